/** Short ways to ask. */
import type { Answer, Options } from '../../../src/prove/containment/answer/answer.js';
import { contains } from '../../../src/prove/containment/contains.js';
import type { Json } from '../../../src/core/json/json.js';

export function strict(a: Json, b: Json): Answer['verdict'] {
  return contains(a, b, { strict: true }).verdict;
}

export function sent(a: Json, b: Json, options: Options = {}): Answer['verdict'] {
  return contains(a, b, { ...options, strict: false }).verdict;
}

export function codes(a: Json, b: Json, options: Options = {}): string[] {
  return contains(a, b, options).reasons.map(({ code }) => code);
}
