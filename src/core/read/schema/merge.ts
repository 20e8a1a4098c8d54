/** Two schemas that must both hold, as one schema, where keyword by keyword that is exact. */
import { canonicalJson, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { flag, isAssertion, keyword, schemaMap, typesOf, type TypeName } from '../../json-schema/keywords.js';

type Combine = (a: Json, b: Json) => Json | undefined;

const COMBINE: ReadonlyMap<string, Combine> = new Map<string, Combine>([
  ['type', (a, b) => commonTypes(a, b)],
  ['minimum', larger],
  ['exclusiveMinimum', larger],
  ['minLength', larger],
  ['minItems', larger],
  ['minProperties', larger],
  ['maximum', smaller],
  ['exclusiveMaximum', smaller],
  ['maxLength', smaller],
  ['maxItems', smaller],
  ['maxProperties', smaller],
  ['uniqueItems', (a, b) => a === true || b === true],
  ['required', (a, b) => [...new Set([...(a as string[]), ...(b as string[])])]],
  ['enum', (a, b) => inBoth(a as readonly Json[], b as readonly Json[])],
  ['properties', (a, b) => mergeProperties(a as JsonObject, b as JsonObject)],
  ['items', (a, b) => (isObject(a) && isObject(b) ? mergeSchemas(a, b) : undefined)],
]);

function inBoth(a: readonly Json[], b: readonly Json[]): Json {
  const known = new Set(b.map(canonicalJson));
  return a.filter((value) => known.has(canonicalJson(value)));
}

function larger(a: Json, b: Json): Json {
  return (a as number) >= (b as number) ? a : b;
}

function smaller(a: Json, b: Json): Json {
  return (a as number) <= (b as number) ? a : b;
}

/** Undefined where no single schema says the same. */
export function mergeSchemas(first: JsonObject, second: JsonObject): JsonObject | undefined {
  const [a, b] = [withNullInTypes(first), withNullInTypes(second)];
  if (!closuresAgree(a, b) || flag(a, 'nullable') !== flag(b, 'nullable')) return undefined;
  const merged = new Map<string, Json>(Object.entries(a));
  for (const [key, theirs] of Object.entries(b)) {
    const ours = own(a, key);
    const value = ours === undefined || !isAssertion(key) ? (ours ?? theirs) : combine(key, ours, theirs);
    if (value === undefined) return undefined;
    merged.set(key, value);
  }
  return Object.fromEntries(merged);
}

/** OpenAPI's `nullable` as a type among others, where nothing beside it would refuse null. */
export function withNullInTypes(schema: JsonObject): JsonObject {
  const types = typesOf(schema);
  const mayRefuse = ['$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'const', 'enum'];
  if (!flag(schema, 'nullable') || types === undefined) return schema;
  if (mayRefuse.some((key) => keyword(schema, key) !== undefined)) return schema;
  const { nullable: _nullable, ...rest } = schema;
  return { ...rest, type: [...new Set([...types, 'null'])] };
}

function combine(key: string, a: Json, b: Json): Json | undefined {
  if (canonicalJson(a) === canonicalJson(b)) return a;
  return COMBINE.get(key)?.(a, b);
}

/** `additionalProperties` sees only the properties beside it, so the other side must name none but those. */
function closuresAgree(a: JsonObject, b: JsonObject): boolean {
  return seesAll(a, b) && seesAll(b, a);
}

function seesAll(closing: JsonObject, other: JsonObject): boolean {
  const rest = keyword(closing, 'additionalProperties');
  if (rest === undefined || rest === true || Object.keys(other).length === 0) return true;
  return ['properties', 'patternProperties'].every((key) => {
    const seen = schemaMap(closing, key);
    return Object.keys(schemaMap(other, key)).every((name) => Object.hasOwn(seen, name));
  });
}

function mergeProperties(a: JsonObject, b: JsonObject): JsonObject | undefined {
  const merged = new Map<string, Json>(Object.entries(a));
  for (const [name, theirs] of Object.entries(b)) {
    const ours = merged.get(name);
    const both = ours === undefined || ours === true ? theirs : theirs === true ? ours : bothObjects(ours, theirs);
    if (both === undefined) return undefined;
    merged.set(name, both);
  }
  return Object.fromEntries(merged);
}

function bothObjects(a: Json, b: Json): Json | undefined {
  if (canonicalJson(a) === canonicalJson(b)) return a;
  return isObject(a) && isObject(b) ? mergeSchemas(a, b) : undefined;
}

function commonTypes(a: Json, b: Json): Json | undefined {
  const [left, right] = [typesOf({ type: a }) ?? [], typesOf({ type: b }) ?? []];
  const common = left.flatMap((type): TypeName[] => {
    if (right.includes(type)) return [type];
    if (type === 'number' && right.includes('integer')) return ['integer'];
    return type === 'integer' && right.includes('number') ? ['integer'] : [];
  });
  return common.length === 0 ? undefined : common;
}
