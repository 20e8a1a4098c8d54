import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/core/json/json.js';
import { Containments } from '../../../src/prove/containment/containments.js';
import { jointOf, type Joint } from '../../../src/prove/pipe/joint.js';
import { hubOf, object, stageCalled, string, tagged } from './hub-of.js';

function joint(returns: Json | undefined, input: Json | undefined, $defs?: JsonObject): Joint {
  const definitions = $defs === undefined ? {} : { $defs };
  const given = returns === undefined ? {} : { returns: { ...(returns as JsonObject), ...definitions } };
  const hub = hubOf({
    methods: {
      give: given,
      take: input === undefined ? {} : { params: { ...object({ input }), ...definitions } },
    },
  });
  return jointOf(stageCalled('give', hub), stageCalled('take', hub), { hub, containments: new Containments() });
}

test('types of different names that say the same fit', () => {
  expect(joint({ title: 'A', ...object({ a: string }) }, { title: 'B', ...object({ a: string }, []) })).toMatchObject({
    fit: { verdict: 'yes' },
    advice: [],
  });
});

describe('where two types part', () => {
  const repo = object({ name: string });
  const text = { type: { kind: 'string' } };
  test.each<[string, Json, Json, object]>([
    [
      'a key that is never sent',
      object({ a: repo }),
      object({ a: object({ name: string, id: string }) }),
      { code: 'MISSING_REQUIRED', path: '/a/id', expected: { type: { kind: 'string' }, required: true } },
    ],
    [
      'a key that may be missing',
      object({ a: object({ name: string }, []) }),
      object({ a: repo }),
      { code: 'MAYBE_ABSENT', path: '/a/name', produced: { required: false }, expected: { required: true } },
    ],
    ['null', { type: ['string', 'null'] }, string, { code: 'NULL_NOT_ACCEPTED', path: '' }],
    [
      'another type',
      object({ n: string }),
      object({ n: { type: 'boolean' } }),
      { code: 'TYPE_MISMATCH', path: '/n', produced: text, expected: { type: { kind: 'boolean' } } },
    ],
    [
      'a narrower range',
      { type: 'integer', format: 'uint16' },
      { type: 'integer', format: 'uint8' },
      { path: '', produced: { type: { width: 16 } }, expected: { type: { width: 8 } } },
    ],
    [
      'a value of an enum',
      { type: 'string', enum: ['a', 'b'] },
      { type: 'string', enum: ['a'] },
      { code: 'MISSING_ENUM_VALUE', path: '' },
    ],
    [
      'an item of a list',
      object({ l: { type: 'array', items: repo } }),
      object({ l: { type: 'array', items: object({ name: { type: 'null' } }) } }),
      { code: 'TYPE_MISMATCH', path: '/l/0/name', produced: text },
    ],
    [
      'a variant',
      tagged('type', { a: {}, b: {} }),
      tagged('type', { b: {}, c: {} }),
      { code: 'MISSING_VARIANT', path: '/type', message: '/type must be "b" or "c", and is "a"' },
    ],
    [
      'the payload of a variant',
      tagged('type', { a: { n: string }, b: {} }),
      tagged('type', { a: { n: { type: 'null' } }, b: {} }),
      { code: 'TYPE_MISMATCH', path: '/n', produced: text, expected: { type: { kind: 'null' } } },
    ],
    [
      'a key too many',
      object({ a: string, b: string }),
      { ...object({ a: string }), additionalProperties: false },
      { code: 'EXTRA_PROPERTY', path: '/b' },
    ],
  ])('is found: %s', (_, returns, input, misfit) => {
    expect(joint(returns, input)).toMatchObject({ fit: { verdict: 'no' }, misfits: [misfit] });
  });
});

describe('what would help', () => {
  test('the variants that fit', () => {
    const { advice } = joint(tagged('type', { a: { n: string }, b: { n: string }, c: {} }), object({ n: string }));
    expect(advice).toEqual([{ kind: 'only', fits: ['a', 'b'], others: ['c'] }]);
  });

  test('the variants of an external enum and of a plain one', () => {
    const held = { ...object({ Held: string }), additionalProperties: false };
    const external = { title: 'E', oneOf: [{ type: 'string', enum: ['Unit'] }, held] };
    expect(joint(external, string).advice).toEqual([{ kind: 'only', fits: ['Unit'], others: ['Held'] }]);
    const { advice } = joint(external, object({ Held: string }));
    expect(advice).toContainEqual({ kind: 'only', fits: ['Held'], others: ['Unit'] });
    const plain = { title: 'P', type: 'string', enum: ['a', 'b'] };
    expect(joint(plain, { const: 'b' }).advice).toEqual([{ kind: 'only', fits: ['b'], others: ['a'] }]);
  });

  test('a variant of an enum that holds itself is told apart too', () => {
    const Tree = tagged('kind', { leaf: { n: string }, node: { below: { $ref: '#/$defs/Tree' } } });
    const { advice } = joint({ $ref: '#/$defs/Tree' }, object({ kind: { const: 'leaf' } }), { Tree });
    expect(advice).toEqual([{ kind: 'only', fits: ['leaf'], others: ['node'] }]);
  });

  test('a key that fits by itself', () => {
    const { advice } = joint(object({ path: string, size: { type: 'integer' } }), string);
    expect(advice).toEqual([{ kind: 'part', keys: ['path'] }]);
  });

  test('what a variant carries', () => {
    const repo = { $ref: '#/$defs/Repo' };
    const { advice } = joint(tagged('type', { cloned: { repo } }), repo, { Repo: object({ name: string }) });
    expect(advice).toEqual([{ kind: 'part', keys: ['repo'], variant: 'cloned' }]);
  });

  test('the items of a list', () => {
    expect(joint({ type: 'array', items: string }, string).advice).toEqual([{ kind: 'each-item' }]);
  });

  test('a stage between, where nothing of it fits', () => {
    expect(joint(string, { type: 'null' }).advice).toEqual([{ kind: 'convert' }]);
  });
});

test('a method without parameters can be fed nothing', () => {
  const fit = { verdict: 'no', reasons: [{ code: 'TAKES_NOTHING' }] };
  expect(joint(string, undefined)).toMatchObject({ fit, advice: [] });
});

test('what is not stated cannot be decided', () => {
  expect(joint(undefined, string)).toMatchObject({ fit: { verdict: 'unknown', reasons: [{ code: 'UNSTATED' }] } });
});

test('an object of which nothing is used fits, with a word of caution', () => {
  const [give, take] = [{ returns: object({ a: string }) }, { params: object({ limit: string }, []) }];
  const hub = hubOf({ methods: { give, take } });
  const context = { hub, containments: new Containments() };
  expect(jointOf(stageCalled('give', hub), stageCalled('take', hub), context)).toMatchObject({
    fit: { verdict: 'yes' },
    advice: [{ kind: 'ignored' }],
  });
});
