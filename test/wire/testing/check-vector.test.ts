/** How the wire tests of a client judge what it makes of a vector. */
import { expect, test } from 'vitest';
import { DIALECTS } from '../../../src/core/model/dialect.js';
import { checkVector, type Vector } from '../../../src/wire/testing/check-vector.js';
import * as s from '../../../src/wire/builders.js';

const FACTS = {
  hub: 'hub',
  dialect: DIALECTS.plexus,
  shapes: new Map([['Size', s.struct({ optional: { max: s.u64 } })]]),
  methods: new Map(),
};

function outcomeOf(line: string): string {
  return checkVector(JSON.parse(line) as Vector, line, FACTS);
}

function line(value: string, further = ''): string {
  return `{"type":"Size","label":"it","value":${value},"verdict":"accepted"${further}}`;
}

test('what only others fill in may be beyond the numbers of JavaScript', () => {
  expect(outcomeOf(line('{}', ',"filled":{"max":18446744073709551615}'))).toBe('accepted');
});

test('a value that is beyond them is refused, and counted so', () => {
  expect(outcomeOf(line('{"max":18446744073709551615}'))).toBe('refused-unsafe');
});

test('another value than the one that was read is a fault', () => {
  const rounded = { ...(JSON.parse(line('{"max":1}')) as Vector), value: { max: 2 } };
  expect(() => checkVector(rounded, line('{"max":1}'), FACTS)).toThrow('writes another value back');
});
