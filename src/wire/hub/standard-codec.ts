/**
 * The standard pair as a method spells it. Activations always ask `{"type": "confirm", …}`; the method's own
 * types say whether that goes out as it is or as `{"Confirm": {…}}`.
 */
import type { Bidirectional } from '../../core/model/hub.js';
import { compactJson, isArray, isObject, type Json, type JsonObject } from '../../core/json/json.js';
import type { EnumType, Variant } from '../../core/model/type.js';
import { namedVariants, resolveType, type Types } from '../../core/model/variants.js';
import type { Codec } from './bidir/bidir-channel.js';
import { TypeMismatchError } from './bidir/bidir-error.js';
import type { StandardRequest, StandardResponse } from './bidir/standard-questions.js';
import { toJson } from '../../core/json/to-json.js';
import { wireVariant, writeVariant } from '../../core/model/write-variant.js';

export function standardCodec(pair: Bidirectional, types: Types): Codec<StandardRequest, StandardResponse> {
  return {
    encode: (question) => writeQuestion(toJson(question) as JsonObject, pair, types),
    decode: (data) => readAnswer(data, pair, types),
  };
}

/** The variants that hold a single field, which some spellings write without its name: `{"Confirmed": true}`. */
const ONLY_FIELD: Readonly<Record<string, string>> = {
  confirmed: 'value',
  text: 'value',
  selected: 'values',
  custom: 'data',
};

function writeQuestion({ type, ...fields }: JsonObject, { question }: Bidirectional, types: Types): Json {
  const body = resolveType(question, types);
  const variant = [...(namedVariants(question, types) ?? [])].find(([name]) => canonicalName(name) === type);
  if (body?.kind !== 'enum' || variant === undefined) {
    throw new TypeError(`this method has no question "${String(type)}"`);
  }
  const [name, { payload }] = variant;
  const only = ONLY_FIELD[String(type)];
  const isBare = only !== undefined && payload.kind === 'newtype' && keepsContentApart(body);
  return writeVariant(name, isBare ? (fields[only] ?? null) : fields, body);
}

function readAnswer(data: Json, { answer }: Bidirectional, types: Types): StandardResponse {
  const body = resolveType(answer, types);
  const found = wireVariant(data, answer, types);
  const variant = found && namedVariants(answer, types)?.get(found.name);
  if (found === undefined || variant === undefined || body?.kind !== 'enum') throw mismatch(data);
  const type = canonicalName(found.name);
  const response = { type, ...fieldsOf(type, found.content, variant, body) } as JsonObject;
  if (!isStandardResponse(response)) throw mismatch(data);
  return response as StandardResponse;
}

function fieldsOf(type: string, content: Json | undefined, { payload }: Variant, body: EnumType): JsonObject {
  const only = ONLY_FIELD[type];
  const isBare = only !== undefined && payload.kind === 'newtype' && keepsContentApart(body);
  if (isBare) return { [only]: content ?? null };
  return isObject(content) ? content : {};
}

function keepsContentApart({ encoding }: EnumType): boolean {
  return encoding.style === 'external' || encoding.style === 'adjacent';
}

/** In any case; the plans also call the answer to a prompt `Value`. */
function canonicalName(name: string): string {
  const lower = name.toLowerCase();
  return lower === 'value' ? 'text' : lower;
}

function isStandardResponse(response: JsonObject): boolean {
  switch (response['type']) {
    case 'confirmed':
      return typeof response['value'] === 'boolean';
    case 'text':
      return response['value'] !== undefined;
    case 'selected':
      return isArray(response['values']);
    case 'custom':
      return response['data'] !== undefined;
    default:
      return response['type'] === 'cancelled';
  }
}

function mismatch(data: Json): TypeMismatchError {
  return new TypeMismatchError('StandardResponse', compactJson(data));
}
