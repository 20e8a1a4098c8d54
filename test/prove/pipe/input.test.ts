import { describe, expect, test } from 'vitest';
import { hubOf, object, stageCalled, string, type MethodDraft } from './hub-of.js';

function inputOf(draft: MethodDraft, more = {}) {
  const hub = hubOf({ methods: { m: draft }, more });
  return stageCalled('m', hub).input;
}

/** Filled in by the server. */
const user = { type: 'string', 'x-plexus-source': { from: 'auth' } };

describe('what a method takes from a pipe', () => {
  test('is the parameter that the hub document marks', () => {
    const params = object({ input: string, repo: { type: 'integer' } });
    expect(inputOf({ params }, { overrides: { 'demo.m': { pipe_input: 'repo' } } })).toMatchObject({
      rule: 'marked',
      parameter: 'repo',
      schema: { type: 'integer' },
      others: [{ name: 'input' }],
    });
  });

  test('else the parameter called input, required or not', () => {
    expect(inputOf({ params: object({ a: string, input: string }, ['a']) })).toMatchObject({
      rule: 'named-input',
      parameter: 'input',
      itemwise: false,
      others: [{ name: 'a' }],
    });
  });

  test.each([
    ['a list', { type: 'array', items: { type: 'boolean' } }],
    ['a set', { type: 'array', items: { type: 'boolean' }, uniqueItems: true }],
    ['a nullable list', { type: ['array', 'null'], items: { type: 'boolean' } }],
    ['a list or null', { anyOf: [{ type: 'array', items: { type: 'boolean' } }, { type: 'null' }] }],
    ['a named list', { $ref: '#/$defs/Flags' }],
  ])('its items where it is %s', (_, input) => {
    const params = { ...object({ input }), $defs: { Flags: { type: 'array', items: { type: 'boolean' } } } };
    const itemwise = { rule: 'named-input', itemwise: true, schema: { type: 'boolean' } };
    expect(inputOf({ params })).toMatchObject(itemwise);
  });

  test('a marked list is fed whole', () => {
    const params = object({ paths: { type: 'array', items: string }, deep: { type: 'boolean' } });
    const overrides = { 'demo.m': { pipe_input: 'paths' } };
    expect(inputOf({ params }, { overrides })).toMatchObject({ itemwise: false });
  });

  test('else the one required parameter', () => {
    expect(inputOf({ params: object({ a: string, b: string }, ['b']) })).toMatchObject({
      rule: 'only-required',
      parameter: 'b',
      others: [],
    });
  });

  test.each([
    ['several are required', object({ a: string, b: string })],
    ['none is', object({ a: string }, [])],
    ['they are no plain object', { oneOf: [object({ a: string }), object({ b: string })] }],
    ['they are a map', { type: 'object', additionalProperties: string }],
  ])('else the whole parameters, where %s', (_, params) => {
    expect(inputOf({ params })).toMatchObject({ rule: 'whole', schema: params });
  });

  test.each([
    ['there are no parameters', {}],
    ['there are none in the object', { params: object({}) }],
    ['the server fills all of them in', { params: object({ user }) }],
  ])('nothing where %s', (_, draft) => {
    expect(inputOf(draft)).toBeUndefined();
  });

  test('what the server fills in is not asked of a pipe', () => {
    expect(inputOf({ params: object({ a: string, user }) })).toMatchObject({
      rule: 'only-required',
      parameter: 'a',
      others: [],
    });
    expect(inputOf({ params: object({ a: string, b: string, user }) })).toMatchObject({
      rule: 'whole',
      schema: { required: ['a', 'b'] },
    });
    const $defs = { Params: object({ a: string, b: string, user }) };
    expect(inputOf({ params: { $ref: '#/$defs/Params', $defs } })).toMatchObject({
      rule: 'whole',
      schema: { required: ['a', 'b'] },
    });
  });

  test('not a parameter of which alternatives say more', () => {
    const anyOf = [object({ input: { const: 'x' } }), object({ input: { const: 'y' } })];
    expect(inputOf({ params: { ...object({ input: string }), anyOf } })).toMatchObject({ rule: 'whole' });
  });
});

test('a parameter is cut out with all that it refers to', () => {
  const $defs = { Node: object({ next: { anyOf: [{ $ref: '#/$defs/Node' }, { type: 'null' }] } }, []), Other: string };
  const params = { ...object({ input: { $ref: '#/$defs/Node' } }), $defs };
  expect(inputOf({ params })?.schema).toEqual({ $ref: '#/$defs/Node', $defs: { Node: $defs.Node } });
});

test('the parameters may stand behind a reference, or among others', () => {
  const own = object({ input: { type: 'boolean' } });
  const referred = { $ref: '#/$defs/Params', $defs: { Params: own } };
  expect(inputOf({ params: referred })).toMatchObject({ schema: { type: 'boolean' } });
  expect(inputOf({ params: { type: 'object', allOf: [own, object({ more: string }, [])] } })).toMatchObject({
    schema: { type: 'boolean' },
  });
});

test('what several parts say of a parameter, or of its items, counts together', () => {
  const short = { maxLength: 3 };
  const params = { allOf: [object({ input: string }), object({ input: short })] };
  expect(inputOf({ params })).toMatchObject({ schema: { allOf: [string, short] } });
  const list = { type: 'array', items: string, allOf: [{ items: short }] };
  expect(inputOf({ params: object({ input: list }) })).toMatchObject({ schema: { allOf: [string, short] } });
});
