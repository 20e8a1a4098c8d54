/**
 * JSON Schemas as the world writes them, beyond what serde's family says: type lists, choices with and without types,
 * branches that only require, conditions, patterns, references with siblings and in circles. Each comes with values near
 * it, some of which fit. A circle of references always leads through a part of the value, as validators demand.
 */
import type fc from 'fast-check';
import type { Json, JsonObject } from '../../src/core/json/json.js';
import { drawNearValue } from './draw-near-value.js';
import { drawn, maybe, type Draw } from './draw.js';
import { mutateValue } from './mutate-value.js';

export interface JudgedSchema {
  readonly schema: JsonObject;
  /** Some fit, some nearly do. */
  readonly values: readonly Json[];
}

interface JsonSchemaOptions {
  /** What the schemas are made of, where it is not to be everything. */
  readonly idioms?: readonly Idiom[];
  readonly values?: number;
}

export function arbitraryJsonSchema({
  idioms = IDIOMS,
  values = 12,
}: JsonSchemaOptions = {}): fc.Arbitrary<JudgedSchema> {
  return drawn((draw) => {
    const schema = drawRoot(draw, idioms);
    return { schema, values: draw.list(values, values, () => drifting(draw, drawNearValue(draw, schema))).flat() };
  });
}

/** A value with two changes, one upon the other. */
function drifting(draw: Draw, value: Json): Json[] {
  const once = mutateValue(draw, value);
  return [value, once, mutateValue(draw, once)];
}

const NAMES = ['id', 'name', 'kind', 'size', 'tags', 'x-note'];
const DEFINITIONS = ['Node', 'Item', 'Options'];
const FORMATS = ['uuid', 'date', 'date-time', 'email', 'uri', 'ipv4'];
const PATTERNS = ['^a', '^b', '^[a-z]+$', '^x-', '\\d', '^.{2,3}$'];
const KEY_PATTERNS = ['^x-', '^[a-z]+$', '^\\d+$'];
const LITERALS: readonly Json[] = ['a', 'b', 'auto', '', 0, 1, -1, 1.5, true, false, null, [], ['a'], {}, { id: 1 }];
const SCALAR_TYPES = ['string', 'integer', 'number', 'boolean', 'null'];
const TYPES = [...SCALAR_TYPES, 'array', 'object'];

const IDIOMS = [
  'scalar',
  'literal',
  'typeList',
  'object',
  'array',
  'tuple',
  'contains',
  'map',
  'patternProperties',
  'choice',
  'choiceBesideType',
  'overlappingScalars',
  'discriminated',
  'keyedChoice',
  'requiredChoice',
  'allOf',
  'not',
  'condition',
  'dependent',
  'nullable',
  'typeless',
  'reference',
  'referenceWithSiblings',
] as const;

type Idiom = (typeof IDIOMS)[number];

interface Pen {
  readonly draw: Draw;
  readonly idioms: readonly Idiom[];
  /** Names under `$defs`. */
  readonly definitions: readonly string[];
}

type Writer = (pen: Pen, depth: number) => JsonObject;

