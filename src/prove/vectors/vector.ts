/** A wire vector: a value that every language must read and write alike, or refuse. Written as JSON Lines. */
import { compactJson, isArray, isObject, type Json } from '../../core/json/json.js';
import { printable } from '../../core/text/printable.js';

/** `in`: from client to hub. `out`: from hub to client. */
export type VectorPosition = 'in' | 'out' | 'in/out';

/** What is wrong with a refused value. */
export type SampleFault =
  | 'missing-required'
  | 'wrong-type'
  | 'null'
  | 'unknown-variant'
  | 'wrong-tag'
  | 'missing-tag'
  | 'out-of-bounds'
  | 'not-a-multiple'
  | 'too-short'
  | 'too-long'
  | 'pattern'
  | 'too-few'
  | 'too-many'
  | 'duplicate'
  | 'extra-key'
  | 'bad-key'
  | 'wrong-constant'
  | 'ambiguous';

export type Frame = 'item' | 'question' | 'answer';

export interface Vector {
  /** The subject: see subject.ts. For a frame, the path of the method. */
  readonly type: string;
  readonly frame?: Frame;
  readonly position: VectorPosition;
  readonly label: string;
  readonly value: Json;
  readonly verdict: 'accepted' | 'refused';
  /** Of a refused value: what was changed, and where, as a JSON pointer. */
  readonly because?: SampleFault;
  readonly at?: string;
  /** Of an accepted value, where it differs: the value with the defaults of absent fields filled in. */
  readonly filled?: Json;
}

/** Half of a surrogate pair is text to JavaScript alone: parsers of other languages refuse it wherever it stands. */
export function isUnicode(vector: Vector): boolean {
  return Object.values(vector).every(holdsUnicode);
}

/** Keys too. */
function holdsUnicode(value: Json): boolean {
  if (isArray(value)) return value.every(holdsUnicode);
  if (isObject(value)) return [...Object.keys(value), ...Object.values(value)].every(holdsUnicode);
  return typeof value !== 'string' || !/\p{Surrogate}/u.test(value);
}

/** One vector a line, keys always in the same order, integers exact; what nobody sees is escaped. */
export function vectorLines(vectors: readonly Vector[]): string {
  return printable(vectors.map((vector) => `${vectorLine(vector)}\n`).join(''));
}

export function vectorLine({ type, frame, position, label, value, verdict, because, at, filled }: Vector): string {
  const parts = { type, frame, position, label, value, verdict, because, at, filled };
  const given = Object.entries(parts).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  // Part by part: one that holds an integer beyond doubles takes longer to write.
  return `{${given.map(([key, part]) => `"${key}":${compactJson(part)}`).join(',')}}`;
}
