/** The parameters of a call, from JSON and from options whose names and types the schema gives. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { parseJson } from '../../core/json/parse-json.js';
import type { Method } from '../../core/model/hub.js';
import type { StructType, Type } from '../../core/model/type.js';
import { resolveType, type Types } from '../../core/model/variants.js';
import { refusal, type Refusal } from '../../core/refusal/refusal.js';
import { didYouMean } from '../../core/text/nearest.js';

export interface GivenParameter {
  /** Nested by dots. */
  readonly name: string;
  /** Absent where the option stands alone: yes. */
  readonly value?: string;
}

export function paramsOf(
  method: Method,
  types: Types,
  given: JsonObject,
  options: readonly GivenParameter[],
): JsonObject {
  const params = structuredClone(given) as Record<string, Json>;
  for (const option of options) setOption(params, option, method, types);
  return params;
}

function setOption(params: Record<string, Json>, { name, value }: GivenParameter, method: Method, types: Types): void {
  const keys = name.split('.');
  const last = keys.pop() ?? '';
  let place = params;
  let type: Type | undefined = method.params;
  let above = '';
  const unknown = (fields: readonly string[]): Refusal =>
    unknownParameter(
      name,
      method,
      fields.map((field) => above + field),
    );
  for (const key of keys) {
    const field = fieldOf(type, key, types, unknown);
    const inner = own(place, field.name);
    const next: Record<string, Json> = isObject(inner ?? null) ? (inner as Record<string, Json>) : {};
    place[field.name] = next;
    place = next;
    type = field.type;
    above += `${field.name}.`;
  }
  const field = fieldOf(type, last, types, unknown);
  const items = itemsOf(field.type, types);
  if (items !== undefined && !(value ?? '').trimStart().startsWith('[')) {
    const before = own(place, field.name);
    place[field.name] = [...(isArray(before ?? null) ? (before as Json[]) : []), readValue(value, items, types, name)];
  } else {
    place[field.name] = readValue(value, field.type, types, name);
  }
}

interface FoundField {
  readonly name: string;
  readonly type: Type;
}

function fieldOf(
  type: Type | undefined,
  key: string,
  types: Types,
  unknown: (fields: readonly string[]) => Refusal,
): FoundField {
  const struct = type && structOf(type, types);
  if (struct === undefined) return { name: key, type: { kind: 'any' } };
  const names = struct.fields.map(({ name }) => name);
  const name = names.find((each) => each === key) ?? names.find((each) => dashed(each) === dashed(key));
  const found = struct.fields.find((field) => field.name === name);
  if (found !== undefined) return found;
  if (struct.extra.kind === 'kept') return { name: key, type: struct.extra.values };
  throw unknown(names);
}

function dashed(name: string): string {
  return name.replaceAll('_', '-');
}

function structOf(type: Type, types: Types): StructType | undefined {
  const body = resolveType(type, types);
  if (body?.kind === 'nullable') return structOf(body.inner, types);
  return body?.kind === 'struct' ? body : undefined;
}

function itemsOf(type: Type, types: Types): Type | undefined {
  const body = resolveType(type, types);
  if (body?.kind === 'nullable') return itemsOf(body.inner, types);
  return body?.kind === 'array' || body?.kind === 'set' ? body.items : undefined;
}

function unknownParameter(option: string, method: Method, names: readonly string[]): Refusal {
  const all = names.map((name) => `--${name}`);
  const listed = all.length === 0 ? `${method.path} takes no parameters` : `${method.path} takes ${all.join(', ')}`;
  return refusal({
    code: 'unknown-parameter',
    message: `${method.path} has no parameter "${option}"`,
    hint: didYouMean(`--${option}`, all) ?? listed,
  });
}

function readValue(text: string | undefined, type: Type, types: Types, option: string): Json {
  const body = resolveType(type, types);
  switch (body?.kind) {
    case 'boolean':
      return readBoolean(text, option);
    case 'string':
    case 'bytes':
    case 'string-enum':
      return needed(text, option);
    case 'integer':
    case 'float':
      return readNumber(needed(text, option), option);
    case 'nullable':
      return text === 'null' ? null : readValue(text, body.inner, types, option);
    default:
      return readAny(text);
  }
}

function needed(text: string | undefined, option: string): string {
  if (text !== undefined) return text;
  throw wrongValue(option, 'needs a value', `--${option} VALUE`);
}

function readBoolean(text: string | undefined, option: string): boolean {
  if (text === undefined || /^(true|yes|y|1)$/i.test(text)) return true;
  if (/^(false|no|n|0)$/i.test(text)) return false;
  throw wrongValue(option, `takes true or false, not "${text}"`, `--${option}=true`);
}

function readNumber(text: string, option: string): Json {
  const parsed = parseJson(text.trim());
  if (parsed.ok && (typeof parsed.value === 'number' || typeof parsed.value === 'bigint')) return parsed.value;
  throw wrongValue(option, `takes a number, not "${text}"`, `--${option} 3`);
}

/** JSON where it is JSON, else text. */
function readAny(text: string | undefined): Json {
  if (text === undefined) return true;
  const parsed = parseJson(text);
  return parsed.ok ? parsed.value : text;
}

function wrongValue(option: string, what: string, example: string): Refusal {
  return refusal({ code: 'bad-parameter', message: `--${option} ${what}`, hint: `for example ${example}` });
}
