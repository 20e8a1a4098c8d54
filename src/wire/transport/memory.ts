/** A client and a hub in one process, linked without a socket: for tests, and for hubs beside their client. */
import type { CloseReason, Transport, TransportConnection, TransportListener } from './transport.js';

/** The hub's end of one connection. */
export interface MemoryPeer {
  /** The frames of the client that came while there was no `onFrame`. */
  readonly received: readonly string[];
  onFrame: ((frame: string) => void) | undefined;
  onClose: (() => void) | undefined;
  /** To the client, at once, inside this call: as a socket delivers. */
  send(frame: unknown): void;
  /** Ends the connection, as a hub that goes away. */
  drop(reason?: CloseReason): void;
  readonly isOpen: boolean;
}

export interface MemoryTransport extends Transport {
  /** Every connection so far, the latest last. */
  readonly peers: readonly MemoryPeer[];
}

/** `accept` gets the hub's end of each connection, before the client knows that it is open. */
export function memory(accept: (peer: MemoryPeer) => void = () => {}): MemoryTransport {
  const peers: MemoryPeer[] = [];
  return {
    peers,
    open(listener) {
      const { peer, connection } = link(listener);
      peers.push(peer);
      accept(peer);
      queueMicrotask(() => {
        if (peer.isOpen) listener.opened();
      });
      return connection;
    },
  };
}

function link(listener: TransportListener): { peer: MemoryPeer; connection: TransportConnection } {
  let isOpen = true;
  const end = (reason: CloseReason): void => {
    if (!isOpen) return;
    isOpen = false;
    queueMicrotask(() => listener.closed(reason));
    peer.onClose?.();
  };
  const received: string[] = [];
  const peer: MemoryPeer = {
    received,
    onFrame: undefined,
    onClose: undefined,
    send(frame) {
      if (isOpen) listener.frame(frame);
    },
    drop: (reason = { message: 'the hub went away' }) => end(reason),
    get isOpen() {
      return isOpen;
    },
  };
  const connection: TransportConnection = {
    unsent: 0,
    send(frame) {
      if (!isOpen) return;
      if (peer.onFrame === undefined) received.push(frame);
      else peer.onFrame(frame);
    },
    close: () => end({ message: 'closed by the client' }),
  };
  return { peer, connection };
}