/** Each writes one habit of those who write schemas. `depth`: how many schemas may still be nested inside. */
const WRITERS: Readonly<Record<Idiom, Writer>> = {
  scalar: ({ draw }) => scalarOf(draw, draw.pick(SCALAR_TYPES)),
  literal: ({ draw }) =>
    draw.chance(50) ? { const: draw.pick(LITERALS) } : { enum: draw.list(1, 4, () => draw.pick(LITERALS)) },
  typeList: (pen, depth) => {
    const types = pen.draw.names(2, 3, TYPES);
    return Object.assign({}, ...types.map((type) => ofType(pen, type, depth)), { type: types }) as JsonObject;
  },
  object: (pen, depth) => ofType(pen, 'object', depth),
  array: (pen, depth) => ofType(pen, 'array', depth),
  tuple: (pen, depth) => ({
    type: 'array',
    prefixItems: pen.draw.list(1, 3, () => drawSchema(pen, depth)),
    ...maybe(pen.draw, 50, () => ({ items: pen.draw.pick<Json>([false, { type: 'string' }]) })),
    ...maybe(pen.draw, 40, () => ({ minItems: pen.draw.int(0, 3) })),
    ...maybe(pen.draw, 20, () => ({ maxItems: pen.draw.int(1, 4) })),
  }),
  contains: (pen, depth) => ({
    type: 'array',
    contains: drawSchema(pen, depth),
    ...maybe(pen.draw, 40, () => ({ minContains: pen.draw.int(0, 2) })),
    ...maybe(pen.draw, 30, () => ({ maxContains: pen.draw.int(1, 2) })),
  }),
  map: (pen, depth) => ({
    type: 'object',
    additionalProperties: drawSchema(pen, depth),
    ...maybe(pen.draw, 30, () => ({ propertyNames: { pattern: pen.draw.pick(KEY_PATTERNS) } })),
    ...propertyCounts(pen.draw),
  }),
  patternProperties: (pen, depth) => ({
    ...maybe(pen.draw, 50, () => ofType(pen, 'object', depth)),
    type: 'object',
    patternProperties: { [pen.draw.pick(KEY_PATTERNS)]: drawSchema(pen, depth) },
    ...maybe(pen.draw, 40, () => ({ additionalProperties: false })),
  }),
  choice: choiceOf,
  choiceBesideType: (pen, depth) => ({
    ...ofType(pen, pen.draw.pick(['object', 'string']), depth),
    ...choiceOf(pen, depth),
  }),
  overlappingScalars: ({ draw }) => {
    const type = draw.pick(['string', 'number', 'integer']);
    return { [choiceWord(draw)]: draw.list(2, 3, () => scalarOf(draw, draw.chance(70) ? type : 'integer')) };
  },
  discriminated: (pen, depth) => {
    const tag = pen.draw.pick(['kind', 'type']);
    const branches = pen.draw.names(2, 3, ['a', 'b', 'c']).map((name) => taggedBranch(pen, depth, tag, name));
    return { oneOf: branches, ...maybe(pen.draw, 50, () => ({ discriminator: { propertyName: tag } })) };
  },
  keyedChoice: (pen, depth) => ({
    [choiceWord(pen.draw)]: pen.draw.names(2, 3, NAMES).map((name) => ({
      type: 'object',
      properties: { [name]: drawSchema(pen, depth) },
      required: [name],
      ...maybe(pen.draw, 50, () => ({ additionalProperties: false })),
    })),
  }),
  requiredChoice: (pen, depth) => ({
    ...ofType(pen, 'object', depth),
    [choiceWord(pen.draw)]: pen.draw.list(2, 3, () => ({
      required: pen.draw.names(1, 2, NAMES),
      ...maybe(pen.draw, 20, () => ({ not: { required: pen.draw.names(1, 1, NAMES) } })),
    })),
  }),
  allOf: (pen, depth) => ({
    ...maybe(pen.draw, 40, () => ofType(pen, 'object', depth)),
    allOf: pen.draw.list(1, 3, () => drawSchema(pen, depth)),
  }),
  not: (pen, depth) => ({
    ...maybe(pen.draw, 70, () => ofType(pen, pen.draw.pick(TYPES), depth)),
    not: drawSchema(pen, depth),
  }),
  condition: (pen, depth) => ({
    ...ofType(pen, 'object', depth),
    if: { properties: { [pen.draw.pick(NAMES)]: { const: pen.draw.pick(LITERALS) } } },
    then: pen.draw.chance(50) ? { required: pen.draw.names(1, 1, NAMES) } : drawSchema(pen, depth),
    ...maybe(pen.draw, 30, () => ({ else: drawSchema(pen, depth) })),
  }),
  dependent: (pen, depth) => ({
    ...ofType(pen, 'object', depth),
    dependentRequired: { [pen.draw.pick(NAMES)]: pen.draw.names(1, 2, NAMES) },
  }),
  nullable: (pen, depth) => ({ ...ofType(pen, pen.draw.pick(TYPES), depth), nullable: true }),
  typeless: (pen, depth) => {
    const { type: _type, ...rest } = ofType(pen, pen.draw.pick(TYPES), depth);
    return rest;
  },
  reference: (pen, depth) => reference(pen) ?? drawLeaf(pen, depth),
  referenceWithSiblings: (pen, depth) => {
    return { ...drawOneOf(pen, SIBLINGS, depth), ...reference(pen) };
  },
};

const LEAVES: readonly Idiom[] = ['scalar', 'literal', 'overlappingScalars'];
const SIBLINGS: readonly Idiom[] = ['object', 'typeList', 'nullable', 'choice', 'typeless'];
/** At the top of a definition: none of these can be a reference, so no circle is without a step into the value. */
const DEFINED: readonly Idiom[] = [
  'object',
  'object',
  'array',
  'tuple',
  'map',
  'patternProperties',
  'scalar',
  'literal',
];

function drawRoot(draw: Draw, idioms: readonly Idiom[]): JsonObject {
  const pen: Pen = { draw, idioms, definitions: draw.names(0, 3, DEFINITIONS) };
  const body = drawSchema(pen, draw.int(1, 3));
  const definitions = pen.definitions.map((name) => [name, drawOneOf(pen, DEFINED, 2)]);
  return definitions.length === 0 ? body : { ...body, $defs: Object.fromEntries(definitions) as JsonObject };
}

