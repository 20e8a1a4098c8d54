/** What a diff finds between two documents, and a line of text for each finding. */
import { expect } from 'vitest';
import { diffHubs } from '../../../../src/prove/diff/diff-hubs.js';
import type { Direction, Finding } from '../../../../src/prove/diff/findings/finding.js';
import type { Level } from '../../../../src/prove/diff/policy/level.js';
import type { RuleId } from '../../../../src/prove/diff/findings/rules.js';
import { compactJson, type Json } from '../../../../src/core/json/json.js';
import { readWhole } from '../../../emit/emitted-hubs.js';
import { levelsOf, type Expected, type RuleCase, type TwoHubs } from './rule-case.js';

export function findingsOf({ old, new: now }: TwoHubs): readonly Finding[] {
  return diffHubs(hubOf(old), hubOf(now)).findings;
}

function hubOf(document: Json): ReturnType<typeof readWhole> {
  return readWhole(compactJson(document));
}

function lineOf(rule: RuleId, direction: Direction | undefined, wire: Level, source: Level): string {
  return `${rule} ${direction ?? '-'} wire ${wire}, source ${source}`;
}

export function foundLine({ rule, direction, wire, source }: Finding): string {
  return lineOf(rule, direction, wire, source);
}

function expectedLine([rule, direction, levels]: Expected): string {
  return lineOf(rule, direction, ...levelsOf(levels));
}

/** The pair raises its rule, with a witness for each break, and nothing else. */
export function expectRaised({ expected, ...hubs }: RuleCase): void {
  const findings = findingsOf(hubs);
  expect(findings.map(foundLine).sort()).toEqual(expected.map(expectedLine).sort());
  const unproven = findings.filter(({ wire, witness }) => wire === 'breaking' && witness === undefined);
  expect(unproven).toEqual([]);
}
