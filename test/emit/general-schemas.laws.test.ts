/**
 * JSON Schema as the world writes it, not only serde's family: generated validators accept and refuse what ajv does,
 * apart from what docs/typescript.md lists under "Where validators differ from JSON Schema".
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { moduleOf, planClient } from '../../src/emit/typescript/plan.js';
import { compactJson, type Json } from '../../src/core/json/json.js';
import type { Hub } from '../../src/core/model/hub.js';
import { forAjv } from '../../src/prove/judge/for-ajv.js';
import type { Shape } from '../../src/wire/shapes/shape.js';
import { judgeOf } from '../support/ajv-judge.js';
import { arbitraryJsonSchema, type JudgedSchema } from '../support/arbitrary-json-schema.js';
import { withoutFormats } from './without-formats.js';
import { intendedMeaning } from '../support/intended-meaning.js';
import { readWhole } from './emitted-hubs.js';
import { loadWires, type Modules } from './load-emitted.js';

const SEED = 20261;
const RUNS = 800;

/** Each was once read wrongly. */
const FOUND: readonly JudgedSchema[] = [
  {
    schema: {
      oneOf: ['bar', 'quux'].map((key) => ({
        type: 'object',
        properties: { [key]: { type: 'string' } },
        required: [key],
      })),
    },
    values: [{ bar: 'x' }, { bar: true, quux: 'x' }, { bar: 'x', quux: 'y' }, { bar: 'x', more: 1 }, {}],
  },
  {
    schema: { type: 'string', anyOf: [{ type: 'object' }, { type: 'string', nullable: true }] },
    values: [null, 'a', {}],
  },
  { schema: { allOf: [{ type: 'array', nullable: true }, { enum: [['a'], 'auto'] }] }, values: [null, ['a'], 'auto'] },
  {
    schema: { type: 'array', prefixItems: [{}, {}], items: false, minItems: 2, maxItems: 1 },
    values: [[], [1], [1, 2]],
  },
  {
    schema: {
      type: 'object',
      properties: { a: {} },
      additionalProperties: false,
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    },
    values: [{ a: 1 }, { b: 1 }, {}, { a: 1, b: 1 }],
  },
  {
    schema: {
      oneOf: ['a', 'b'].map((kind) => ({
        type: 'object',
        properties: { kind: { const: kind }, size: { type: 'integer' } },
        required: ['kind'],
        additionalProperties: false,
        minProperties: 2,
      })),
    },
    values: [{ kind: 'a', size: 1 }, { kind: 'a' }, { kind: 'b', size: 1, more: 1 }, { size: 1 }],
  },
  {
    schema: {
      oneOf: [
        { type: 'object', properties: { type: { const: 'a' } }, required: ['id', 'type'] },
        { type: 'object', properties: { type: { const: 'b' }, data: {} }, required: ['type', 'data'] },
      ],
    },
    values: [{ type: 'a' }, { type: 'a', id: 1 }, { type: 'b', data: 1 }],
  },
  { schema: { const: '', enum: ['b'], not: { type: 'object' } }, values: ['', 'b'] },
  { schema: { oneOf: ['uuid', 'date'].map((format) => ({ type: 'string', format })) }, values: ['2020-01-31', 1] },
  { schema: { not: { type: 'string', format: 'uuid' } }, values: ['2020-01-31', 1] },
  { schema: { type: 'number', multipleOf: 2 }, values: [Number.MAX_SAFE_INTEGER, 2, 3] },
  { schema: { type: 'object', additionalProperties: false, minProperties: 1 }, values: [{}, { a: 1 }] },
  { schema: { type: 'array', items: { type: 'array', contains: { type: 'integer' } } }, values: [[[1], []], [[1]]] },
];

test('what was once read wrongly is read as ajv does', async () => {
  expect(await disagreements(FOUND)).toEqual([]);
});

test('validators of general JSON Schemas agree with ajv', async () => {
  const cases = fc.sample(arbitraryJsonSchema(), { numRuns: RUNS, seed: SEED }).filter(saysSomething);
  expect((await disagreements(cases)).slice(0, 10)).toEqual([]);
});

/** Of a schema that holds nothing but definitions, each of these is a type, and there is no other. */
function saysSomething({ schema }: JudgedSchema): boolean {
  return Object.keys(schema).some((key) => key !== '$defs');
}

/** The smallest first. */
async function disagreements(cases: readonly JudgedSchema[]): Promise<string[]> {
  const hubs = cases.map(({ schema }) => readWhole(compactJson({ ...schema, $schema: DIALECT, title: 'Root' })));
  const wire = await loadWires(new Map(hubs.map((hub, index) => [`hub${index}`, emitTypeScript(hub)])));
  const found = cases.flatMap(({ schema, values }, index) => {
    const shape = rootShape(hubs[index] as Hub, wire, `hub${index}/`);
    return disagreement(schema, values.filter(isExact), shape);
  });
  return found.toSorted((a, b) => a.length - b.length);
}

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** What becomes of numbers beyond 2^53 is for shapes.test.ts to tell; ajv itself takes 1e30 for no multiple of 2. */
function isExact(value: Json): boolean {
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact);
}

function rootShape(hub: Hub, modules: Modules, below: string): Shape {
  const plan = planClient(hub);
  const [def] = hub.types.values();
  if (def === undefined) throw new Error('no root type');
  const wire = modules.get(`${below}${moduleOf(plan, def.namespace).folder}wire.ts`);
  return wire?.[plan.typeNames.get(def.id) as string] as Shape;
}

/**
 * Keywords without a `type` may be read as if they had one, and formats are not checked, so that what they tell apart
 * may be taken together: any of these readings is right.
 */
function disagreement(schema: Json, values: readonly Json[], shape: Shape): string[] {
  const readings = [schema, intendedMeaning(schema)].flatMap((meaning) => [meaning, withoutFormats(meaning)]);
  const judges = readings.map((meaning) => judgeOf(forAjv(meaning)));
  const wrong = values.find((value) => !judges.some((judge) => judge(value) === (shape(value) === undefined)));
  if (wrong === undefined) return [];
  return [`${compactJson(schema)} <- ${compactJson(wrong)}: ${shape(wrong)?.message ?? 'refused by ajv alone'}`];
}
