/** Schemas that are hard to make values for, or to judge them by. */
import { describe, expect, test } from 'vitest';
import type { Hub } from '../../../src/core/model/hub.js';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import { vectorLines, type SampleFault, type Vector } from '../../../src/prove/vectors/vector.js';
import { VectorBug } from '../../../src/prove/vectors/vector-bug.js';
import { vectorsOf, type Vectors } from '../../../src/prove/vectors/vectors-of.js';
import { readWhole } from '../../emit/emitted-hubs.js';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** An object with these properties, all of them optional. */
function object(properties: object, rest: object = {}): object {
  return { type: 'object', properties, ...rest };
}

function hubOf(schema: object): Hub {
  return readWhole(compactJson({ $schema: DIALECT, title: 'Root', ...schema } as Json));
}

function made(schema: object): Promise<Vectors> {
  return vectorsOf(hubOf(schema));
}

async function rootValues(schema: object, verdict: Vector['verdict'] = 'accepted'): Promise<Json[]> {
  const { vectors } = await made(schema);
  return vectors.filter((vector) => vector.type === 'Root' && vector.verdict === verdict).map(({ value }) => value);
}

test('integers are exact in the text', async () => {
  const { vectors } = await made(object({ n: { type: 'integer', format: 'uint64', minimum: 0 } }));
  const lines = vectorLines(vectors);
  for (const number of ['9007199254740991', '9007199254740993', '18446744073709551615']) {
    expect(lines).toContain(`"value":{"n":${number}}`);
  }
  const signed = vectorLines((await made({ type: 'integer', format: 'int64' })).vectors);
  expect(signed).toContain('"value":-9223372036854775808,');
});

test('a bound that doubles cannot tell from the next integers is passed far enough, and exactly', async () => {
  const beyond = await rootValues({ type: 'integer', maximum: 18446744073709551615n as never }, 'refused');
  expect(beyond).toContainEqual(18446744073709551615n + 4096n);
});

test('a bound that no f32 holds is passed too, unless it is the end of all numbers', async () => {
  const { MAX_VALUE } = Number;
  expect(await rootValues({ type: 'number', maximum: 1e39 }, 'refused')).toContainEqual(1.0000000000000001e39);
  const numbers = await rootValues({ type: 'number', minimum: -MAX_VALUE, maximum: MAX_VALUE }, 'refused');
  expect(numbers.filter((value) => typeof value === 'number')).toEqual([]);
});

test.each<[string, object]>([
  ['entries', { type: 'object', minProperties: 1e9, additionalProperties: { type: 'integer' } }],
  ['characters', { type: 'string', pattern: '^((a{1000}){1000}){1000}$' }],
])('more %s than there is room for are not made', async (_, schema) => {
  expect(await rootValues(schema)).toEqual([]);
});

test('a default that the engine of patterns would never be done with is refused', async () => {
  const name = { type: 'string', pattern: '^(x+x+)+y$', default: 'x'.repeat(60) };
  const { vectors } = await made(object({ name }));
  expect(vectors.filter(({ filled }) => filled !== undefined)).toEqual([]);
  const fine = await made(object({ name: { ...name, default: 'xxxy' } }));
  expect(fine.vectors.find(({ value }) => compactJson(value) === '{}')?.filled).toEqual({ name: 'xxxy' });
});

test('what a choice asks for by name alone is of the type that the property has', async () => {
  const schema = object({ a: object({}), b: {} }, { anyOf: [{ required: ['b'] }, { required: ['a'] }] });
  const values = await rootValues(schema);
  // A reader knows no keys of `a`, and drops those that it meets.
  expect(values.filter((value) => compactJson(value).includes('"a":{"'))).toEqual([]);
  expect(values).toContainEqual({ a: {} });
});

test('a closed variant whose only key is __proto__ is told from the others', async () => {
  const closed = (name: string): object =>
    object(JSON.parse(`{"${name}": {"type": "string"}}`) as object, {
      required: [name],
      additionalProperties: false,
    });
  const values = await rootValues({ oneOf: [closed('__proto__'), closed('b')] });
  expect(values.map((value) => compactJson(value))).toContain('{"__proto__":""}');
});

test.each<[SampleFault, object, Json]>([
  ['wrong-constant', { const: 7 }, 0],
  [
    'ambiguous',
    {
      oneOf: [
        { type: 'integer', maximum: 10 },
        { type: 'integer', minimum: 5 },
      ],
    },
    9,
  ],
])('the mistake %s occurs where only JSON Schema can say so', async (because, schema, value) => {
  const { vectors } = await made(schema);
  expect(vectors.filter((vector) => vector.because === because).map((vector) => vector.value)).toContainEqual(value);
});

describe('schemas beyond the model', () => {
  test.each<[string, object]>([
    ['dependentRequired', object({ x: { type: 'integer' }, y: {} }, { dependentRequired: { x: ['y'] } })],
    ['not', { type: 'string', not: { const: '' } }],
    ['if', { if: { type: 'string' }, then: { minLength: 3 }, else: { type: 'integer' } }],
    ['propertyNames', { type: 'object', propertyNames: { minLength: 2 }, additionalProperties: { type: 'integer' } }],
  ])('%s: values are found by trying', async (_name, schema) => {
    expect((await rootValues(schema)).length).toBeGreaterThan(1);
    expect((await rootValues(schema, 'refused')).length).toBeGreaterThan(0);
  });

  test('nullable of OpenAPI beside a reference', async () => {
    const schema = object({ g: { $ref: '#/$defs/G', nullable: true } }, { $defs: { G: { enum: ['p', 'q'] } } });
    expect(await rootValues(schema)).toContainEqual({ g: null });
  });

  test('keys that ajv forgets where a choice stands beside a reference', async () => {
    const choice = [{ type: 'object', properties: { k: { type: 'null' } }, required: ['k'] }, {}];
    const $defs = { D: { type: 'object', properties: { a: { type: 'boolean' } }, required: ['a'] } };
    const schema = { type: 'object', $ref: '#/$defs/D', anyOf: choice, unevaluatedProperties: false, $defs };
    expect(await rootValues(schema)).toContainEqual({ a: false });
  });
});

