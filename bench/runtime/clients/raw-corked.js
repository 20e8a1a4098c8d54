/** A lower floor: the same echo with the frames of one turn handed to the system together. */
import { connect as connectRaw } from './raw.js';

/** @param {string} url */
export function connect(url) {
  let isHeld = false;
  return connectRaw(url, (socket) => {
    if (isHeld) return;
    const stream = /** @type {{ _socket: import('node:net').Socket }} */ (/** @type {unknown} */ (socket))._socket;
    isHeld = true;
    stream.cork();
    queueMicrotask(() => {
      isHeld = false;
      stream.uncork();
    });
  });
}
