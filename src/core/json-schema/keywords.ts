/** What a schema says by its keywords, and whether they are as they should be. */
import { isArray, isObject, own, type Json, type JsonObject } from '../json/json.js';
import { nearest } from '../text/nearest.js';
import type { Problems } from '../json/problem.js';
import { joinPointer } from '../json/pointer.js';
import { crossedBounds, type CrossedBounds } from './crossed-bounds.js';
import { KEYWORDS, LONG, SHAPE_TEXT, TYPE_NAMES, type KeywordShape, type TypeName } from './keyword-shapes.js';

export { TYPE_NAMES, type TypeName };

/** Where something stands; asked for only when there is something to say. */
interface Place {
  readonly pointer: string;
}

/** Reports keywords of the wrong shape, bounds that cross, and likely misspellings. */
export function checkKeywords(schema: JsonObject, place: Place, problems: Problems): void {
  for (const key of Object.keys(schema)) {
    const crossed = crossedBounds(schema, key);
    if (crossed !== undefined) warnOfCrossing(schema, crossed, place, problems);
    if (!isOdd(schema, key)) continue;
    const shape = KEYWORDS.get(key)?.shape;
    if (shape === undefined) warnOfMisspelling(key, place, problems);
    else reportShape(key, schema[key] as Json, shape, place, problems);
  }
}

/** Whether a keyword is unknown, or of the wrong shape. */
function isOdd(schema: JsonObject, key: string): boolean {
  return !KEYWORDS.get(key)?.fits(schema[key] as Json);
}

function reportShape(key: string, value: Json, shape: KeywordShape, { pointer }: Place, problems: Problems): void {
  const found = typeof value === 'string' ? JSON.stringify(value) : describe(value);
  const hint = hintOf(key, value, shape);
  problems.error({
    code: 'bad-keyword',
    message: `"${key}" must be ${SHAPE_TEXT[shape]}, but it is ${found}`,
    pointer: joinPointer(pointer, key),
    ...(hint !== undefined && { hint }),
  });
}

function hintOf(key: string, value: Json, shape: KeywordShape): string | undefined {
  if (key.startsWith('exclusive') && typeof value === 'boolean')
    return `draft-04 and OpenAPI 3.0 write it so; since then the bound itself stands here, in place of "${INCLUSIVE[key]}"`;
  const close = shape === 'type' && typeof value === 'string' ? nearest(value, TYPE_NAMES)[0] : undefined;
  return close === undefined ? undefined : `did you mean "${close}"?`;
}

const INCLUSIVE: Readonly<Record<string, string>> = { exclusiveMinimum: 'minimum', exclusiveMaximum: 'maximum' };

function describe(value: Json): string {
  if (isArray(value)) return value.length === 0 ? 'an empty list' : 'a list with something else in it';
  if (isObject(value)) return 'an object with something else in it';
  return String(value);
}

function warnOfCrossing(schema: JsonObject, crossed: CrossedBounds, { pointer }: Place, problems: Problems): void {
  const { lower, upper, noun } = crossed;
  problems.warning({
    code: 'crossed-bounds',
    message: `no ${noun} fits: "${lower}" is ${schema[lower]}, and "${upper}" is ${schema[upper]}`,
    hint: 'exchange the two, or take one of them away',
    pointer: joinPointer(pointer, lower),
  });
}

const LONGEST_KEYWORD = 'unevaluatedProperties'.length;

/** An unknown keyword is legal and ignored, which is what makes a misspelt one so costly. */
function warnOfMisspelling(key: string, place: Place, problems: Problems): void {
  if (key.length < 5 || key.length > 2 * LONGEST_KEYWORD || key.startsWith('x-')) return;
  const close = nearest(key, [...KEYWORDS.keys()])[0];
  if (close === undefined) return;
  problems.warning({
    code: 'unknown-keyword',
    message: `"${key}" is not a JSON Schema keyword, so it is ignored`,
    hint: `did you mean "${close}"?`,
    pointer: joinPointer(place.pointer, key),
  });
}

/** Whether a keyword limits values, whatever its own value. */
export function isAssertion(key: string): boolean {
  return KEYWORDS.get(key)?.isAssertion ?? false;
}

/** The keywords of a schema that limit its values. Those of the wrong shape count as absent: they are reported. */
export function assertionsOf(schema: JsonObject): readonly string[] {
  const found: string[] = [];
  for (const key of Object.keys(schema)) {
    const known = KEYWORDS.get(key);
    const value = schema[key] as Json;
    if (known?.isAssertion && known.fits(value) && !(key === 'type' && admitsEveryType(value))) found.push(key);
  }
  return found;
}

/** A keyword's value, if it has one of the right shape. */
export function keyword(schema: JsonObject, key: string): Json | undefined {
  const value = own(schema, key);
  return value === undefined || isOdd(schema, key) ? undefined : value;
}

export function text(schema: JsonObject, key: string): string | undefined {
  const value = own(schema, key);
  return typeof value === 'string' ? value : undefined;
}

export function flag(schema: JsonObject, key: string): boolean {
  return own(schema, key) === true;
}

export function count(schema: JsonObject, key: string): number | undefined {
  const value = keyword(schema, key);
  return value === undefined ? undefined : Number(value);
}

export function names(schema: JsonObject, key: string): readonly string[] {
  return (keyword(schema, key) ?? []) as readonly string[];
}

/** Long lists as sets: each is asked about every key in it. */
const REQUIRED = new WeakMap<readonly string[], ReadonlySet<string>>();

