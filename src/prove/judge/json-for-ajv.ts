/**
 * JSON as ajv can take it: a bigint becomes a double, and `__proto__`, which ajv's code mistakes for the prototype, goes
 * by another name of the same length. Done to schemas and values alike, that changes no verdict.
 */
import { isArray, isObject, type Json } from '../../core/json/json.js';

const MISTAKEN = '__proto__';
const STAND_IN = '__prøto__';

/** The value itself where there is nothing to change, which is so of nearly all. */
export function jsonForAjv(value: Json): unknown {
  return needsChange(value) ? changed(value) : value;
}

function changed(value: Json): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'string') return textForAjv(value);
  if (isArray(value)) return value.map(changed);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [textForAjv(key), changed(part)]));
}

function needsChange(value: Json): boolean {
  if (typeof value === 'bigint') return true;
  if (typeof value === 'string') return value === MISTAKEN;
  if (isArray(value)) return value.some(needsChange);
  if (!isObject(value)) return false;
  return Object.keys(value).some((key) => key === MISTAKEN || needsChange(value[key] as Json));
}

function textForAjv(text: string): string {
  return text === MISTAKEN ? STAND_IN : text;
}