describe('patterns', () => {
  const property = (pattern: string): object => ({ type: 'object', properties: { p: { type: 'string', pattern } } });

  test('one that the u flag refuses is still kept to', async () => {
    expect(await rootValues(property('^[\\w-.]+@x$'))).toContainEqual({ p: expect.stringMatching(/@x$/) });
    expect(await rootValues(property('^[\\w-.]+@x$'), 'refused')).toContainEqual({ p: '' });
  });

  test('one that no text can be made for leaves its place empty', async () => {
    expect(await rootValues(property('^(?=a)a'))).toEqual([{}]);
  });

  test('one that would take for ever to refuse a long text comes to an end', async () => {
    expect((await rootValues(property('^(((a+)+)+)+$'))).length).toBeGreaterThan(1);
  });

  test('a required place without a text is said', async () => {
    const { vectors, without } = await made({ ...property('^(?=a)a'), required: ['p'] });
    expect(vectors).toEqual([]);
    expect(without).toEqual([{ id: 'Root', reason: 'no value of it could be made' }]);
  });
});

describe('sizes', () => {
  test('a recursive type ends, and is seen two levels deeper', async () => {
    const values = await rootValues({ type: 'object', properties: { next: { $ref: '#' } } });
    expect(values).toEqual([{}, { next: { next: {} } }, { next: {} }]);
  });

  test('a type whose least value is too large is said', async () => {
    const twice = (part: object): object => object({ a: part, b: part }, { required: ['a', 'b'] });
    const level = (index: number): object =>
      index === 0 ? { type: 'null' } : twice({ $ref: `#/$defs/L${index - 1}` });
    const levels = Array.from({ length: 40 }, (_, index) => [`L${index}`, level(index)] as const);
    const { without } = await made({ ...level(40), $defs: Object.fromEntries(levels) });
    expect(without.length).toBeGreaterThan(20);
  });

  test('bounds beyond all measure are left alone', async () => {
    const schema = object({ s: { type: 'string', maxLength: 1e9 }, l: { type: 'array', items: {}, maxItems: 1e9 } });
    expect(vectorLines((await made(schema)).vectors).length).toBeLessThan(50_000);
  });

  test('the number of vectors grows with the type, not with its square', async () => {
    const $defs = { Leaf: object({ n: { type: 'integer', minimum: 0, maximum: 9 } }) };
    const wide = (count: number): object => {
      const names = Array.from({ length: count }, (_, index) => `f${index}`);
      return object(Object.fromEntries(names.map((name) => [name, { $ref: '#/$defs/Leaf' }])), { $defs });
    };
    const [few, many] = [(await rootValues(wide(10))).length, (await rootValues(wide(40))).length];
    expect(many).toBeLessThan(few * 4 + 1);
  });
});

test('what the server fills in is absent where it may be', async () => {
  const user = { type: 'string', 'x-plexus-source': { from: 'cookie', key: 'user' } };
  const paths = { type: 'array', items: { type: 'string' } };
  const methods = [{ name: 'get', params: object({ paths, user }, { required: ['paths'] }) }];
  const { vectors } = await vectorsOf(readWhole(JSON.stringify({ namespace: 'ns', methods })));
  const accepted = vectors.filter(({ verdict }) => verdict === 'accepted');
  expect(accepted.length).toBeGreaterThan(3);
  expect(accepted.filter(({ value }) => compactJson(value).includes('"user"'))).toEqual([]);
});

test('the items of a set differ also as doubles', async () => {
  const items = { type: 'integer', minimum: 9007199254740993n as never };
  const set = { type: 'array', uniqueItems: true, minItems: 3, items };
  expect((await rootValues(set)).length).toBeGreaterThan(0);
});

test('keys that every object has are keys like others', async () => {
  const names = ['__proto__', 'constructor', 'toString'];
  const properties = Object.fromEntries(names.map((name) => [name, { type: 'integer' }]));
  const { vectors } = await made(object(properties, { required: ['__proto__'] }));
  expect(vectorLines(vectors)).toContain('{"__proto__":0,"toString":1}');
});

test('a value that ajv refuses though the model accepts it is a defect, and said', async () => {
  const hub = hubOf({ type: 'object', properties: { name: { type: 'string' } }, required: ['name'] });
  const broken: Hub = { ...hub, schemaOf: () => ({ type: 'object', properties: { name: { minLength: 1 } } }) };
  const bug = await vectorsOf(broken).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(bug).toBeInstanceOf(VectorBug);
  const complaint = expect.stringContaining('/name') as string;
  expect((bug as VectorBug).dispute).toEqual({ subject: 'Root', label: 'least', value: { name: '' }, complaint });
});

test('a schema that ajv does not understand is said', async () => {
  const hub: Hub = { ...hubOf({ type: 'object' }), schemaOf: () => ({ $ref: '#/nowhere' }) };
  const { without } = await vectorsOf(hub);
  expect(without).toEqual([{ id: 'Root', reason: expect.stringContaining('ajv does not understand its schema') }]);
});
