import type { Type } from '../../model/type.js';

/** `null`, or this. What already admits null stays as it is. */
export function nullable(type: Type): Type {
  return type.kind === 'nullable' || type.kind === 'any' || type.kind === 'null'
    ? type
    : { kind: 'nullable', inner: type };
}
