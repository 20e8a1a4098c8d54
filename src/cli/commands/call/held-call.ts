/** `call --bidir-respond`: this process ends at the first question; another one holds the call. */
import { addressName } from '../../../core/source/address.js';
import type { Json, JsonObject } from '../../../core/json/json.js';
import type { Method } from '../../../core/model/hub.js';
import { hold } from '../../../tasks/hold/holder.js';
import { HOLDER, READY, startHolder } from '../../../tasks/hold/start-holder.js';
import type { ConnectedHub } from '../../../tasks/live/connect-hub.js';
import type { CommandCall } from '../../call/command.js';
import { patienceMsOf } from '../../call/patience.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { followHeld } from '../respond/follow-held.js';
import type { CallTarget } from './call-target.js';

export async function callAndHold(
  target: CallTarget,
  method: Method,
  params: JsonObject,
  connected: ConnectedHub,
  call: CommandCall,
  terminal: Terminal,
): Promise<ExitCode> {
  const patienceMs = patienceMsOf(call);
  const name = process.env[HOLDER];
  if (name === undefined) {
    connected.close();
    const held = await startHolder(process.argv.slice(2));
    return followHeld(held, { ask: 'next' }, call.flags.has('json'), terminal);
  }
  await hold({
    call: name,
    address: addressName(target.address),
    method,
    hub: connected.hub,
    patienceMs,
    start: (options) => connected.client.stream(connected.spec(method), params, options) as AsyncIterable<Json>,
    answerWith: (handler) => connected.answerWith(handler),
    onReady: () => printLines(terminal.out, [READY]),
  });
  return EXIT.fine;
}
