import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../scripts/root.js';
import { validateHub, validateIr, validateMethods, validatePlugin } from '../src/core/read/validators.generated.js';
import type { Validator } from '../src/core/read/validators.generated.js';

/** Where a document is wrong, by the keywords that say something themselves. */
function findings(validator: Validator, document: unknown): string[] {
  if (validator(document)) return [];
  const told = (validator.errors ?? []).filter(({ keyword }) => keyword !== 'if');
  return [...new Set(told.map(({ instancePath, message }) => `${instancePath} ${message}`))];
}

describe('hub.schema.json', () => {
  it.each([
    ['methods alone', { hub: 'a', methods: [] }],
    ['children alone', { hub: 'a', children: [{ namespace: 'b' }] }],
    ['a named dialect', { hub: 'a', methods: [], dialect: 'seed' }],
    ['a changed dialect', { hub: 'a', methods: [], dialect: { base: 'seed', dataKey: 'content' } }],
    ['admitted answers', { hub: 'a', methods: [], answers: { Question: { confirm: ['confirmed', 'cancelled'] } } }],
    ['overrides', { hub: 'a', methods: [], overrides: { 'b.c': { streaming: true, pipe_input: 'text' } } }],
    ['shared schemas', { hub: 'a', methods: [], $defs: { Any: true, Text: { type: 'string' } } }],
  ])('takes %s', (_, document) => {
    expect(findings(validateHub, document)).toEqual([]);
  });

  it.each([
    [{ methods: [] }, " must have required property 'hub'"],
    [{ hub: 'a' }, " must have required property 'methods'"],
    [{ hub: '', methods: [] }, '/hub must NOT have fewer than 1 characters'],
    [{ hub: 'a', methods: [], dialect: 'other' }, '/dialect must be equal to one of the allowed values'],
    [{ hub: 'a', methods: [], dialect: { datakey: 'data' } }, '/dialect must NOT have additional properties'],
    [{ hub: 'a', methods: [], answers: { Q: { ask: [] } } }, '/answers/Q/ask must NOT have fewer than 1 items'],
    [{ hub: 'a', methods: [], overrides: { m: { stream: true } } }, '/overrides/m must NOT have additional properties'],
    [{ hub: 'a', methods: [], $defs: { Text: 'string' } }, '/$defs/Text must be object,boolean'],
    [{ hub: 'a', methods: [{ description: 'x' }] }, "/methods/0 must have required property 'name'"],
  ])('refuses %j', (document, finding) => {
    expect(findings(validateHub, document)).toEqual([finding]);
  });
});

describe('plugin.schema.json', () => {
  it('takes summaries and whole children beside each other', () => {
    const whole = { namespace: 'c', methods: [{ name: 'm', params: { type: 'object' }, returns: true }] };
    const children = [{ namespace: 'b' }, whole];
    expect(findings(validatePlugin, { namespace: 'a', methods: [], children })).toEqual([]);
  });

  it('lets unknown keys through', () => {
    expect(findings(validatePlugin, { namespace: 'a', methods: [{ name: 'm', later: 1 }], later: 1 })).toEqual([]);
  });

  it('says where in a nested child something is wrong', () => {
    const child = { namespace: 'b', methods: [{ name: 'm', streaming: 'yes' }] };
    expect(findings(validatePlugin, { namespace: 'a', methods: [], children: [child] })).toEqual([
      '/children/0/methods/0/streaming must be boolean,null',
    ]);
  });

  it('copes with 400 nested children', () => {
    let plugin: object = { namespace: 'leaf', methods: [] };
    for (let depth = 0; depth < 400; depth++) plugin = { namespace: 'inner', methods: [], children: [plugin] };
    expect(findings(validatePlugin, plugin)).toEqual([]);
  });
});

describe('method.schema.json', () => {
  const planned = {
    method: 'images.process_images',
    input: { type: 'object' },
    output: true,
    bidirectional: {
      enabled: true,
      request_type: { name: 'ImageRequest', schema: { type: 'object' } },
      response_type: { name: 'ImageResponse', schema: true },
    },
  };
  const served = { name: 'wizard', bidirectional: true, request_type: { type: 'object' }, response_type: true };

  it.each([
    ['one method', planned],
    ['an array of both forms', [planned, served]],
    ['a wrapper', { methods: [served] }],
  ])('takes %s', (_, document) => {
    expect(findings(validateMethods, document)).toEqual([]);
  });

  it('keeps the two forms of `bidirectional` apart', () => {
    expect(findings(validateMethods, { ...served, bidirectional: { enabled: true } })).toEqual([
      '/bidirectional must be boolean,null',
    ]);
    expect(findings(validateMethods, { ...planned, bidirectional: { enabled: 'yes' } })).toEqual([
      '/bidirectional/enabled must be boolean',
    ]);
  });
});

describe('ir.schema.json', () => {
  const ir = (mdReturns: unknown) => ({
    irVersion: '2.0',
    irTypes: {},
    irMethods: { 'echo.echo': { mdName: 'echo', mdParams: [], mdReturns } },
  });

  it('takes an IR without its optional keys', () => {
    const text = { tag: 'RefPrimitive', contents: ['string', null] };
    expect(findings(validateIr, ir({ tag: 'RefArray', contents: text }))).toEqual([]);
  });

  it.each([
    [{ tag: 'RefOther' }, '/tag must be equal to one of the allowed values'],
    [{ tag: 'RefNamed' }, " must have required property 'contents'"],
    [{ tag: 'RefOptional', contents: {} }, "/contents must have required property 'tag'"],
  ])('refuses the reference %j', (reference, finding) => {
    expect(findings(validateIr, ir(reference))).toEqual([`/irMethods/echo.echo/mdReturns${finding}`]);
  });
});

describe('every meta-schema', () => {
  const files = readdirSync(fromRoot('schemas')).filter((name) => name.endsWith('.schema.json'));

  it.each(files)('%s is valid and explains every key', (file) => {
    const schema = JSON.parse(readFileSync(fromRoot(`schemas/${file}`), 'utf8'));
    expect(new Ajv2020().validateSchema(schema)).toBe(true);
    expect(undocumentedKeys(schema, '')).toEqual([]);
  });
});

interface Schema {
  readonly [keyword: string]: unknown;
}

/**
 * Properties without a description, their own or that of what they refer to: an editor would show nothing.
 * Conditions name again what is described beside them.
 */
function undocumentedKeys(schema: Schema, pointer: string): string[] {
  const properties = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
  const missing = properties.filter(([, key]) => key['description'] === undefined && key['$ref'] === undefined);
  const parts = Object.entries(schema).filter(([keyword, value]) => !CONDITIONS.has(keyword) && isSchemaLike(value));
  return [
    ...missing.map(([name]) => `${pointer}/properties/${name}`),
    ...parts.flatMap(([keyword, value]) => undocumentedKeys(value as Schema, `${pointer}/${keyword}`)),
  ];
}

const CONDITIONS = new Set(['if', 'then', 'else']);

function isSchemaLike(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
