/** A schema's default as Rust gives it. */
import { accepts } from '../../model/accepts.js';
import { compactJson, isArray, isObject, type Json } from '../../model/json.js';
import { isSent } from '../../model/sent.js';
import type { Field } from '../../model/type.js';
import { resolveType, type Types } from '../../model/variants.js';
import type { Declarations } from './declarations.js';
import type { FunctionBody } from './item.js';
import { floatText, mayLookLikeConstant } from './rust-number.js';
import type { RustType } from './rust-type.js';
import { wordItems } from './word-items.js';
import { rustJson, rustString } from './words.js';

/** The default that counts: one of a field that may be absent, and a value of its type that Rust can read. */
export function usableDefault(field: Field, buffered: boolean, { plan, limits }: Declarations): Json | undefined {
  const { default: value, required, type } = field;
  if (value === undefined || required || !isSent(field)) return undefined;
  const fits = accepts(value, type, plan.hub.types) && accepts(value, limits.read(type, buffered), limits.types);
  return fits ? value : undefined;
}

/** Whether `Default` of the type gives the same. */
export function isRustDefault(value: Json, type: RustType): boolean {
  if (type.kind === 'generic') {
    if (type.name === 'Option') return value === null;
    return type.name === 'Vec' ? isEmptyArray(value) : isObject(value) && Object.keys(value).length === 0;
  }
  if (type.kind !== 'plain') return false;
  if (NUMBER.test(type.text)) return value === 0;
  return ZEROS.get(type.text) === value;
}

function isEmptyArray(value: Json): boolean {
  return isArray(value) && value.length === 0;
}

const NUMBER = /^[iuf](\d+|size)$/;

const ZEROS: ReadonlyMap<string, Json> = new Map<string, Json>([
  ['bool', false],
  ['String', ''],
  ['serde_json::Value', null],
  ['()', null],
]);

export function defaultValue(value: Json, field: Field, type: RustType, types: Types): FunctionBody {
  const code = scalarText(value, type);
  if (code !== undefined) return { kind: 'code', text: code };
  const body = resolveType(field.type, types);
  const index = body?.kind === 'string-enum' ? body.values.findIndex((word) => word.value === value) : -1;
  const variant = body?.kind === 'string-enum' ? wordItems(body.values)[index]?.name : undefined;
  if (variant !== undefined) return { kind: 'variant', type, variant };
  return { kind: 'json', json: rustJson(compactJson(value)) };
}

function scalarText(value: Json, type: RustType): string | undefined {
  if (type.kind !== 'plain') return undefined;
  if (type.text === 'bool') return String(value);
  if (type.text === 'String') return `${rustString(value as string)}.to_owned()`;
  if (!NUMBER.test(type.text)) return undefined;
  if (!type.text.startsWith('f')) return compactJson(value);
  return mayLookLikeConstant(Number(value)) ? undefined : floatText(Number(value), type.text === 'f32' ? 32 : 64);
}
