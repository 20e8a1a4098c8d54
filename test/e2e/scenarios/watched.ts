// @ts-nocheck: its clients exist only where the test writes them; there this line is taken out, and all is checked.
/** A transport that notes every frame: what a client and a hub agree on can still be wrong. */
import type { Transport } from '../clients/trials/index.js';
import type { Recorder } from './recorder.js';

export function watched(transport: Transport, recorder: Recorder): Transport {
  return {
    open(listener) {
      const connection = transport.open({
        ...listener,
        frame(data) {
          recorder.note('received', JSON.parse(String(data)));
          listener.frame(data);
        },
      });
      return {
        send(frame) {
          recorder.note('sent', JSON.parse(frame));
          connection.send(frame);
        },
        get unsent() {
          return connection.unsent;
        },
        close: (...args) => connection.close(...args),
      };
    },
  };
}