function drawSchema(pen: Pen, depth: number): JsonObject {
  if (pen.draw.chance(4)) return {};
  return depth <= 0 ? drawLeaf(pen, 0) : drawOneOf(pen, IDIOMS, depth - 1);
}

function drawLeaf(pen: Pen, depth: number): JsonObject {
  return drawOneOf(pen, LEAVES, depth);
}

/** One of the idioms given that are wanted at all. */
function drawOneOf(pen: Pen, idioms: readonly Idiom[], depth: number): JsonObject {
  const wanted = idioms.filter((idiom) => pen.idioms.includes(idiom));
  return WRITERS[pen.draw.pick(wanted.length > 0 ? wanted : (['scalar'] as const))](pen, depth);
}

function choiceOf(pen: Pen, depth: number): JsonObject {
  return { [choiceWord(pen.draw)]: pen.draw.list(1, 3, () => drawSchema(pen, depth)) };
}

function choiceWord(draw: Draw): 'anyOf' | 'oneOf' {
  return draw.pick(['anyOf', 'oneOf']);
}

function reference({ draw, definitions }: Pen): { readonly $ref: string } | undefined {
  return definitions.length === 0 ? undefined : { $ref: `#/$defs/${draw.pick(definitions)}` };
}

function taggedBranch(pen: Pen, depth: number, tag: string, name: string): JsonObject {
  const { properties, required, ...rest } = ofType(pen, 'object', depth) as { [key: string]: JsonObject | string[] };
  return {
    ...(rest as JsonObject),
    properties: { ...(properties as JsonObject), [tag]: { const: name } },
    required: [...new Set([...((required as string[] | undefined) ?? []), tag])],
  };
}

/** A type with the keywords that speak of it. */
function ofType(pen: Pen, type: string, depth: number): JsonObject {
  if (type === 'array') return arrayOf(pen, depth);
  return type === 'object' ? objectOf(pen, depth) : scalarOf(pen.draw, type);
}

function scalarOf(draw: Draw, type: string): JsonObject {
  switch (type) {
    case 'string':
      return {
        type,
        ...maybe(draw, 25, () => ({ pattern: draw.pick(PATTERNS) })),
        ...maybe(draw, 20, () => ({ format: draw.pick(FORMATS) })),
        ...maybe(draw, 15, () => ({ minLength: draw.int(0, 3) })),
        ...maybe(draw, 15, () => ({ maxLength: draw.int(1, 4) })),
      };
    case 'integer':
    case 'number':
      return {
        type,
        ...maybe(draw, 25, () => ({ minimum: draw.pick([-1, 0, 1, 0.5]) })),
        ...maybe(draw, 15, () => ({ exclusiveMaximum: draw.pick([2, 10, 1.5]) })),
        ...maybe(draw, 15, () => ({ maximum: draw.pick([3, 100]) })),
        ...maybe(draw, 10, () => ({ multipleOf: draw.pick([2, 0.5]) })),
      };
    default:
      return { type };
  }
}

function arrayOf(pen: Pen, depth: number): JsonObject {
  const { draw } = pen;
  return {
    type: 'array',
    ...maybe(draw, 85, () => ({ items: drawSchema(pen, depth) })),
    ...maybe(draw, 20, () => ({ minItems: draw.int(0, 2) })),
    ...maybe(draw, 20, () => ({ maxItems: draw.int(1, 3) })),
    ...maybe(draw, 15, () => ({ uniqueItems: true })),
  };
}

function objectOf(pen: Pen, depth: number): JsonObject {
  const { draw } = pen;
  const names = draw.names(0, 3, NAMES);
  const properties = names.map((name) => [name, drawSchema(pen, depth)]);
  return {
    type: 'object',
    ...(names.length > 0 && { properties: Object.fromEntries(properties) as JsonObject }),
    ...maybe(draw, 60, () => ({ required: draw.names(1, 2, draw.chance(80) && names.length > 0 ? names : NAMES) })),
    ...maybe(draw, 30, () => ({ additionalProperties: draw.pick<Json>([false, false, true, { type: 'string' }]) })),
    ...propertyCounts(draw),
  };
}

function propertyCounts(draw: Draw): JsonObject {
  return {
    ...maybe(draw, 10, () => ({ minProperties: draw.int(1, 2) })),
    ...maybe(draw, 10, () => ({ maxProperties: draw.int(1, 3) })),
  };
}
