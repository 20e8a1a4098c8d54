/**
 * Values of the types that only JSON Schema can say, found by trying: what the schema names itself, the values of what
 * is left of it without the words that the model does not know, and plain ones.
 */
import { eachSpeaker, eachNamespace, methodParts, type Hub } from '../../core/model/hub.js';
import { compactJson, isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { mapParts } from '../../core/model/map-type.js';
import type { OpaqueType, Type } from '../../core/model/type.js';
import { readHub } from '../../core/read/read-hub.js';
import { accepts } from '../accepts/accepts.js';
import { compileCheck, type SchemaCheck } from '../judge/schema-check.js';
import { acceptedSamples } from './accepted-samples.js';
import { BaseValues, type OpaqueValues } from './base-values.js';
import { refusedSamples } from './refused-samples.js';

export async function opaqueValuesOf(hub: Hub): Promise<Map<OpaqueType, OpaqueValues>> {
  const found = new Map<OpaqueType, OpaqueValues>();
  for (const type of opaqueTypesOf(hub)) {
    const check = await compileCheck(type.schema, 'ignored').catch(() => undefined);
    if (check !== undefined) found.set(type, tryValues(type, hub, check));
  }
  return found;
}

function opaqueTypesOf(hub: Hub): Set<OpaqueType> {
  const found = new Set<OpaqueType>();
  const visit = (type: Type): Type => {
    if (type.kind === 'opaque') found.add(type);
    return mapParts(type, visit);
  };
  for (const { type } of hub.types.values()) visit(type);
  for (const method of eachSpeaker(hub)) for (const { type } of methodParts(method)) visit(type);
  for (const { request } of eachNamespace(hub.root)) if (request) visit(request);
  return found;
}

const ENOUGH = 4;

function tryValues({ schema, outline }: OpaqueType, { types }: Hub, check: SchemaCheck): OpaqueValues {
  const own = isObject(schema) ? [...namedBy(schema), ...looserSchemas(schema).flatMap(valuesOf)] : [];
  const candidates = [...own, ...PLAIN];
  const isAccepted = (value: Json): boolean => check(value) === undefined;
  return {
    // Where keywords imply a type, the outline takes them at their word, and a validator does not.
    accepted: candidates.filter((value) => isAccepted(value) && accepts(value, outline, types)).slice(0, ENOUGH),
    refused: candidates.filter((value) => !isAccepted(value)).slice(0, ENOUGH),
  };
}

const PLAIN: readonly Json[] = ['text', 1, true, null, {}, [], 0.5, '', ['text'], [1], { key: 'text' }];

function namedBy(schema: JsonObject): readonly Json[] {
  const lists = ['examples', 'enum'].map((key) => own(schema, key)).filter((list) => isArray(list));
  const single = ['default', 'const'].map((key) => own(schema, key)).filter((value) => value !== undefined);
  return [...single, ...lists.flat()];
}

const BEYOND_THE_MODEL = new Set([
  ...['not', 'if', 'then', 'else', 'contains', 'minContains', 'maxContains', 'unevaluatedItems', 'propertyNames'],
  ...['dependentRequired', 'dependentSchemas', 'dependencies', 'patternProperties', 'minProperties', 'maxProperties'],
]);

const BRANCHES = ['allOf', 'anyOf', 'oneOf', 'then', 'else'];

/** The schema without the words that make it opaque, and each branch of its unions by itself. */
function looserSchemas(schema: JsonObject): JsonObject[] {
  const entries = Object.entries(schema);
  const shared = Object.fromEntries(entries.filter(([key]) => ['$schema', '$defs', 'definitions'].includes(key)));
  const branches = BRANCHES.flatMap((key): Json[] => [own(schema, key) ?? []].flat());
  return [
    Object.fromEntries(entries.filter(([key]) => !BEYOND_THE_MODEL.has(key))),
    ...branches.filter((branch) => isObject(branch)).map((branch) => ({ ...shared, ...branch })),
  ];
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** What the model makes of a schema, right or wrong. */
function valuesOf(schema: JsonObject): Json[] {
  const { hub } = readHub(compactJson({ $schema: DIALECT, title: 'Sample', ...schema }));
  const [def] = hub?.types.values() ?? [];
  if (hub === undefined || def === undefined) return [];
  const base = new BaseValues(hub.types, new Map());
  return [...acceptedSamples(def.type, base), ...refusedSamples(def.type, base)].map(({ value }) => value);
}
