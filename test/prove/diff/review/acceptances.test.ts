import { describe, expect, test } from 'vitest';
import { inForce, spentOf } from '../../../../src/prove/diff/review/acceptances.js';
import { isDay } from '../../../../src/prove/diff/policy/day.js';

const forever = { fingerprint: 'aa', reason: 'x', by: 'Ada' };
const untilJune = { fingerprint: 'bb', reason: 'x', by: 'Ada', expires: '2026-06-30' };

describe('an acceptance counts', () => {
  test.each([
    ['2026-06-29', ['aa', 'bb']],
    ['2026-06-30', ['aa', 'bb']],
    ['2026-07-01', ['aa']],
  ])('on %s', (today, expected) => {
    expect([...inForce([forever, untilJune], today).keys()]).toEqual(expected);
  });
});

describe('an acceptance is spent', () => {
  const today = '2026-07-01';

  test('when its day is over', () => {
    expect(spentOf([forever, untilJune], new Set(['aa', 'bb']), today)).toEqual([{ ...untilJune, problem: 'expired' }]);
  });

  test('when there is no such finding any more, expired or not', () => {
    const spent = spentOf([forever, untilJune], new Set(['cc']), today);
    expect(spent.map(({ problem }) => problem)).toEqual(['stale', 'stale']);
  });

  test('otherwise never', () => {
    expect(spentOf([forever, untilJune], new Set(['aa', 'bb', 'cc']), '2026-06-30')).toEqual([]);
  });
});

test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['26-01-01', false],
  ['2026-01-01T00:00', false],
])('%s is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
