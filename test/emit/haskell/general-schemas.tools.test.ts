/**
 * JSON Schema as the world writes it: what ajv accepts, generated Haskell accepts; what ajv refuses, it refuses or has
 * listed as what it cannot refuse.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { compactJson, isObject, type Json, type JsonObject } from '../../../src/core/json/json.js';
import { eachMethod, type Hub, type Method } from '../../../src/core/model/hub.js';
import type { Type } from '../../../src/core/model/type.js';
import { emitHaskell } from '../../../src/emit/haskell/emit-haskell.js';
import { notRefusable } from '../../../src/emit/haskell/not-refusable.js';
import { forAjv } from '../../../src/prove/judge/for-ajv.js';
import { partId } from '../../../src/prove/vectors/subject.js';
import type { Vector } from '../../../src/prove/vectors/vector.js';
import { judgeOf } from '../../support/ajv-judge.js';
import { arbitraryJsonSchema, type JudgedSchema } from '../../support/arbitrary-json-schema.js';
import { intendedMeaning } from '../../support/intended-meaning.js';
import { mapSubschemas } from '../../support/map-subschemas.js';
import { requireToolchain } from '../../support/toolchain.js';
import { asOneHub, readWhole } from '../emitted-hubs.js';
import { writeClients, type HaskellClient } from './haskell-workspace.js';
import { runVerdicts } from './run-verdicts.js';

const SEED = 20262;
const RUNS = 150;
/** In one hub: GHC reads many small modules faster than one that is large. */
const TOGETHER = 15;

/** Each was once decided wrongly. */
const FOUND: readonly JudgedSchema[] = [
  {
    schema: { oneOf: ['^a', '^b'].map((pattern) => ({ type: 'string', pattern })) },
    values: ['a', 'b', 'c', 1],
  },
  {
    schema: { oneOf: [{ type: 'string', pattern: '^a' }, { type: 'string', maxLength: 2 }, { const: 'b' }] },
    values: ['abc', 'a', 'bc', 'b', 'bcd', 1],
  },
  {
    schema: {
      type: 'object',
      properties: { a: {}, b: {} },
      additionalProperties: false,
      oneOf: [{ required: ['a', 'b'] }, { required: ['a'], not: { required: ['b'] } }],
    },
    values: [{ a: 1 }, { a: 1, b: 1 }, { b: 1 }, {}, { a: 1, c: 1 }],
  },
];

interface JudgedClient extends HaskellClient {
  readonly hub: Hub;
  readonly vectors: readonly JudgedVector[];
}

interface JudgedVector extends Vector {
  readonly schema: JsonObject;
}

const cases = [...FOUND, ...fc.sample(arbitraryJsonSchema(), { numRuns: RUNS, seed: SEED })].map(plain);
const chunks = Array.from({ length: Math.ceil(cases.length / TOGETHER) }, (_, index) =>
  cases.slice(index * TOGETHER, (index + 1) * TOGETHER),
);
const clients = chunks.map(clientOf);
const workspace = writeClients(clients);
afterAll(() => workspace.remove());

test('Haskell agrees with ajv, apart from what it lists', async () => {
  requireToolchain('ghc');
  const verdicts = await runVerdicts(workspace, clients);
  const vectors = clients.flatMap((client) => client.vectors);
  expect(verdicts).toHaveLength(vectors.length);
  const listed = new Set(clients.flatMap((each) => notRefusable(each.hub, each.vectors)).map(({ vector }) => vector));
  const wrong = vectors.flatMap((vector, index) => {
    const verdict = verdicts[index] as string;
    const isAsExpected = (verdict === 'accepted') === (vector.verdict === 'accepted' || listed.has(vector));
    return isAsExpected ? [] : [`${compactJson(vector.schema)} <- ${compactJson(vector.value)}: ${verdict}`];
  });
  expect(wrong.toSorted((a, b) => a.length - b.length).slice(0, 10)).toEqual([]);
});

/** Some formats are types of Haskell's, which ajv takes for remarks. */
function plain({ schema, values }: JudgedSchema): JudgedSchema {
  return { schema: withoutFormat(schema) as JsonObject, values: values.filter(isExact) };
}

/** ajv itself takes 1e30 for no multiple of 2. */
function isExact(value: Json): boolean {
  if (typeof value === 'number') return Number.isSafeInteger(Math.trunc(value));
  return typeof value !== 'object' || value === null || Object.values(value).every(isExact);
}

function withoutFormat(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const { format: _format, ...rest } = mapSubschemas(schema, withoutFormat);
  return rest;
}

function clientOf(judged: readonly JudgedSchema[], place: number): JudgedClient {
  const name = `judged${place}`;
  const texts = judged.map(({ schema }, index) => ({ name: `m${100 + index}`, text: compactJson(schema) }));
  const hub = readWhole(asOneHub(name, texts)[0]?.text ?? '');
  const vectors = [...eachMethod(hub.root)].flatMap((method, index) =>
    vectorsFor(method, judged[index] as JudgedSchema),
  );
  return { name, hub, vectors, files: emitHaskell(hub, vectors) };
}

/** Keywords without a `type` may be read as if they had one: what the two readings disagree on is left out. */
function vectorsFor(method: Method, { schema, values }: JudgedSchema): JudgedVector[] {
  const type = partId(method, 'returns', method.returns as Type);
  const judges = [schema, intendedMeaning(schema)].map((meaning) => judgeOf(forAjv(meaning)));
  return values.flatMap((value, index): JudgedVector[] => {
    const [verdict, ...others] = new Set(judges.map((judge) => (judge(value) ? 'accepted' : 'refused')));
    if (verdict === undefined || others.length > 0) return [];
    return [{ type, position: 'out', label: `${type} ${index}`, value, verdict, schema }];
  });
}
