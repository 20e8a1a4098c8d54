import { FORMATS, type Answer, type Options } from '../prove/containment/answer/answer.js';
import { contains as ask } from '../prove/containment/contains.js';
import { isObject, type Json } from '../core/json/json.js';
import { requireOptions, type Kinds } from './given.js';

const OPTIONS: Kinds = { strict: 'boolean', formats: FORMATS, budget: 'number' };

/**
 * Whether every value of `a` is one of `b`.
 * @throws TypeError, RangeError for a call that makes no sense
 */
export function contains(a: Json, b: Json, options: Options = {}): Answer {
  if (a === undefined || b === undefined) throw new TypeError('contains: two schemas are needed');
  for (const schema of [a, b]) requireSchema(schema);
  requireOptions('contains', options, OPTIONS);
  return ask(a, b, options);
}

function requireSchema(schema: Json): void {
  if (isObject(schema) || typeof schema === 'boolean') return;
  const more = typeof schema === 'string' ? ', not a text of it' : '';
  throw new TypeError(`contains: a schema is an object or a boolean${more}`);
}
