/** Which variant a value is, and what it carries. */
import type { QuestionSpec, VariantEncoding } from './method-spec.js';
import { isObject, own } from './shape.js';

export interface Told {
  readonly name: string;
  /** What a handler gets; undefined for a variant that carries nothing. */
  readonly payload: unknown;
}

/** Undefined where the value is not written in that encoding. */
export function tellVariant(value: unknown, { encoding, links }: Pick<QuestionSpec, 'encoding' | 'links'>): Told | undefined {
  const { style } = encoding;
  if (style === 'whole') return { name: Object.keys(links)[0] ?? '', payload: value };
  if (typeof value === 'string' && style === 'external') return { name: value, payload: undefined };
  if (!isObject(value)) return undefined;
  if (style === 'external') {
    const [entry, other] = Object.entries(value);
    return entry && !other ? { name: entry[0], payload: entry[1] } : undefined;
  }
  const name = own(value, encoding.tag);
  if (typeof name !== 'string') return undefined;
  return { name, payload: style === 'internal' ? value : own(value, encoding.content) };
}

/** The answer that declines, if the answer type has one that can be written without knowing more. */
export function cancelAnswer({ cancel, answer, answerEncoding }: QuestionSpec): unknown {
  if (cancel === undefined) return undefined;
  return spellings(cancel, answerEncoding).find((value) => !answer(value));
}

/** The ways to write a variant that carries nothing of substance, the usual one first. */
function spellings(name: string, encoding: VariantEncoding): unknown[] {
  switch (encoding.style) {
    case 'external':
      return [name, { [name]: null }, { [name]: {} }];
    case 'internal':
      return [{ [encoding.tag]: name }];
    case 'adjacent':
      return [undefined, null, {}].map((content) => ({ [encoding.tag]: name, [encoding.content]: content }));
    case 'whole':
      return [];
  }
}
