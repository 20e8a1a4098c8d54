/** What the text of a crate says of fields, defaults and types that contain themselves. */
import { describe, expect, it } from 'vitest';
import { emitRust } from '../../../src/emit/rust/emit-rust.js';
import { compactJson, type Json, type JsonObject } from '../../../src/model/json.js';
import { checkProperty } from '../../support/check-property.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { readWhole, vectorsOfText } from '../emitted-hubs.js';

function libOf(schema: Json): string {
  const files = emitRust(readWhole(compactJson(schema)), []);
  return files.find(({ path }) => path === 'src/lib.rs')?.text ?? '';
}

function fieldOf(schema: Json, required: readonly string[] = []): string {
  return fieldsOf({ field: schema }, required);
}

function fieldsOf(properties: JsonObject, required: readonly string[] = []): string {
  const text = libOf({ title: 'Root', type: 'object', properties, required });
  return /pub struct Root \{\n([^]*?)\n\}/.exec(text)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? text;
}

const OPTIONAL = 'default, skip_serializing_if = "Option::is_none", deserialize_with = "crate::wire::present"';

describe('absent, null and value are three things', () => {
  it.each<[string, Json, readonly string[], string]>([
    ['required', { type: 'boolean' }, ['field'], 'pub field: bool,'],
    [
      'required, may be null',
      { type: ['boolean', 'null'] },
      ['field'],
      '#[serde(deserialize_with = "Option::deserialize")] pub field: Option<bool>,',
    ],
    [
      'may be absent',
      { type: 'boolean' },
      [],
      `#[serde( ${OPTIONAL} )] pub field: Option<bool>,`,
    ],
    ['a default that is Rust’s own', { type: 'boolean', default: false }, [], '#[serde(default)] pub field: bool,'],
    ['a default', { type: 'boolean', default: true }, [], '#[serde(default = "Root::default_field")] pub field: bool,'],
    ['null', { type: ['null', 'boolean'], default: null }, [], '#[serde(default)] pub field: Option<bool>,'],
  ])('%s', (_what, schema, required, text) => {
    expect(fieldOf(schema, required)).toBe(text);
  });

  it('a default that is none of its own type counts for nothing', () => {
    expect(fieldOf({ type: 'boolean', default: 'yes' })).toBe(fieldOf({ type: 'boolean' }));
  });

  it('a default that is not of its format makes a text of the field', () => {
    expect(fieldOf({ type: 'string', format: 'uuid' })).toContain('Option<uuid::Uuid>');
    expect(fieldOf({ type: 'string', format: 'date-time', default: 'now' })).toContain('pub field: String');
  });
});

it('the function of a default is called as Rust’s own are, whatever its field starts with', () => {
  expect(fieldsOf({ '1st': { type: 'boolean', default: true } })).toContain('default = "Root::default_1st"');
});

it.each<[string, Json, string]>([
  ['enum', { enum: ['a', 'b'] }, '{'],
  ['enum', { oneOf: [{ type: 'boolean' }, { type: 'string' }] }, '{'],
  ['enum', { enum: [] }, '{}'],
  ['struct', { type: 'object', properties: { a: { type: 'boolean' } } }, '{'],
  ['struct', { type: 'object', properties: {} }, '{}'],
])('the brace of a long %s stands where rustfmt puts it: %j', (keyword, schema, brace) => {
  const named = (length: number): string => {
    const name = `Long${'x'.repeat(length - `pub ${keyword} Long ${brace}`.length)}`;
    return libOf({ title: 'Root', $ref: `#/$defs/${name}`, $defs: { [name]: schema } });
  };
  expect(named(98)).toMatch(new RegExp(`^pub ${keyword} Longx+ ${brace}$`, 'm'));
  expect(named(101)).toMatch(new RegExp(`^pub ${keyword} Longx+\n${brace}$`, 'm'));
});

