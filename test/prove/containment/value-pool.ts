/** Small values of every type, for schemas over the same small vocabulary. */
import type { Json } from '../../../src/core/json/json.js';

export const SCALARS: readonly Json[] = [
  null,
  true,
  false,
  -1,
  0,
  1,
  2,
  3,
  4,
  6,
  0.5,
  1.5,
  10,
  '',
  'a',
  'b',
  'ab',
  'aa',
  'aab',
  'é',
  '\n',
  'abc',
];

const ITEMS: readonly Json[] = [null, true, 0, 1, 2, 0.5, 'a', 'ab', [], {}, [1], { a: 1 }];
const KEYS = ['a', 'b', 'c', 'aa', 'x'];

function* arrays(): Generator<Json> {
  for (const first of ITEMS) {
    yield [first];
    for (const second of ITEMS.slice(0, 8)) {
      yield [first, second];
      for (const third of [1, 'a', null]) yield [first, second, third];
    }
  }
}

function* objects(): Generator<Json> {
  for (const key of KEYS) {
    for (const value of ITEMS) {
      yield { [key]: value };
      for (const other of KEYS) if (other !== key) yield { [key]: value, [other]: 1 };
    }
  }
  yield { a: 1, b: 1, c: 1 };
  yield { a: 'a', b: null, aa: [], x: 1 };
}

export const VALUES: readonly Json[] = [...SCALARS, [], {}, ...arrays(), ...objects()];
