/** A smaller value that still serves: the less there is in a counterexample, the more it says. */
import { compactJson, isArray, isObject, type Json, type JsonObject } from '../../core/json/json.js';

/** Characters of JSON tried in all; each trial runs two validators over them. */
const MOST_WORK = 200_000;
/** Parts of a long value that are looked at one by one. */
const MOST_PARTS = 20;

export function shrink(value: Json, serves: (value: Json) => boolean): Json {
  let [smallest, size, work] = [value, compactJson(value).length, 0];
  const better = (): Json | undefined => {
    for (const candidate of simpler(smallest)) {
      if (work > MOST_WORK) return undefined;
      const length = compactJson(candidate).length;
      if (length >= size) continue;
      work += length;
      if (serves(candidate)) return candidate;
    }
    return undefined;
  };
  for (let next = better(); next !== undefined; next = better()) {
    [smallest, size] = [next, compactJson(next).length];
  }
  return smallest;
}

function* simpler(value: Json): Generator<Json> {
  if (isArray(value)) yield* simplerArrays(value);
  else if (isObject(value)) yield* simplerObjects(value);
  else if (typeof value === 'string') yield* simplerTexts(value);
  else if (typeof value === 'number') yield* [0, 1, Math.trunc(value)];
}

function* simplerArrays(items: readonly Json[]): Generator<Json> {
  yield* halves(items.length).map(([from, to]) => items.toSpliced(from, to - from));
  for (const index of items.slice(0, MOST_PARTS).keys()) {
    yield items.toSpliced(index, 1);
    for (const item of simplerPart(items[index] as Json)) yield items.with(index, item);
  }
}

function* simplerObjects(value: JsonObject): Generator<Json> {
  const entries = Object.entries(value);
  yield* halves(entries.length).map(([from, to]) => Object.fromEntries(entries.toSpliced(from, to - from)));
  for (const [index, [key, part]] of entries.slice(0, MOST_PARTS).entries()) {
    yield Object.fromEntries(entries.toSpliced(index, 1));
    for (const item of simplerPart(part)) yield Object.fromEntries(entries.with(index, [key, item]));
  }
}

function* simplerTexts(text: string): Generator<Json> {
  const chars = [...text];
  yield '';
  yield* halves(chars.length).map(([from, to]) => chars.toSpliced(from, to - from).join(''));
  for (const index of chars.slice(0, MOST_PARTS).keys()) yield chars.toSpliced(index, 1).join('');
}

/** A part may also be something else altogether. */
function* simplerPart(part: Json): Generator<Json> {
  yield* [0, '', [], {}, null];
  yield* simpler(part);
}

/** What to leave out of something long: the first half, or the second. */
function halves(length: number): [from: number, to: number][] {
  const middle = Math.floor(length / 2);
  return length < 4
    ? []
    : [
        [0, middle],
        [middle, length],
      ];
}
