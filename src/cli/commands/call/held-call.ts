/** `call --bidir-respond`: this process ends at the first question; another one holds the call. */
import { addressName } from '../../../core/source/address.js';
import type { Json, JsonObject } from '../../../core/json/json.js';
import type { Method } from '../../../core/model/hub.js';
import { refusal } from '../../../core/refusal/refusal.js';
import { hold } from '../../../tasks/hold/holder.js';
import { HOLDER, READY, startHolder } from '../../../tasks/hold/start-holder.js';
import type { ConnectedHub } from '../../../tasks/live/connect-hub.js';
import type { CommandCall } from '../../call/command.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { followHeld } from '../respond/follow-held.js';
import type { CallTarget } from './call-target.js';

const USUAL_PATIENCE_S = 600;

export async function callAndHold(
  target: CallTarget,
  method: Method,
  params: JsonObject,
  connected: ConnectedHub,
  call: CommandCall,
  terminal: Terminal,
): Promise<ExitCode> {
  const patienceMs = readPatience(call.values.get('hold'));
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
    onReady: () => printLines(terminal.out, [READY]),
  });
  return EXIT.fine;
}

function readPatience(text = String(USUAL_PATIENCE_S)): number {
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= 86_400) return seconds * 1000;
  throw refusal({
    message: `--hold takes a number of seconds up to 86400, not "${text}"`,
    hint: 'for example --hold 600',
  });
}
