/** A schema's default as Rust gives it. */
import { accepts } from '../../prove/accepts/accepts.js';
import { compactJson, isArray, isObject, type Json } from '../../core/json/json.js';
import { isSent } from '../../core/model/sent.js';
import type { Field, Type } from '../../core/model/type.js';
import { resolveType, type Types } from '../../core/model/variants.js';
import type { Declarations } from './declarations.js';
import type { FunctionBody } from './item.js';
import { numbersItem } from './number-items.js';
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
  const variant = variantOf(value, resolveType(field.type, types));
  if (variant !== undefined) return { kind: 'variant', type, variant };
  return { kind: 'json', json: rustJson(compactJson(value)) };
}

/** The variant of an enum of words or of numbers. */
function variantOf(value: Json, body: Type | undefined): string | undefined {
  if (body?.kind === 'string-enum') return wordItems(body.values).find(({ wireName }) => wireName === value)?.name;
  if (body?.kind !== 'enum' || (typeof value !== 'number' && typeof value !== 'bigint')) return undefined;
  return numbersItem(body, '')?.variants.find((variant) => variant.value === BigInt(value))?.name;
}

function scalarText(value: Json, type: RustType): string | undefined {
  if (type.kind !== 'plain') return undefined;
  if (type.text === 'bool') return String(value);
  if (type.text === 'String') return `${rustString(value as string)}.to_owned()`;
  if (!NUMBER.test(type.text)) return undefined;
  if (!type.text.startsWith('f')) return compactJson(value);
  return mayLookLikeConstant(Number(value)) ? undefined : floatText(Number(value), type.text === 'f32' ? 32 : 64);
}
