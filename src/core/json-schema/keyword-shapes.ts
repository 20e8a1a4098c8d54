/**
 * The JSON Schema keywords that say something about a value, and the shape that each must have.
 * Everything else in a schema is annotation and never changes what the schema accepts.
 */
import { isArray, isObject, type Json } from '../json/json.js';

export type KeywordShape =
  | 'schema'
  | 'schemas'
  | 'schema map'
  | 'schema or schemas'
  | 'string'
  | 'number'
  | 'count'
  | 'boolean'
  | 'boolean or text'
  | 'names'
  | 'list'
  | 'object'
  | 'type'
  | 'any';

const ASSERTIONS: Readonly<Record<string, KeywordShape>> = {
  type: 'type',
  const: 'any',
  enum: 'list',
  $ref: 'string',
  $dynamicRef: 'string',
  $recursiveRef: 'string',
  allOf: 'schemas',
  anyOf: 'schemas',
  oneOf: 'schemas',
  not: 'schema',
  if: 'schema',
  then: 'schema',
  else: 'schema',
  properties: 'schema map',
  patternProperties: 'schema map',
  additionalProperties: 'schema',
  unevaluatedProperties: 'schema',
  propertyNames: 'schema',
  required: 'names',
  minProperties: 'count',
  maxProperties: 'count',
  dependentRequired: 'object',
  dependentSchemas: 'schema map',
  dependencies: 'object',
  items: 'schema or schemas',
  prefixItems: 'schemas',
  additionalItems: 'schema',
  unevaluatedItems: 'schema',
  contains: 'schema',
  minContains: 'count',
  maxContains: 'count',
  minItems: 'count',
  maxItems: 'count',
  uniqueItems: 'boolean',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minLength: 'count',
  maxLength: 'count',
  pattern: 'string',
  format: 'string',
  contentEncoding: 'string',
  /** Not JSON Schema, but OpenAPI 3.0, which schemars can write and ajv understands. */
  nullable: 'boolean',
};

const ANNOTATIONS: Readonly<Record<string, KeywordShape>> = {
  title: 'string',
  description: 'string',
  /** `ts-json-schema-generator` puts the words of a `@deprecated` here. */
  deprecated: 'boolean or text',
  readOnly: 'boolean',
  writeOnly: 'boolean',
  examples: 'list',
  example: 'any',
  default: 'any',
  $defs: 'schema map',
  definitions: 'schema map',
  $schema: 'string',
  $id: 'string',
  $anchor: 'string',
  $dynamicAnchor: 'string',
  $vocabulary: 'object',
  $comment: 'string',
  contentMediaType: 'string',
  contentSchema: 'any',
  /** OpenAPI's. */
  discriminator: 'any',
};

export const TYPE_NAMES = ['null', 'boolean', 'integer', 'number', 'string', 'array', 'object'] as const;
export type TypeName = (typeof TYPE_NAMES)[number];

/** What a keyword must be, for people. */
export const SHAPE_TEXT: Readonly<Record<KeywordShape, string>> = {
  schema: 'a schema (an object, true or false)',
  schemas: 'a non-empty list of schemas',
  'schema map': 'an object whose values are schemas',
  'schema or schemas': 'a schema, or a list of schemas',
  string: 'a string',
  number: 'a number',
  count: 'a whole number, 0 or more',
  boolean: 'true or false',
  'boolean or text': 'true, false or a text',
  names: 'a list of names',
  list: 'a list',
  object: 'an object',
  type: `one of ${TYPE_NAMES.join(', ')}, or a list of these`,
  any: 'any value',
};

function isSchema(value: Json): boolean {
  return typeof value === 'boolean' || isObject(value);
}

function isSchemas(value: Json): boolean {
  return isArray(value) && value.length > 0 && isEach(value, value, isSchema);
}

function isSchemaMap(value: Json): boolean {
  return isObject(value) && (VERDICTS.get(value) ?? isEach(value, Object.values(value), isSchema));
}

function isNames(value: Json): boolean {
  return isArray(value) && isEach(value, value, (name) => typeof name === 'string');
}

/** Looking through these each time that a keyword is asked for would take time that grows with their square. */
export const LONG = 50;
/** Whether those of them that were looked through are as they should be. */
const VERDICTS = new WeakMap<object, boolean>();

function isEach(whole: object, parts: readonly Json[], isSound: (part: Json) => boolean): boolean {
  const known = VERDICTS.get(whole);
  if (known !== undefined) return known;
  const verdict = parts.every(isSound);
  if (parts.length > LONG) VERDICTS.set(whole, verdict);
  return verdict;
}

function isTypeName(value: Json): value is TypeName {
  return (TYPE_NAMES as readonly Json[]).includes(value);
}

function isCount(value: Json): boolean {
  return (
    (typeof value === 'number' && Number.isInteger(value) && value >= 0) || (typeof value === 'bigint' && value >= 0n)
  );
}

const FITS: Readonly<Record<KeywordShape, (value: Json) => boolean>> = {
  schema: isSchema,
  schemas: isSchemas,
  'schema map': isSchemaMap,
  'schema or schemas': (value) => isSchema(value) || isSchemas(value),
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number' || typeof value === 'bigint',
  count: isCount,
  boolean: (value) => typeof value === 'boolean',
  'boolean or text': (value) => typeof value === 'boolean' || typeof value === 'string',
  names: isNames,
  list: isArray,
  object: isObject,
  type: (value) => isTypeName(value) || (isArray(value) && value.length > 0 && value.every(isTypeName)),
  any: () => true,
};

/** A keyword that is known. */
export interface Keyword {
  readonly shape: KeywordShape;
  /** Whether a value has that shape. */
  readonly fits: (value: Json) => boolean;
  /** It limits values. */
  readonly isAssertion: boolean;
}

export const KEYWORDS: ReadonlyMap<string, Keyword> = new Map([
  ...entriesOf(ANNOTATIONS, false),
  ...entriesOf(ASSERTIONS, true),
]);

function entriesOf(shapes: Readonly<Record<string, KeywordShape>>, isAssertion: boolean): [string, Keyword][] {
  return Object.entries(shapes).map(([key, shape]) => [key, { shape, fits: FITS[shape], isAssertion }]);
}
