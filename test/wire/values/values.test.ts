import { afterEach, describe, expect, test, vi } from 'vitest';
import * as s from '../../../src/wire/builders.js';
import type { Shape } from '../../../src/wire/shapes/shape.js';
import { big, date, digits, fraction, instant, values } from '../../../src/wire/values/index.js';

const Entry: Shape = s.struct({ required: { id: big({ min: 0 }), at: date() }, optional: { note: s.string } });
const Tree: Shape = s.struct({
  required: { weight: big() },
  optional: { children: s.array(s.lazy(() => Tree)) },
});

const AT = '1970-01-01T00:00:00Z';
const DATE = new Date(0);

describe('there and back', () => {
  test.each<[string, Shape, unknown, unknown]>([
    ['a struct', Entry, { id: 1, at: AT, note: 'x' }, { id: 1n, at: DATE, note: 'x' }],
    ['a list', s.array(Entry), [{ id: 1, at: AT }], [{ id: 1n, at: DATE }]],
    ['a set', s.set(big()), [1, 2], [1n, 2n]],
    ['a tuple', s.tuple(big(), s.string), [1, '1'], [1n, '1']],
    ['a map', s.map(big()), { ['__proto__']: 1 }, Object.fromEntries([['__proto__', 1n]])],
    ['null', s.nullable(date()), null, null],
    ['a nullable', s.nullable(date()), AT, DATE],
    ['a type of itself', Tree, { weight: 1, children: [{ weight: 2 }] }, { weight: 1n, children: [{ weight: 2n }] }],
    ['an external variant', s.external({ Pay: big(), Wait: s.unit }), { Pay: 1 }, { Pay: 1n }],
    ['a unit', s.external({ Pay: big(), Wait: s.unit }), 'Wait', 'Wait'],
    [
      'an internal variant',
      s.internal('type', { entry: Entry }),
      { type: 'entry', id: 1, at: AT },
      { type: 'entry', id: 1n, at: DATE },
    ],
    ['an adjacent variant', s.adjacent('t', 'c', { At: s.closed(date()) }), { t: 'At', c: AT }, { t: 'At', c: DATE }],
    [
      'what is not known',
      s.internal('type', { entry: Entry }, { open: true }),
      { type: 'new', id: 1 },
      { type: 'new', id: 1 },
    ],
    ['the first variant without a tag that fits', s.untagged([Entry, date(), big()]), 7, 7n],
    ['the second', s.untagged([Entry, date(), big()]), AT, DATE],
    [
      'flattened parts',
      s.struct({ required: { n: big() } }, { flatten: [[Entry]] }),
      { n: 1, id: 2, at: AT },
      { n: 1n, id: 2n, at: DATE },
    ],
    ['other keys', s.struct({}, { extra: big() }), { a: 1 }, { a: 1n }],
    ['digits', digits(), 2n ** 63n, '9223372036854775808'],
    ['a small integer as digits', digits(), 5, '5'],
  ])('%s', (_, shape, wire, value) => {
    const conversion = values(shape);
    expect(shape(wire)).toBeUndefined();
    expect(conversion?.read(wire) ?? wire).toEqual(value);
    expect(conversion?.write(value) ?? value).toEqual(wire);
  });

  test('a long integer where a fraction may stand is a number', () => {
    expect(values(fraction())?.read(2n ** 70n)).toBe(2 ** 70);
    expect(fraction()(2n ** 70n)).toBeUndefined();
  });
});

test('what holds nothing of the kind is not turned at all', () => {
  const List: Shape = s.struct({ optional: { next: s.lazy(() => List) } });
  expect([s.string, s.struct({ required: { a: s.i64 } }), List].map(values)).toEqual([undefined, undefined, undefined]);
});

describe('what does not fit is left for the shape to refuse', () => {
  test.each([
    [big({ min: 0, max: 10 }), 11n, 'expected an integer from 0 up to 10, found 11'],
    [big({ multipleOf: 5 }), 2n ** 64n, `expected an integer in steps of 5, found ${2n ** 64n}`],
    [big(), '12', 'expected an integer, found "12"'],
    [digits(), 'twelve', 'expected an integer, found "twelve"'],
    [date(), new Date(NaN), 'expected a date and time, found an object'],
    [date(), '2024-13-01T00:00:00Z', 'expected a date and time, found "2024-13-01T00:00:00Z"'],
    [date(), 'tomorrow', 'expected a date and time, found "tomorrow"'],
    [Entry, { id: -1n, at: DATE }, 'expected an integer from 0, found -1'],
  ])('%#', (shape, value, message) => {
    expect(shape(values(shape)?.write(value))?.message).toBe(message);
  });
});

describe('Temporal', () => {
  afterEach(() => vi.unstubAllGlobals());

  test('is the platform’s', () => {
    const Instant = { from: (text: string) => ({ epochNanoseconds: 0n, toString: () => text }) };
    vi.stubGlobal('Temporal', { Instant });
    const read = values(instant())?.read(AT);
    expect(String(read)).toBe(AT);
    expect(values(instant())?.write(read)).toBe(AT);
  });

  test('that is not there is told', () => {
    vi.stubGlobal('Temporal', undefined);
    expect(() => values(instant())?.read(AT)).toThrow('there is no Temporal here: load a polyfill first');
  });
});