it('a variant that is a number is called after it', () => {
  const text = libOf({ title: 'Level', enum: [1, -2, 0.5, true] });
  const variants = /pub enum Level \{\n([^]*?)\n\}/.exec(text)?.[1] ?? text;
  expect(variants.match(/\w+(?=\()/g)).toEqual(['Constant1', 'ConstantMinus2', 'Constant0Point5', 'True']);
});

it.each([
  ['Name', '\n    &[("Name", "null", "serde takes the first variant that fits")];'],
  ['LongName', ' &[(\n    "LongName",\n    "null",\n    "serde takes the first variant that fits",\n)];'],
])('the one value of %s that is not refused stands where rustfmt puts it', async (title, list) => {
  const text = compactJson({ title, oneOf: [{ type: 'null' }, { type: ['string', 'null'] }] });
  const { vectors } = await vectorsOfText(text);
  const wire = emitRust(readWhole(text), vectors).find(({ path }) => path === 'tests/wire.rs')?.text;
  expect(wire).toContain(`const NOT_REFUSABLE: &[(&str, &str, &str)] =${list}\n`);
});

it('no namespace is taken for a crate', () => {
  const child = (namespace: string): Json => ({ namespace, version: '1', methods: [] });
  const text = libOf({ hub: 'h', methods: [], children: ['serde', 'std', 'uuid', 'core'].map(child) });
  expect(text.match(/(?<=mod )\w+_?(?=;)/g)).toEqual(expect.arrayContaining(['serde_', 'std_', 'uuid_', 'core']));
});

describe('numbers', () => {
  it.each<[Json, string]>([
    [{ type: 'integer' }, 'i128'],
    [{ type: 'integer', minimum: 0 }, 'u64'],
    [{ type: 'integer', minimum: 1 }, 'std::num::NonZeroU64'],
    [{ type: 'integer', maximum: 10 }, 'RootField'],
    // As zod writes `int()`, `int().positive()` and `int().min(18)`.
    [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'i64'],
    [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'std::num::NonZeroU64'],
    [{ type: 'integer', minimum: 18, maximum: Number.MAX_SAFE_INTEGER }, 'RootField'],
    [{ type: 'integer', format: 'uint8' }, 'u8'],
    [{ type: 'integer', format: 'int64', not: { const: 0 } }, 'std::num::NonZeroI64'],
  ])('%j', (schema, type) => {
    expect(fieldOf(schema, ['field'])).toBe(`pub field: ${type},`);
  });
});

describe('a type that contains itself', () => {
  it('is boxed where it must be', () => {
    const text = libOf({
      title: 'Tree',
      type: 'object',
      properties: {
        left: { $ref: '#' },
        all: { type: 'array', items: { $ref: '#' } },
        by: { type: 'object', additionalProperties: { $ref: '#' } },
      },
      required: ['all', 'by'],
    });
    expect(text).toContain('pub all: Vec<Tree>,');
    expect(text).toContain('pub by: BTreeMap<String, Tree>,');
    expect(text).toContain('pub left: Option<Box<Tree>>,');
  });

  it('is boxed once on the way round, however long that is', () => {
    const length = 3_000;
    const names = Array.from({ length }, (_, index) => `T${index}`);
    const next = (index: number): Json => ({ $ref: `#/$defs/T${(index + 1) % length}` });
    const typeOf = (index: number): Json => ({ type: 'object', properties: { next: next(index) } });
    const defs = names.map((name, index): [string, Json] => [name, typeOf(index)]);
    const text = libOf({ $ref: '#/$defs/T0', $defs: Object.fromEntries(defs) });
    expect(text.match(/Box</g)).toHaveLength(1);
  });
});

it('the same hub gives the same bytes', () => {
  checkProperty(arbitraryHub(), 50, ({ schemaOf, ...hub }) => {
    const [first, second] = [hub, structuredClone(hub)].map((each) => emitRust({ ...each, schemaOf }, []));
    expect(first).toEqual(second);
  });
});
