/** Frames of one turn handed to the system together: call what it gives before each frame. */

/** @param {import('ws').WebSocket} socket @returns {() => void} */
export function corked(socket) {
  const stream = /** @type {{ _socket: import('node:net').Socket }} */ (/** @type {unknown} */ (socket))._socket;
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    stream.cork();
    queueMicrotask(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}
