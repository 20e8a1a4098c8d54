/** A command-line agent, opened as the hub that its control protocol is. */
import document from '../../../schemas/examples/claude-control.json' with { type: 'json' };
import type { JsonObject } from '../../core/json/json.js';
import { addressName, type ControlAddress } from '../../core/source/address.js';
import { HubClient } from '../../wire/client/client.js';
import { sessionArgs } from '../../wire/control/claude-cli.js';
import { control, type ControlProtocol } from '../../wire/control/control.js';
import { childProcess } from '../../wire/stdio/child-process.js';
import { heardTransport } from './heard-transport.js';
import type { LiveOptions } from './live-options.js';
import type { OpenHub } from './open-hub.js';

/** Nothing is started before the first call. */
export function openControl(address: ControlAddress, { onFrame }: LiveOptions = {}): OpenHub {
  const sessions: ControlProtocol[] = [];
  const name = document.hub;
  return {
    place: addressName(address),
    name,
    client: (more) => {
      const command = [address.command, ...sessionArgs(true)].join(' ');
      const session = control(heardTransport(childProcess(command, { shell: true }), onFrame));
      sessions.push(session);
      const settings = { retry: false, heartbeat: false, onEvent: () => undefined } as const;
      return new HubClient({ ...settings, ...more, hub: name, protocol: 'control', transport: session });
    },
    pull: async () => document as unknown as JsonObject,
    close() {
      for (const session of sessions) session.stop();
    },
  };
}
