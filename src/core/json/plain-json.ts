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
const AFTER_KEY = '":';

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
  return keysIn(value, 0) === text.split(AFTER_KEY).length - 1 ? value : undefined;
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
  const parts = isArray(value) ? value : Object.values(value);
  let count = isArray(value) ? 0 : parts.length;
  for (const part of parts) count += keysIn(part, depth + 1);
  return count;
}
