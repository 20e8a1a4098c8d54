/**
 * A frame is somebody else's, and so is the schema: whatever they say, a check ends soon. There is no limit of time here
 * but the one for what hangs; each of these took minutes, or did not end.
 */
import { expect, test } from 'vitest';
import * as s from '../../../src/wire/builders.js';
import type { AnyShape } from '../../../src/wire/shapes/shape.js';

const objects = (count: number): unknown[] => Array.from({ length: count }, (_, index) => ({ b: [index], a: 'x' }));

test('items that must differ', () => {
  const shapes = [s.set(s.any), s.opaque({ type: 'array', uniqueItems: true })];
  for (const shape of shapes) {
    expect(shape(objects(40_000))).toBeUndefined();
    expect(shape([...objects(40_000), { a: 'x', b: [7] }])).toBeDefined();
  }
});

test('items that differ far down, in lists of lists', () => {
  const item: AnyShape = s.set(s.lazy(() => item));
  const tower = (levels: number, top: unknown): unknown => (levels === 0 ? top : [tower(levels - 1, top)]);
  expect(item([tower(40, []), tower(41, []), tower(42, [])])).toBeUndefined();
  expect(item([tower(40, []), tower(41, []), tower(40, [])])?.pointer).toBe('/2');
  const wide = Array.from({ length: 300 }, (_, index) => tower(index, []));
  const nested = (levels: number): unknown => (levels === 0 ? wide : [nested(levels - 1), [[]]]);
  expect(item(nested(150))).toBeUndefined();
});

const deep = (levels: number, last: unknown): unknown => (levels === 0 ? last : { next: deep(levels - 1, last) });

test('a union of itself', () => {
  const ways = ['a', 'b', 'c'].map((name) =>
    s.struct({ required: { next: s.lazy(() => union) }, optional: { [name]: s.nil } }),
  );
  const union: AnyShape = s.untagged([...ways, s.bool]);
  expect(union(deep(200, true))).toBeUndefined();
  expect(union(deep(200, 'no'))?.pointer).toBe('/next'.repeat(200));
  expect(union(deep(200, 'no'))?.message.length).toBeLessThan(20_000);
});

test('a union of unions that all say something else', () => {
  let [one, other]: [AnyShape, AnyShape] = [s.bool, s.nil];
  for (let level = 0; level < 40; level += 1) {
    [one, other] = [s.untagged([one, other]), s.untagged([other, one])];
  }
  expect(one(null)).toBeUndefined();
  expect(one('no')?.message.length).toBeLessThan(20_000);
});

test('a tagged enum with variants that have no tag', () => {
  const tagged: AnyShape = s.external(
    { next: s.lazy(() => tagged) },
    { untagged: [s.struct({ required: { next: s.lazy(() => tagged) } }), s.bool] },
  );
  expect(tagged(deep(200, true))).toBeUndefined();
  expect(tagged(deep(200, 'no'))).toBeDefined();
});

test('structs among the fields of structs', () => {
  let part: AnyShape = s.struct({ required: { name: s.string } });
  for (let level = 0; level < 40; level += 1) {
    part = s.struct({ optional: { [`k${level}`]: s.bool } }, { flatten: [[part], [part]] });
  }
  const strict = s.struct({}, { extra: 'refused', flatten: [[part]] });
  expect(strict({ name: 'x', k7: true })).toBeUndefined();
  expect(strict({ name: 'x', k7: 'no' })?.pointer).toBe('/k7');
  expect(strict({ name: 'x', other: true })?.pointer).toBe('/other');
});

test('a schema that only JSON Schema can say', () => {
  const next = { type: 'object', required: ['next'], properties: { next: { $ref: '#' } } };
  const shape = s.opaque({
    anyOf: [next, { ...next, minProperties: 1 }, { ...next, maxProperties: 9 }, { type: 'boolean' }],
  });
  expect(shape(deep(60, true))).toBeUndefined();
  expect(shape(deep(60, 'no'))?.pointer).toBe('/next'.repeat(60));
  const pattern = s.opaque({
    properties: { a: { $ref: '#' } },
    patternProperties: { '^a': { $ref: '#' }, a$: { $ref: '#' } },
  });
  const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
  expect(pattern(nested(60))).toBeUndefined();
  expect(s.opaque({ pattern: '^(a+)+$' })(`${'a'.repeat(50_000)}!`)).toBeDefined();
});

test('what was found is not kept for the next value', () => {
  const shape = s.untagged([s.struct({ required: { a: s.untagged([s.struct({ required: { b: s.bool } })]) } })]);
  const value = { a: { b: true as unknown } };
  expect(shape(value)).toBeUndefined();
  value.a.b = 'no';
  expect(shape(value)?.pointer).toBe('/a/b');
});

test('a list of thousands of names is not written out', () => {
  const names = Array.from({ length: 20_000 }, (_, index) => `name${index}`);
  const shape = s.array(
    s.untagged([s.strings(...names), s.external(Object.fromEntries(names.map((name) => [name, s.unit]))), s.string]),
  );
  expect(shape(names.map((name) => `${name}!`))).toBeUndefined();
  expect(s.strings(...names)('x')?.message).toContain('… (20000 in all)');
});
