/** A type in one line, with the types that it names as links. */
import { eachPart } from '../../core/model/each-part.js';
import { typeName, typeSignature } from '../../core/model/signature.js';
import type { Type, TypeId } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';

/** Text, or the name of a type that leads to it. */
export type TypeText = readonly (string | TypeLink)[];

export interface TypeLink {
  readonly type: TypeId;
  readonly name: string;
}

/** Enough for what people take in; a type with more parts has a page of its own. */
const WIDEST = 2_000;

export function typeText(type: Type, types: Types): TypeText {
  return linked(typeSignature(type, types, WIDEST), namedIn(type, types));
}

/** What a type names in its own line, and what they are called there. */
function namedIn(type: Type, types: Types): ReadonlyMap<string, TypeId> {
  const names = new Map<string, TypeId>();
  const visit = (part: Type): void => {
    if (part.kind === 'ref') names.set(typeName(part.id, types), part.id);
    else eachPart(part, visit);
  };
  visit(type);
  return names;
}

/** Strings, and words with what may follow a field's name. */
const WORD = /"(?:[^"\\]|\\.)*"|[\p{L}_$][\p{L}\p{N}_$.-]*(\??:)?/gu;

function linked(text: string, names: ReadonlyMap<string, TypeId>): TypeText {
  const parts: (string | TypeLink)[] = [];
  let end = 0;
  for (const match of text.matchAll(WORD)) {
    const [word, colon] = match;
    const type = colon === undefined ? names.get(word) : undefined;
    if (type === undefined) continue;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ type, name: word });
    end = match.index + word.length;
  }
  return end < text.length ? [...parts, text.slice(end)] : parts;
}
