/** A schema in words that ajv gets right; it means the same. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { STEP } from './steps.js';
import { mapSubschemas } from '../../core/json-schema/keywords.js';

const DEFINITIONS = ['$defs', 'definitions'];
/** Since draft 06 `id` says nothing, but ajv refuses the schema. */
const LEFT_OUT = [...DEFINITIONS, 'id'];

export function forAjv(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const inner = mapSubschemas(schema, forAjv);
  const definitions = Object.fromEntries(DEFINITIONS.flatMap((key) => rewritten(inner, key)));
  const body = Object.fromEntries(Object.entries(inner).filter(([key]) => !LEFT_OUT.includes(key)));
  return {
    ...withNullSpelledOut(withoutEmptyEnum(withLengthBesideContains(withReferenceInAllOf(withStep(body))))),
    ...definitions,
  };
}

const BRANCHING = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'patternProperties', 'dependentSchemas', 'dependencies'];

function withStep(schema: JsonObject): JsonObject {
  return BRANCHING.some((key) => own(schema, key) !== undefined) ? { ...schema, [STEP]: true } : schema;
}

function rewritten(schema: JsonObject, key: string): [string, Json][] {
  const definitions = own(schema, key);
  if (!isObject(definitions)) return [];
  return [[key, Object.fromEntries(Object.entries(definitions).map(([name, part]) => [name, forAjv(part)]))]];
}

/** Keywords beside which `nullable` adds nothing to `type` for ajv. */
const STRICTER = ['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'const', 'enum'];

/**
 * OpenAPI's `nullable`: ajv takes it beside `type` only, hubs write it beside `$ref`, too. What ajv gets right stays as
 * it is: references may lead into it.
 */
function withNullSpelledOut(given: JsonObject): JsonObject {
  const { nullable, ...schema } = given;
  const isRight = own(schema, 'type') !== undefined && !STRICTER.some((key) => own(schema, key) !== undefined);
  if (isRight) return given;
  return nullable === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** ajv does not take a list without values, which no value is in. */
function withoutEmptyEnum(schema: JsonObject): JsonObject {
  const { enum: listed, nullable = false } = schema;
  return isArray(listed) && listed.length === 0 ? { not: {}, nullable } : schema;
}

/**
 * For `unevaluatedProperties` ajv forgets the keys that `$ref` speaks for where a choice stands beside it, but not
 * those that `allOf` speaks for (ajv issue 2559).
 */
function withReferenceInAllOf(schema: JsonObject): JsonObject {
  const { $ref, ...rest } = schema;
  const hasChoice = ['anyOf', 'oneOf', 'dependentSchemas'].some((key) => own(schema, key) !== undefined);
  if ($ref === undefined || !hasChoice) return schema;
  const allOf = own(rest, 'allOf');
  return { ...rest, allOf: [{ $ref }, ...(isArray(allOf) ? allOf : [])] };
}

/** ajv lets an empty array pass `contains` after one that passed it; no empty array does. */
function withLengthBesideContains(schema: JsonObject): JsonObject {
  const { contains, minContains = 1, minItems = 0 } = schema;
  if (contains === undefined || Number(minContains) === 0) return schema;
  return { ...schema, minItems: Math.max(1, Number(minItems)) };
}