/** Whether a key must be there. */
export function isRequired(schema: JsonObject, key: string): boolean {
  const listed = names(schema, 'required');
  if (listed.length <= LONG) return listed.includes(key);
  const known = REQUIRED.get(listed) ?? new Set(listed);
  REQUIRED.set(listed, known);
  return known.has(key);
}

export function schemaMap(schema: JsonObject, key: string): JsonObject {
  return (keyword(schema, key) ?? {}) as JsonObject;
}

/** The JSON types that `type` admits; undefined where the keyword is absent. */
export function typesOf(schema: JsonObject): readonly TypeName[] | undefined {
  const value = keyword(schema, 'type');
  if (value === undefined) return undefined;
  return isArray(value) ? [...new Set(value as readonly TypeName[])] : [value as TypeName];
}

const EVERY_TYPE: readonly TypeName[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** Six types together are all that JSON has: `type` then says nothing. So schemars writes any JSON from 1.2.4 on. */
function admitsEveryType(types: Json): boolean {
  return isArray(types) && EVERY_TYPE.every((name) => types.includes(name));
}

const SPEAKS_OF: Readonly<Record<string, readonly string[]>> = {
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'unevaluatedProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
  ],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems'],
  string: ['minLength', 'maxLength', 'pattern', 'contentEncoding'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** Which types a schema's keywords speak about, for schemas that leave `type` out. */
export function impliedTypes(schema: JsonObject): readonly TypeName[] {
  const speaks = (keys: readonly string[]): boolean => keys.some((key) => keyword(schema, key) !== undefined);
  return Object.entries(SPEAKS_OF).flatMap(([type, keys]) => (speaks(keys) ? [type as TypeName] : []));
}

/** The same schema without the keywords that speak only of types which its `type` leaves out. */
export function withoutIdleKeywords(schema: JsonObject): JsonObject {
  const types = typesOf(schema);
  if (types === undefined) return schema;
  const isLeftOut = (type: string): boolean =>
    !types.includes(type as TypeName) && !(type === 'number' && types.includes('integer'));
  const idle = new Set(Object.entries(SPEAKS_OF).flatMap(([type, keys]) => (isLeftOut(type) ? keys : [])));
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !idle.has(key)));
}

/** The one type that a schema's keywords speak about. */
export function impliedType(schema: JsonObject): TypeName | undefined {
  const types = impliedTypes(schema);
  return types.length === 1 ? types[0] : undefined;
}

/** A schema inside of another, and the keys that lead to it. */
export type Subschema = readonly [path: readonly (string | number)[], schema: Json];

/** The direct sub-schemas of a schema. Definitions are not among them. */
export function subschemas(schema: JsonObject): Subschema[] {
  const found: Subschema[] = [];
  for (const key of assertionsOf(schema)) {
    const value = schema[key] as Json;
    const shape = KEYWORDS.get(key)?.shape;
    if (shape === 'schema map') {
      for (const name of Object.keys(value as JsonObject))
        found.push([[key, name], (value as JsonObject)[name] as Json]);
    } else if (shape === 'schemas' || (shape === 'schema or schemas' && isArray(value))) {
      (value as readonly Json[]).forEach((part, index) => found.push([[key, index], part]));
    } else if (shape === 'schema' || shape === 'schema or schemas') {
      found.push([[key], value]);
    }
  }
  return found;
}

/** The definitions of a schema. */
export function definitions(schema: JsonObject): Subschema[] {
  return ['$defs', 'definitions'].flatMap((key) =>
    Object.entries(schemaMap(schema, key)).map(([name, part]): Subschema => [[key, name], part]),
  );
}

/** Whether there is anything odd about a schema or any in it: told without going to the length of naming places. */
export function holdsOddKeywords(schema: Json): boolean {
  if (!isObject(schema)) return false;
  return Object.keys(schema).some((key) => {
    if (isOdd(schema, key) || crossedBounds(schema, key) !== undefined) return true;
    return holdsOddParts(schema[key] as Json, KEYWORDS.get(key)?.shape);
  });
}

function holdsOddParts(value: Json, shape: KeywordShape | undefined): boolean {
  switch (shape) {
    case 'schema map':
      return Object.values(value as JsonObject).some(holdsOddKeywords);
    case 'schema':
    case 'schemas':
    case 'schema or schemas':
      return isArray(value) ? value.some(holdsOddKeywords) : holdsOddKeywords(value);
    default:
      return false;
  }
}

/** A copy with each direct sub-schema changed. */
export function mapSubschemas(schema: JsonObject, change: (part: Json) => Json): JsonObject {
  const changed = Object.entries(schema).map(([key, value]): [string, Json] => {
    const shape = isAssertion(key) && keyword(schema, key) !== undefined ? KEYWORDS.get(key)?.shape : undefined;
    if (shape === 'schema map') return [key, mapValues(value as JsonObject, change)];
    if (shape === 'schemas' || (shape === 'schema or schemas' && isArray(value)))
      return [key, (value as readonly Json[]).map(change)];
    return [key, shape === 'schema' || shape === 'schema or schemas' ? change(value) : value];
  });
  return Object.fromEntries(changed);
}

/** A copy with each definition changed. */
export function mapDefinitions(schema: JsonObject, change: (part: Json) => Json): JsonObject {
  const changed = ['$defs', 'definitions'].filter((key) => keyword(schema, key) !== undefined);
  return { ...schema, ...Object.fromEntries(changed.map((key) => [key, mapValues(schemaMap(schema, key), change)])) };
}

function mapValues(object: JsonObject, change: (part: Json) => Json): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
