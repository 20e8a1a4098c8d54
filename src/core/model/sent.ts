/** Which fields a client sends: the server fills in the rest itself. */
import type { Field, Type } from './type.js';
import { structOf, type Types } from './variants.js';

export function isSent({ source }: Field): boolean {
  return source === undefined || source.from === 'rpc';
}

/** Parameters without what the server fills in. */
export function sentParams(params: Type, types: Types): Type {
  const struct = structOf(params, types);
  return struct === undefined || struct.fields.every(isSent)
    ? params
    : { ...struct, fields: struct.fields.filter(isSent) };
}
