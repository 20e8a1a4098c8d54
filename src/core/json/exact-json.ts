/** JSON that keeps what it reads: an integer that a number of JavaScript cannot hold is a bigint, never its neighbour. */
import { compactJson, type Json } from './json.js';
import { mayLoseNumbers } from './plain-json.js';
import { parseJson } from './parse-json.js';

export const exactJson = {
  parse(text: string): Json {
    // Most frames hold no such integer, and a hub sends many.
    if (!mayLoseNumbers(text)) return JSON.parse(text) as Json;
    const parsed = parseJson(text);
    if (parsed.ok) return parsed.value;
    throw new SyntaxError(parsed.error.message);
  },
  stringify: (value: unknown): string => compactJson(value as Json),
};
