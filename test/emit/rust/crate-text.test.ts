/** What the text of a crate says of fields, defaults and types that contain themselves. */
import { describe, expect, it } from 'vitest';
import { emitRust } from '../../../src/emit/rust/emit-rust.js';
import { compactJson, type Json, type JsonObject } from '../../../src/core/json/json.js';
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
    ['may be absent', { type: 'boolean' }, [], `#[serde( ${OPTIONAL} )] pub field: Option<bool>,`],
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
  const text = libOf({ title: 'Level', enum: [-2, 0.5, true] });
  const variants = /pub enum Level \{\n([^]*?)\n\}/.exec(text)?.[1] ?? text;
  expect(variants.match(/\w+(?=\()/g)).toEqual(['ConstantMinus2', 'Constant0Point5', 'True']);
});

describe('variants without a name', () => {
  const variantsOf = (...anyOf: readonly Json[]): readonly string[] => {
    const text = libOf({ title: 'Choice', anyOf: [{ type: 'boolean' }, ...anyOf] });
    const body = /pub enum Choice \{\n([^]*?)\n\}/.exec(text)?.[1] ?? text;
    return [...body.matchAll(/^    (\w+)/gm)].map(([, name = '']) => name).slice(1);
  };
  const objectWith = (...required: readonly string[]): Json => {
    const properties = Object.fromEntries(required.map((name) => [name, { type: 'string' }]));
    return { type: 'object', properties, required, additionalProperties: false };
  };
  const listOf = (type: string): Json => ({ type: 'array', items: { type } });

  it.each<[string, readonly Json[], readonly string[]]>([
    ['the kind of what they hold', [listOf('string'), objectWith('a')], ['List', 'Object']],
    ['a key that only one has', [objectWith('a', 'b'), objectWith('a', 'c')], ['B', 'C']],
    ['all their keys, where each is another’s too', [objectWith('a', 'b'), objectWith('a')], ['B', 'A']],
    ['what a list holds', [listOf('string'), listOf('boolean')], ['TextList', 'BooleanList']],
    [
      'how many parts they have',
      [1, 2].map((count) => ({
        type: 'array',
        prefixItems: Array(count).fill(true),
        minItems: count,
        maxItems: count,
      })),
      ['Single', 'Pair'],
    ],
    ['a format', [{ type: 'string', format: 'uuid' }, { type: 'string' }], ['Uuid', 'Text']],
  ])('are called after %s', (_what, anyOf, names) => {
    expect(variantsOf(...anyOf)).toEqual(names);
  });

  it('are one where Rust cannot tell them apart', () => {
    const patterns = ['^a', '^b', '^c'].map((pattern) => ({ type: 'string', pattern }));
    expect(variantsOf(...patterns)).toEqual(['Text']);
  });
});

