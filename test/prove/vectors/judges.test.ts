/** Schemas judged together say what each of them says by itself. */
import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { Judges } from '../../../src/prove/vectors/judges.js';

const TEXT = { type: 'string' };
const NUMBER = { type: 'number' };

/** A list of what is called `name`. */
function listOf(name: string, definition: Json, rest: object = {}): Json {
  return { type: 'array', items: { $ref: `#/$defs/${name}` }, $defs: { [name]: definition }, ...rest };
}

async function verdicts(schemas: readonly Json[], value: Json): Promise<boolean[]> {
  const judges = new Judges(schemas);
  return Promise.all(schemas.map(async (schema) => (await judges.of(schema))(value)));
}

describe('what says the same', () => {
  test.each<[string, boolean, Json, Json]>([
    ['under another name', true, listOf('A', TEXT), listOf('B', TEXT)],
    ['in other words for people', true, listOf('A', TEXT, { title: 'One' }), listOf('A', TEXT, { description: 'Two' })],
    ['of something else under the same name', false, listOf('A', TEXT), listOf('A', NUMBER)],
    ['beside another word that counts', false, listOf('A', TEXT), listOf('A', TEXT, { minItems: 1 })],
    [
      'where a property is called as remarks are',
      false,
      { properties: { title: TEXT, description: TEXT } },
      { properties: { title: NUMBER } },
    ],
    ['where a constant holds words for people', false, { const: { title: 'a' } }, { const: { title: 'b' } }],
    [
      'with the names exchanged',
      false,
      { properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/B' } }, $defs: { A: TEXT, B: NUMBER } },
      { properties: { a: { $ref: '#/$defs/A' }, b: { $ref: '#/$defs/B' } }, $defs: { A: NUMBER, B: TEXT } },
    ],
    [
      'in another draft',
      false,
      { $schema: 'http://json-schema.org/draft-07/schema#', ...(listOf('A', TEXT) as object) },
      listOf('A', TEXT),
    ],
  ])('%s: %s', (_name, expected, one, other) => {
    const judges = new Judges([one, other]);
    expect(judges.classOf(one)).toBeDefined();
    expect(judges.classOf(one) === judges.classOf(other)).toBe(expected);
  });
});

test('one name for two things', async () => {
  expect(await verdicts([listOf('A', TEXT), listOf('A', NUMBER)], ['text'])).toEqual([true, false]);
});

test('a name that is a number means what it meant', async () => {
  const schemas = [listOf('1', TEXT), listOf('0', NUMBER), listOf('2', TEXT)];
  expect(await verdicts(schemas, ['text'])).toEqual([true, false, true]);
});

test('names that pointers write otherwise', async () => {
  const schema = {
    properties: { a: { $ref: '#/$defs/x~1y' }, b: { $ref: '#/$defs/%C3%A4' } },
    $defs: { 'x/y': TEXT, ä: NUMBER },
  };
  const judges = new Judges([schema]);
  const judge = await judges.of(schema);
  expect(judges.classOf(schema)).toBeDefined();
  expect([judge({ a: '', b: 1 }), judge({ a: 1 }), judge({ b: '' })]).toEqual([true, false, false]);
});

test.each<[string, boolean, Json]>([
  ['a name of its own', false, { $id: 'https://example.com/x', items: { $ref: '#/$defs/A' }, $defs: { A: TEXT } }],
  ['a reference to a place', true, { prefixItems: [NUMBER], items: { $ref: '#/prefixItems/0' } }],
  ['a reference where none is renamed', true, { dependencies: { a: { $ref: '#/$defs/A' } }, $defs: { A: TEXT } }],
])('%s is judged by itself', async (_name, expected, schema) => {
  const judges = new Judges([schema, listOf('A', NUMBER)]);
  expect(judges.classOf(schema)).toBeUndefined();
  expect((await judges.of(schema))([1])).toBe(expected);
});

test('a reference that leads nowhere is said', async () => {
  const schema = { properties: { a: { $ref: '#/$defs/Gone' } } };
  await expect(new Judges([schema]).of(schema)).rejects.toThrow(/resolve reference/);
});
