/** Which fields a client sends: the server fills in the rest itself. */
import type { Field } from './type.js';

export function isSent({ source }: Field): boolean {
  return source === undefined || source.from === 'rpc';
}
