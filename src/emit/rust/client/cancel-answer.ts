/** The answer that says "I will not answer", as it is on the wire. */
import type { Json } from '../../../core/json/json.js';
import type { Bidirectional } from '../../../core/model/hub.js';
import type { Encoding } from '../../../core/model/type.js';
import { resolveType, type Types } from '../../../core/model/variants.js';
import { accepts } from '../../../prove/accepts/accepts.js';

/** Undefined where no answer says so, or none that can be written without knowing more. */
export function cancelAnswerOf({ cancel, answer }: Bidirectional, types: Types): Json | undefined {
  if (cancel === undefined) return undefined;
  const body = resolveType(answer, types);
  const encoding: Encoding = body?.kind === 'enum' ? body.encoding : { style: 'external' };
  return spellings(cancel, encoding).find((value) => accepts(value, answer, types));
}

/** The ways to write a variant that carries nothing of substance, the usual one first. */
function spellings(name: string, encoding: Encoding): Json[] {
  if (encoding.style === 'untagged') return [];
  if (encoding.style === 'external') return [name, { [name]: null }, { [name]: {} }];
  const tagged = { [encoding.tag]: name };
  if (encoding.style === 'internal') return [tagged];
  return [tagged, { ...tagged, [encoding.content]: null }, { ...tagged, [encoding.content]: {} }];
}
