/**
 * JSON as ajv can take it: a bigint becomes a double, and `__proto__`, which ajv's code mistakes for the prototype, goes
 * by another name of the same length. Done to schemas and values alike, that changes no verdict.
 */
import { isArray, isObject, own, type Json } from './json.js';

const MISTAKEN = '__proto__';
const STAND_IN = '__prøto__';

export function jsonForAjv(value: Json): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string') return textForAjv(value);
  if (isArray(value)) return value.map(jsonForAjv);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [textForAjv(key), jsonForAjv(own(value, key) as Json)]));
}

function textForAjv(text: string): string {
  return text === MISTAKEN ? STAND_IN : text;
}
