/** A transport whose frames somebody hears, as they are on the wire. */
import type { Transport } from '../../wire/transport/transport.js';
import type { FrameListener } from './live-options.js';

export function heardTransport(transport: Transport, onFrame: FrameListener | undefined): Transport {
  if (onFrame === undefined) return transport;
  return {
    ...transport,
    open(listener) {
      const connection = transport.open({
        opened: () => listener.opened(),
        frame(data) {
          if (typeof data === 'string') onFrame(data, false);
          listener.frame(data);
        },
        closed: (reason) => listener.closed(reason),
      });
      return {
        send(frame) {
          onFrame(frame, true);
          connection.send(frame);
        },
        get unsent() {
          return connection.unsent;
        },
        close: (code, reason) => connection.close(code, reason),
      };
    },
  };
}
