import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../../src/prove/diff/findings/finding.js';
import { review, type ReviewTerms } from '../../../../src/prove/diff/review/review.js';
import type { Axis, FailOn, Level } from '../../../../src/prove/diff/policy/level.js';
import { aFinding } from '../a-finding.js';

const TERMS: ReviewTerms = {
  policies: {},
  axis: 'both',
  failOn: 'breaking',
  accepted: new Map(),
  known: new Set(),
  locate: () => undefined,
};

function reviewOne(finding: Partial<Finding>, terms: Partial<ReviewTerms> = {}) {
  const [only] = review([aFinding(finding)], { ...TERMS, ...terms });
  if (only === undefined) throw new Error('no finding');
  return only;
}

describe('the level is the worst of the axes asked for', () => {
  test.each<[Axis | 'both', Level, boolean]>([
    ['wire', 'safe', false],
    ['source', 'breaking', true],
    ['both', 'breaking', true],
  ])('%s', (axis, level, fails) => {
    expect(reviewOne({ wire: 'safe', source: 'breaking' }, { axis })).toMatchObject({ level, fails });
  });
});

describe('a finding fails at --fail-on and above', () => {
  const failing: Record<FailOn, readonly Level[]> = {
    breaking: ['breaking'],
    unproven: ['unproven', 'breaking'],
    dangerous: ['dangerous', 'unproven', 'breaking'],
  };
  test.each(Object.entries(failing) as [FailOn, readonly Level[]][])('%s', (failOn, expected) => {
    const levels: Level[] = ['none', 'safe', 'dangerous', 'unproven', 'breaking'];
    const fails = levels.filter((level) => reviewOne({ wire: level, source: 'none' }, { failOn }).fails);
    expect(fails).toEqual(expected);
  });
});

const BREAK = { wire: 'breaking', source: 'breaking', fingerprint: 'aa' } as const;

test('an accepted finding is shown and does not fail', () => {
  const acceptance = { fingerprint: 'aa', reason: 'x', by: 'Ada' };
  const accepted = new Map([['aa', acceptance]]);
  expect(reviewOne(BREAK, { accepted })).toMatchObject({ level: 'breaking', fails: false, accepted: acceptance });
  expect(reviewOne({ ...BREAK, fingerprint: 'bb' }, { accepted }).fails).toBe(true);
});

test('a known finding is shown as known and does not fail', () => {
  const known = new Set(['aa']);
  expect(reviewOne(BREAK, { known })).toMatchObject({ level: 'breaking', fails: false, isKnown: true });
  expect(reviewOne({ ...BREAK, fingerprint: 'bb' }, { known })).not.toHaveProperty('isKnown');
});

test('a policy counts before --fail-on, and shows in the levels of the axes', () => {
  const policies = { rules: { M02: { level: 'safe', reason: 'internal hub' } } } as const;
  expect(reviewOne({ ...BREAK, rule: 'M02' }, { policies })).toMatchObject({
    wire: 'safe',
    source: 'safe',
    level: 'safe',
    policy: 'internal hub',
    fails: false,
  });
});

test('a location is kept where there is one', () => {
  const location = { side: 'new', file: 'hub.json', pointer: '', line: 1, column: 1 } as const;
  expect(reviewOne(BREAK, { locate: () => location }).location).toEqual(location);
  expect(reviewOne(BREAK)).not.toHaveProperty('location');
});

test('the worst come first, then by place, whatever order they were found in', () => {
  const at = (text: string, wire: Level, fingerprint: string) =>
    aFinding({ wire, source: 'none', place: { text, steps: [] }, fingerprint });
  const findings = [at('b', 'breaking', '1'), at('a', 'safe', '2'), at('c', 'unproven', '3'), at('a', 'breaking', '4')];
  const order = review(findings, TERMS).map(({ fingerprint }) => fingerprint);
  expect(order).toEqual(['4', '1', '3', '2']);
  expect(review(findings.toReversed(), TERMS).map(({ fingerprint }) => fingerprint)).toEqual(order);
});
