/** WebSocket, in browsers and in Node: the constructor is the platform's, or one that is passed in. */
import type { Transport, TransportConnection, TransportListener } from './transport.js';

/** The part of a WebSocket that is used here; the `ws` package and every browser have it. */
export interface WebSocketLike {
  readonly bufferedAmount: number;
  send(data: string): void;
  close(code?: number, reason?: string): void;
  /** Only in `ws`: ends a connection whose other side has gone silent. */
  terminate?(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
}

export type WebSocketConstructor = new (url: string, protocols?: never, options?: never) => WebSocketLike;

export interface WebSocketOptions {
  /** Needed in Node before 22: `import { WebSocket } from 'ws'`. */
  readonly WebSocket?: WebSocketConstructor;
  readonly protocols?: string | readonly string[];
  /** Sent with the upgrade, to say who calls. Browsers cannot. */
  readonly headers?: Readonly<Record<string, string>>;
}

export function webSocket(url: string, options: WebSocketOptions = {}): Transport {
  return { open: (listener) => connect(createSocket(url, options), listener) };
}

function createSocket(url: string, { WebSocket, protocols = [], headers }: WebSocketOptions): WebSocketLike {
  type Create = new (url: string, second: unknown, third?: unknown) => WebSocketLike;
  if (WebSocket !== undefined) return new (WebSocket as Create)(url, protocols, { headers });
  const own = (globalThis as { WebSocket?: Create }).WebSocket;
  if (own === undefined) {
    throw new Error('no WebSocket here: install "ws" and pass webSocket(url, { WebSocket })');
  }
  if (headers === undefined) return new own(url, protocols);
  // Node, Deno and Bun take headers in the place of the protocols.
  if ('process' in globalThis) return new own(url, { protocols, headers });
  throw new Error('a browser sends no headers with a WebSocket: use a cookie or the URL');
}

/**
 * Codes that say "not you" or "not like this" (RFC 6455; 44xx by custom), and an upgrade refused with HTTP 4xx, other
 * than "not now".
 */
const FINAL = /^closed with (100[2378]|1010|44..)|response: 4(?!08|29)../;

/** How long a closing handshake may take before the connection is cut. */
const CLOSING_MS = 1000;

function connect(socket: WebSocketLike, listener: TransportListener): TransportConnection {
  let failure: { message?: string; error?: unknown } | undefined;
  socket.onopen = () => listener.opened();
  socket.onmessage = (event: { data: unknown }) => listener.frame(event.data);
  socket.onerror = (event: { message?: string; error?: unknown }) => {
    failure = event;
  };
  socket.onclose = ({ code, reason }: { code: number; reason: string }) => {
    const message = [`closed with ${code}`, failure?.message, reason].filter(Boolean).join(': ');
    listener.closed({ message, final: FINAL.test(message), cause: failure?.error });
  };
  const together = holdTogether(socket);
  return {
    send(frame) {
      together();
      socket.send(frame);
    },
    get unsent() {
      return socket.bufferedAmount;
    },
    close(code, reason) {
      socket.close(code, reason);
      const timer: unknown = setTimeout(() => socket.terminate?.(), CLOSING_MS);
      (timer as { unref?: () => void }).unref?.();
    },
  };
}

interface Corkable {
  cork(): void;
  uncork(): void;
}

/**
 * `ws` hands each frame to the system by itself, which costs more than all the rest. Frames of one turn go out together
 * where its inner stream can be had; the order stays.
 */
function holdTogether(socket: WebSocketLike): () => void {
  let isHeld = false;
  return () => {
    const stream = (socket as { _socket?: Corkable | null })._socket;
    if (!stream || isHeld) return;
    isHeld = true;
    stream.cork();
    queueMicrotask(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}
