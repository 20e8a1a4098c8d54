import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exactJson } from '../../../src/wire/values/exact-json.js';

test('integers that a number cannot hold are bigints, all others numbers', () => {
  expect(exactJson.parse('[9007199254740993,-18446744073709551615,1,0.1,1e400,1234567890123456]')).toEqual([
    9007199254740993n,
    -18446744073709551615n,
    1,
    0.1,
    Infinity,
    1234567890123456,
  ]);
});

test('what looks like one inside of a string stays text, and keys stay own', () => {
  const text = '{"__proto__":{"a":"12345678901234567890"},"b\\"[":[12345678901234567890, true , null,{}]}';
  const value = exactJson.parse(text);
  expect(Object.keys(value as object)).toEqual(['__proto__', 'b"[']);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(exactJson.stringify(value)).toBe(text.replaceAll(/(?<=[\]e,]) | (?=,)|(?<=,) /g, ''));
});

test.each(['', '{', '[1,]', '01', '{"a" 12345678901234567890}', 'nul', '12345678901234567890 1'])(
  '%s is no JSON',
  (text) => expect(() => exactJson.parse(text)).toThrow(SyntaxError),
);

test('everything comes back as it was written', () => {
  const integer = fc
    .bigInt()
    .filter((value) => value !== BigInt(Number(value)) || !Number.isSafeInteger(Number(value)));
  const scalar = fc.oneof(
    integer,
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((value) => value + 0.5)
      .filter((value) => !Number.isInteger(value)),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof({ depthSize: 'small' }, scalar, fc.array(tie('tree')), fc.dictionary(fc.string(), tie('tree'))),
  }));
  fc.assert(
    fc.property(tree, (value) => {
      expect(exactJson.parse(exactJson.stringify(value))).toEqual(value);
    }),
  );
});

test('what JSON leaves out or writes otherwise is so here too', () => {
  const at = new Date(0);
  const value = { a: undefined, b: [undefined, () => 1], at };
  expect(exactJson.stringify(value)).toBe(JSON.stringify(value));
  expect(exactJson.stringify({ big: 2n ** 64n, at })).toBe(
    '{"big":18446744073709551616,"at":"1970-01-01T00:00:00.000Z"}',
  );
});
