/** Which variant a value is, and what it carries. */
import type { QuestionSpec, VariantEncoding } from './method-spec.js';
import { isObject, own } from '../shapes/shape.js';

export interface Told {
  readonly name: string;
  /** What a handler gets; undefined for a variant that carries nothing. */
  readonly payload: unknown;
}

/** Undefined where the value is not written in that encoding. */
export function tellVariant(value: unknown, encoding: VariantEncoding): Told | undefined {
  if (encoding.style === 'whole') return { name: '', payload: value };
  if ('tag' in encoding) {
    const name = isObject(value) && own(value, encoding.tag);
    if (!isObject(value) || typeof name !== 'string') return undefined;
    return { name, payload: 'content' in encoding ? own(value, encoding.content) : value };
  }
  if (typeof value === 'string') return { name: value, payload: undefined };
  const [entry, other] = isObject(value) ? Object.entries(value) : [];
  return entry && !other ? { name: entry[0], payload: entry[1] } : undefined;
}

/** How a question is written that no schema describes. */
export function likelyEncoding(question: unknown): VariantEncoding {
  if (typeof question === 'string') return { style: 'external' };
  if (!isObject(question)) return { style: 'whole' };
  if (typeof own(question, 'type') === 'string') return { style: 'internal', tag: 'type' };
  return { style: Object.keys(question).length === 1 ? 'external' : 'whole' };
}

/** The answer that declines, if the answer type has one that can be written without knowing more. */
export function cancelAnswer({ cancel, answer, answerEncoding }: QuestionSpec): unknown {
  return cancel === undefined ? undefined : spellings(cancel, answerEncoding).find((value) => !answer(value));
}

/** The ways to write a variant that carries nothing of substance, the usual one first. */
function spellings(name: string, encoding: VariantEncoding): unknown[] {
  if (!('tag' in encoding)) return [name, { [name]: null }, { [name]: {} }];
  const tagged = { [encoding.tag]: name };
  return 'content' in encoding
    ? [tagged, { ...tagged, [encoding.content]: null }, { ...tagged, [encoding.content]: {} }]
    : [tagged];
}