describe('whole numbers', () => {
  const enumOf = (schema: JsonObject): string => {
    const text = libOf({ title: 'Level', ...schema });
    return /#\[derive[^]*?pub enum Level \{\n[^]*?\n\}/.exec(text)?.[0] ?? text;
  };

  it('are the variants of one enum, which reads no others', () => {
    const text = libOf({ title: 'Level', type: 'integer', enum: [0, 1, -2] });
    expect(enumOf({ type: 'integer', enum: [0, 1, -2] })).toContain(
      '#[serde(try_from = "i64", into = "i64")]\n#[repr(i64)]\npub enum Level {\n' +
        '    Constant0 = 0,\n    Constant1 = 1,\n    ConstantMinus2 = -2,\n}',
    );
    expect(text).toContain('            -2 => Ok(Self::ConstantMinus2),\n');
    expect(text).toContain('            _ => Err(Invalid::new("must be one of the numbers of its enum")),\n');
    expect(text).toContain('impl From<Level> for i64 {');
    expect(text).not.toContain('wire');
  });

  it('are called by their titles, and keep what is said of them', () => {
    const oneOf = [
      { const: 1, title: 'Low', description: 'As little as can be.' },
      { const: 2, title: 'Rather high' },
    ];
    expect(enumOf({ oneOf })).toContain('    /// As little as can be.\n    Low = 1,\n    RatherHigh = 2,\n');
  });

  it('beyond an i64 are held by a u64; others stay values of their own', () => {
    expect(enumOf({ enum: [0, 2n ** 64n - 1n] })).toContain('#[repr(u64)]');
    expect(enumOf({ enum: [-1, 2n ** 64n - 1n] })).toContain('#[serde(untagged)]');
  });

  it('among words are one type, and the words another', () => {
    const text = libOf({ title: 'Level', enum: ['off', 'warn', 0, 1, true] });
    expect(text.match(/(?<=^pub (?:enum|struct) )\w+/gm)).toEqual(['Level', 'LevelWord', 'LevelConstant', 'LevelTrue']);
    expect(text).toContain('pub enum LevelConstant {\n    Constant0 = 0,\n    Constant1 = 1,\n}');
  });

  it('are named in a default', () => {
    const field = { type: 'integer', enum: [1, 2], default: 2 };
    expect(libOf({ title: 'Root', type: 'object', properties: { field } })).toContain('RootField::Constant2\n');
  });
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
    [{ type: 'integer' }, 'i64'],
    [{ type: 'integer', minimum: -5, multipleOf: 5 }, 'RootField'],
    [{ type: 'integer', minimum: -(2n ** 63n) - 1n }, 'RootField'],
    [{ type: 'integer', minimum: 0 }, 'u64'],
    [{ type: 'integer', minimum: 1 }, 'std::num::NonZeroU64'],
    [{ type: 'integer', maximum: 10 }, 'RootField'],
    // As zod writes `int()`, `int().positive()` and `int().min(18)`.
    [{ type: 'integer', minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }, 'i64'],
    [{ type: 'integer', exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER }, 'std::num::NonZeroU64'],
    [{ type: 'integer', minimum: 18, maximum: Number.MAX_SAFE_INTEGER }, 'RootField'],
    [{ type: 'integer', format: 'uint8' }, 'u8'],
    [{ type: 'integer', format: 'int64', not: { const: 0 } }, 'std::num::NonZeroI64'],
  ])('%s', (schema, type) => {
    expect(fieldOf(schema, ['field'])).toBe(`pub field: ${type},`);
  });

  it.each<[Json, string]>([
    [{ maximum: 10 }, 'i64'],
    [{ minimum: -5 }, 'i64'],
    [{ minimum: 5 }, 'u64'],
    [{ minimum: 0, maximum: 2n ** 64n }, 'u128'],
    [{ minimum: 2n ** 64n }, 'u128'],
    [{ maximum: 2n ** 63n }, 'i128'],
    [{ minimum: -(2n ** 63n) - 1n }, 'i128'],
  ])('have 64 bits unless a bound lies beyond them: %s', (bounds, type) => {
    const field = { type: 'integer', ...(bounds as JsonObject) };
    expect(libOf({ title: 'Root', type: 'object', properties: { field } })).toContain(`pub struct RootField(${type});`);
  });

  it('that end earlier than the schema says are noted once, and listed', async () => {
    const text = compactJson({ title: 'Root', type: 'object', properties: { a: { type: 'integer' } } });
    const { vectors } = await vectorsOfText(text);
    const files = emitRust(readWhole(text), vectors);
    const textOf = (name: string): string => files.find(({ path }) => path === name)?.text ?? '';
    expect(textOf('src/lib.rs')).toContain('//! Where the schema sets no end to an integer, its type does:');
    expect(textOf('tests/wire.rs').replaceAll(/\s+/g, ' ')).toContain(
      '"a at its maximum", "an integer without an end has 64 bits in Rust"',
    );
    expect(fieldOf({ type: 'integer', format: 'int64' })).not.toContain('no end');
  });
});

it('sets compare what came over the wire where defaults could make two items alike', () => {
  const setOf = (items: Json): string => libOf({ title: 'Set', type: 'array', uniqueItems: true, items });
  const open = { type: 'object', properties: { a: { type: 'boolean', default: true } } };
  expect(setOf(open)).toContain('#[serde(try_from = "crate::wire::Distinct<SetItem>")]');
  expect(setOf({ type: 'string' })).toContain('#[serde(try_from = "Vec<String>")]');
});

describe('a schema that types cannot say', () => {
  const schema = {
    title: 'Root',
    type: 'object',
    properties: { kind: { type: 'string' }, size: { type: 'integer' } },
    if: { properties: { kind: { const: 'box' } }, required: ['kind'] },
    then: { required: ['size'] },
  };

  it('is told by its outline', () => {
    const fields = libOf(schema).match(/(?<=    pub )\w+: .*(?=,)/g);
    expect(fields).toEqual(['kind: Option<String>', 'size: Option<i64>', 'extra: BTreeMap<String, serde_json::Value>']);
    expect(fieldOf({ type: 'string', not: { enum: ['no'] } }, ['field'])).toBe('pub field: String,');
  });

  it('has what its outline does not refuse listed', async () => {
    const b = { type: 'array', items: { type: 'string' }, contains: { const: 'x' } };
    const text = compactJson({ title: 'Root', type: 'object', properties: { a: schema, b } });
    const { vectors } = await vectorsOfText(text);
    const wire = emitRust(readWhole(text), vectors).find(({ path }) => path === 'tests/wire.rs')?.text;
    expect(wire).toContain('only JSON Schema can say all that is admitted here');
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

it('a type that is large is boxed by what holds it', () => {
  const keys = (count: number): string[] => Array.from({ length: count }, (_, index) => `key${index}`);
  const objectOf = (count: number, schema: Json): Json => {
    return { type: 'object', properties: Object.fromEntries(keys(count).map((key) => [key, schema])) };
  };
  const large = objectOf(50, { type: 'string' });
  const text = libOf({
    title: 'Root',
    type: 'object',
    properties: { large, small: objectOf(2, { type: 'string' }), list: { type: 'array', items: large } },
  });
  expect(text).toContain('pub large: Option<Box<RootLarge>>,');
  expect(text).toContain('pub small: Option<RootSmall>,');
  expect(text).toContain('pub list: Option<Vec<RootListItem>>,');
});

it('the same hub gives the same bytes', () => {
  checkProperty(arbitraryHub(), 50, ({ schemaOf, ...hub }) => {
    const [first, second] = [hub, structuredClone(hub)].map((each) => emitRust({ ...each, schemaOf }, []));
    expect(first).toEqual(second);
  });
});
