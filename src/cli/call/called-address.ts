/** The running hub that a call is about, for commands that want nothing else. */
import { refusal } from '../../core/refusal/refusal.js';
import { addressName, isLive, parseAddress, type LiveAddress } from '../../core/source/address.js';
import { calledSchema } from './called-schema.js';
import type { CommandCall } from './command.js';

export async function calledAddress(call: CommandCall): Promise<LiveAddress> {
  const { address } = await calledSchema(call.args[0], call);
  if (address === undefined) {
    throw refusal({ message: 'which hub?', hint: 'give its address, such as ws://127.0.0.1:4444' });
  }
  const parsed = parseAddress(address);
  if (isLive(parsed)) return parsed;
  const hint = 'give ws://…, wss://…, stdio:COMMAND, mcp:COMMAND or mcp+http://…';
  throw refusal({ message: `${addressName(parsed)} is not a running hub`, hint });
}
