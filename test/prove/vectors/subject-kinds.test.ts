/** What is made for one subject serves all that say the same, and no other. */
import { expect, test } from 'vitest';
import type { Hub } from '../../../src/core/model/hub.js';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import type { VectorBug } from '../../../src/prove/vectors/vector-bug.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';
import { readWhole } from '../../emit/emitted-hubs.js';

type Definitions = Readonly<Record<string, object>>;

function hubOf($defs: Definitions): Hub {
  const properties = Object.fromEntries(Object.keys($defs).map((name) => [name, { $ref: `#/$defs/${name}` }]));
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  return readWhole(compactJson({ $schema, title: 'Root', type: 'object', properties, $defs } as Json));
}

/** The vectors of each definition, without its name. */
async function vectorsBy($defs: Definitions): Promise<ReadonlyMap<string, Json[]>> {
  const { vectors } = await vectorsOf(hubOf($defs));
  const own = (name: string): Json[] =>
    vectors.filter(({ type }) => type === name).map(({ type: _type, ...rest }) => rest as unknown as Json);
  return new Map(Object.keys($defs).map((name) => [name, own(name)]));
}

function struct(properties: object): object {
  return { type: 'object', properties };
}

test('types that differ in names and docs alone have the same vectors', async () => {
  const leaf = (description: string): object => ({ description, ...struct({ n: { type: 'integer', minimum: 3 } }) });
  const made = await vectorsBy({
    A: struct({ leaf: { $ref: '#/$defs/LeafA' } }),
    B: struct({ leaf: { $ref: '#/$defs/LeafB' } }),
    LeafA: leaf('one'),
    LeafB: leaf('another'),
  });
  expect(made.get('LeafA')?.length).toBeGreaterThan(4);
  expect(made.get('B')).toEqual(made.get('A'));
  expect(made.get('LeafB')).toEqual(made.get('LeafA'));
});

test('types that differ only in what they refer to have vectors of their own', async () => {
  const made = await vectorsBy({
    A: struct({ leaf: { $ref: '#/$defs/LeafA' } }),
    B: struct({ leaf: { $ref: '#/$defs/LeafB' } }),
    LeafA: { type: 'integer', minimum: 3 },
    LeafB: { type: 'integer', minimum: 4 },
  });
  expect(compactJson(made.get('A') ?? [])).toContain('{"leaf":3}');
  expect(compactJson(made.get('B') ?? [])).not.toContain('{"leaf":3}');
});

test('where only the schemas differ, each type is held against its own', async () => {
  const hub = hubOf({ A: struct({ n: { type: 'integer' } }), B: struct({ n: { type: 'integer' } }) });
  const stricter: Json = { type: 'object', required: ['n'] };
  const broken: Hub = { ...hub, schemaOf: (id) => (id === 'B' ? stricter : hub.schemaOf(id)) };
  const bug = await vectorsOf(broken).then(
    () => undefined,
    (error: unknown) => error,
  );
  expect((bug as VectorBug).dispute).toMatchObject({ subject: 'B', label: 'least', value: {} });
});

test('where a default that holds itself is cut depends on the names, and is each its own', async () => {
  const next = (name: string): object => struct({ next: { $ref: `#/$defs/${name}`, default: {} } });
  const made = await vectorsBy({ Alone: next('Alone'), Even: next('Odd'), Odd: next('Even') });
  const [alone] = made.get('Alone') ?? [];
  const [even] = made.get('Even') ?? [];
  expect(alone).toMatchObject({ label: 'least', value: {}, filled: { next: {} } });
  expect(even).toMatchObject({ label: 'least', value: {}, filled: { next: { next: {} } } });
});
