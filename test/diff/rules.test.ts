/** Every rule on every pair: each is raised where it should be, and nowhere else. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { diffHubs } from '../../src/diff/diff-hubs.js';
import type { Direction, Finding } from '../../src/diff/finding.js';
import { RULES, RULE_IDS, type Rule, type RuleId } from '../../src/diff/rules.js';
import { compactJson, type Json } from '../../src/model/json.js';
import type { Level } from '../../src/policy/level.js';
import { readWhole } from '../emit/emitted-hubs.js';
import { CASES } from './corpus/cases.js';
import { SAME_PAIRS } from './corpus/equal-language.js';
import { KINDS_OF_PAIRS } from './corpus/kinds-of-pairs.js';
import { bothWays, levelsOf, type Expected, type TwoHubs } from './corpus/rule-case.js';

function findingsOf({ old, new: now }: TwoHubs): readonly Finding[] {
  return diffHubs(hubOf(old), hubOf(now)).findings;
}

function hubOf(document: Json): ReturnType<typeof readWhole> {
  return readWhole(compactJson(document));
}

function lineOf(rule: RuleId, direction: Direction | undefined, wire: Level, source: Level): string {
  return `${rule} ${direction ?? '-'} wire ${wire}, source ${source}`;
}

function foundLine({ rule, direction, wire, source }: Finding): string {
  return lineOf(rule, direction, wire, source);
}

function expectedLine([rule, direction, levels]: Expected): string {
  return lineOf(rule, direction, ...levelsOf(levels));
}

describe.each(RULE_IDS)('%s', (id) => {
  const cases = CASES.filter(({ rule }) => rule === id);

  test('has a pair that raises it, and one that nearly does', () => {
    const raised = cases.filter(({ expected }) => expected.some(([rule]) => rule === id));
    expect(raised).not.toEqual([]);
  });

  test.each(cases.map((each) => [each.name, each] as const))('%s', (_name, { expected, ...hubs }) => {
    const findings = findingsOf(hubs);
    expect(findings.map(foundLine).sort()).toEqual(expected.map(expectedLine).sort());
    const unproven = findings.filter(({ wire, witness }) => wire === 'breaking' && witness === undefined);
    expect(unproven).toEqual([]);
  });

  test.each(cases.map((each) => [each.name, each] as const))('near miss: %s', (_name, { nearMiss }) => {
    expect(findingsOf(nearMiss).map(({ rule }) => rule)).not.toContain(id);
  });

  test('says what it is the other way', () => {
    const { levels, mirror }: Rule = RULES[id];
    const [only] = Object.keys(levels);
    const isOneWay = Object.keys(levels).length === 1 && only !== 'any';
    expect(mirror !== undefined).toBe(isOneWay);
    if (mirror === undefined) return;
    const other: Rule | undefined = RULE_IDS.includes(mirror as RuleId) ? RULES[mirror as RuleId] : undefined;
    if (other === undefined) expect(mirror).toMatch(/^\w+( \S+){3,}$/);
    else expect(Object.keys(other.levels)).toContain(only === 'in' ? 'out' : 'in');
  });
});

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

describe('docs/diff-rules.md', () => {
  const lines = readFileSync(fromRoot('docs/diff-rules.md'), 'utf8').split('\n');
  const rows = lines.filter((line) => /^\| [A-Z]\d\d \| [a-z-]+ \|/.test(line));

  test('has every rule once, with its name and its levels', () => {
    const cells = rows.map((row) => row.split(/(?<!\\)\|/).map((cell) => cell.trim()));
    expect(cells.map(([, id, name, , sent, received]) => [id, name, sent, received])).toEqual(
      RULE_IDS.map((id) => [id, RULES[id].name, notationOf(id, 'in'), notationOf(id, 'out')]),
    );
    expect(cells.filter(([, , , what]) => what === '')).toEqual([]);
  });

  function notationOf(id: RuleId, direction: Direction): string {
    const { levels }: Rule = RULES[id];
    const found = levels[direction] ?? levels.any;
    if (found === undefined) return '–';
    const [wire, source] = [found.wire, found.source].map((level) => level.charAt(0).toUpperCase());
    return wire === source ? `${wire}` : `${wire}-${source}`;
  }
});
