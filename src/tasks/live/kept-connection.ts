/**
 * One connection for several clients, one after the other: a hub's name, its schema and a call each need a client that
 * knows more than the one before, and none of them a connection of its own.
 */
import { exactJson } from '../../core/json/exact-json.js';
import type { Transport, TransportConnection, TransportListener } from '../../wire/transport/transport.js';

export interface KeptConnection extends Transport {
  /** Ends the connection itself; clients only let go of it. */
  end(): void;
}

export function keptConnection(transport: Transport): KeptConnection {
  let connection: TransportConnection | undefined;
  let isOpen = false;
  /** At least as many as ids were used. */
  let sent = 0;
  let current: TransportListener | undefined;

  const fromWire: TransportListener = {
    opened() {
      isOpen = true;
      current?.opened();
    },
    frame: (data) => current?.frame(data),
    closed(reason) {
      connection = undefined;
      isOpen = false;
      const listener = current;
      current = undefined;
      listener?.closed(reason);
    },
  };

  return {
    json: exactJson,
    get lastId() {
      return sent;
    },
    open(listener) {
      current = listener;
      if (isOpen) queueMicrotask(() => current === listener && listener.opened());
      const opened = (connection ??= transport.open(fromWire));
      return {
        send(frame) {
          sent += 1;
          opened.send(frame);
        },
        get unsent() {
          return opened.unsent;
        },
        close(_code, reason) {
          if (current !== listener) return;
          current = undefined;
          queueMicrotask(() => listener.closed({ message: reason }));
        },
      };
    },
    end: () => connection?.close(1000, 'done'),
  };
}
