/**
 * Texts that `JSON.parse` can be trusted with, which is nearly all. It is many times faster than a parser in JavaScript
 * that has yet to get warm, but it rounds large integers, takes the last of two equal keys without a word, and knows no
 * depth that is too much.
 */
import { isArray, type Json } from './json.js';
import { MAX_DEPTH } from './scan-json.js';

/** An integer that a double may not hold, or a number with an exponent, which may be too large. Strings may look so, too. */
const EXTREME_NUMBER = /(?:^|[\s:,[])-?(?:\d{16}|\d+(?:\.\d+)?[eE])/;
const SPACED_COLON = /"\s+:/;
/** The end of a key, as long as no space follows it. A quote that is escaped ends none: docs hold JSON as well. */
const KEY_END = /(?<!\\)(?:\\\\)*":/g;

/** Whether `JSON.parse` may give another number than the text has. */
export function mayLoseNumbers(text: string): boolean {
  return EXTREME_NUMBER.test(text);
}

/** The value of a text; undefined where `JSON.parse` would refuse it, or might keep something back. */
export function parsePlainJson(text: string): Json | undefined {
  if (mayLoseNumbers(text) || SPACED_COLON.test(text)) return undefined;
  const value = parsed(text);
  if (value === undefined) return undefined;
  // Each key is followed by a colon: as many colons as keys means that no key is lost.
  return keysIn(value, 0) === keyEndsIn(text) ? value : undefined;
}

function keyEndsIn(text: string): number {
  let count = 0;
  KEY_END.lastIndex = 0;
  while (KEY_END.test(text)) count++;
  return count;
}

function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** How many keys a value has, all the way down; no number where it is too deep. */
function keysIn(value: Json, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === MAX_DEPTH) return NaN;
  let count = 0;
  if (isArray(value)) for (const item of value) count += keysIn(item, depth + 1);
  else for (const key in value) count += 1 + keysIn(value[key] as Json, depth + 1);
  return count;
}
