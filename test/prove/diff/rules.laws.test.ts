/** No rule is raised where it should not be: by pairs that nearly raise it, or that say the same in other words. */
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/prove/diff/findings/finding.js';
import { CASES } from './corpus/cases.js';
import { SAME_PAIRS } from './corpus/equal-language.js';
import { KINDS_OF_PAIRS } from './corpus/kinds-of-pairs.js';
import { bothWays } from './corpus/rule-case.js';
import { findingsOf, foundLine } from './corpus/found.js';

test.each(CASES.map((each) => [each.rule, each.name, each] as const))(
  '%s, near miss: %s',
  (rule, _name, { nearMiss }) => {
    expect(findingsOf(nearMiss).map((finding) => finding.rule)).not.toContain(rule);
  },
);

describe('what is only written in another way is no change', () => {
  test.each(SAME_PAIRS.map((pair) => [pair.id, pair.name, pair] as const))('%s: %s', (_id, _name, pair) => {
    for (const hubs of [bothWays(pair), bothWays({ old: pair.new, new: pair.old })]) {
      const above = findingsOf(hubs).filter(({ wire, source }) => wire !== 'none' || source !== 'none');
      // A name that comes or goes is a change in source alone.
      const isOfName = ({ rule, wire }: Finding): boolean => pair.id === 'F01' && rule === 'F02' && wire === 'none';
      expect(above.filter((finding) => !isOfName(finding)).map(foundLine)).toEqual([]);
    }
  });
});

describe('breaks on the wire', () => {
  test.each(KINDS_OF_PAIRS.map((pair) => [pair.name, pair] as const))('%s', (_name, { breaks, ...pair }) => {
    const findings = findingsOf(bothWays(pair));
    const broken = (['in', 'out'] as const).filter((way) => {
      return findings.some(({ direction, wire }) => direction === way && wire === 'breaking');
    });
    expect(broken).toEqual(breaks);
    expect(findings.filter(({ wire }) => wire === 'unproven')).toEqual([]);
  });
});
