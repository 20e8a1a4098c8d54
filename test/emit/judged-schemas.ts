/**
 * JSON Schema as the world writes it, with values that ajv has judged: as the methods of a hub, each of which returns
 * what one schema describes.
 */
import { compactJson, isObject, type Json, type JsonObject } from '../../src/core/json/json.js';
import { eachMethod, type Hub, type Method } from '../../src/core/model/hub.js';
import type { Type } from '../../src/core/model/type.js';
import { forAjv } from '../../src/prove/judge/for-ajv.js';
import { partId } from '../../src/prove/vectors/subject.js';
import type { Vector } from '../../src/prove/vectors/vector.js';
import { judgeOf } from '../support/ajv-judge.js';
import type { JudgedSchema } from '../support/arbitrary-json-schema.js';
import { intendedMeaning } from '../support/intended-meaning.js';
import { mapSubschemas } from '../support/map-subschemas.js';
import { asOneHub, readWhole } from './emitted-hubs.js';

/** In one hub: compilers read many small modules faster than one that is large. */
const TOGETHER = 15;

export interface JudgedHub {
  readonly name: string;
  readonly hub: Hub;
  readonly vectors: readonly JudgedVector[];
}

interface JudgedVector extends Vector {
  readonly schema: JsonObject;
}

/** Each was once decided wrongly. */
export const FOUND: readonly JudgedSchema[] = [
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

export function judgedHubs(schemas: readonly JudgedSchema[]): JudgedHub[] {
  const plain = schemas.map(withoutFormats);
  return Array.from({ length: Math.ceil(plain.length / TOGETHER) }, (_, index) =>
    judgedHub(plain.slice(index * TOGETHER, (index + 1) * TOGETHER), `judged${index}`),
  );
}

/** Some formats are types of the language's own, which ajv takes for remarks. */
function withoutFormats({ schema, values }: JudgedSchema): JudgedSchema {
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

function judgedHub(judged: readonly JudgedSchema[], name: string): JudgedHub {
  const texts = judged.map(({ schema }, index) => ({ name: `m${100 + index}`, text: compactJson(schema) }));
  const hub = readWhole(asOneHub(name, texts)[0]?.text ?? '');
  const vectors = [...eachMethod(hub.root)].flatMap((method, index) =>
    vectorsFor(method, judged[index] as JudgedSchema),
  );
  return { name, hub, vectors };
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
