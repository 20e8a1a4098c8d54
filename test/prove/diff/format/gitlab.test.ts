import { expect, it } from 'vitest';
import type { FindingsReport } from '../../../../src/prove/diff/findings/report.js';
import { writeGitlab } from '../../../../src/prove/diff/format/gitlab.js';
import { aReport, aReviewed, RICH } from './a-report.js';

interface Issue {
  readonly description: string;
  readonly check_name: string;
  readonly fingerprint: string;
  readonly severity: string;
  readonly location: { readonly path: string; readonly lines: { readonly begin: number } };
}

function issuesOf(...reports: readonly FindingsReport[]): Issue[] {
  return JSON.parse(writeGitlab(...reports)) as Issue[];
}

it('has an issue for each finding with an effect, and for what else fails', () => {
  const issues = issuesOf(RICH);
  const told = issues.map(({ check_name, severity, location: { path, lines } }) => {
    return `${severity} ${check_name} ${path}:${lines.begin}`;
  });
  expect(told).toEqual([
    'blocker O07 required-property-removed hub.json:1',
    'info O08 property-became-required hub.json:3',
    'major C03 pattern-changed hub.json:4',
    'info T13 enum-value-added hub.json:1',
    'info M01 method-added hub.json:1',
    'blocker acceptance hub.json:1',
  ]);
  expect(issues[0]?.description).toMatch(/^Repo\.stars: .*; diff calls it 5f2a90c1d3e4, and hub-codegen explain O07/);
});

it('calls a blocker what fails, and nothing that is excused', () => {
  const severity = (state: Parameters<typeof aReviewed>[1]) => issuesOf(aReport([aReviewed({}, state)]))[0]?.severity;
  expect(severity({ level: 'dangerous', fails: true })).toBe('blocker');
  expect(severity({ level: 'breaking', fails: false, isAnnounced: true })).toBe('info');
  expect(severity({ level: 'breaking', fails: false, isKnown: true })).toBe('info');
  expect(severity({ level: 'breaking', fails: false })).toBe('critical');
});

it('tells alike findings of two hubs apart', () => {
  const fingerprints = issuesOf({ hub: 'a', ...RICH }, { hub: 'b', ...RICH }).map(({ fingerprint }) => fingerprint);
  expect(new Set(fingerprints).size).toBe(fingerprints.length);
  expect(issuesOf({ hub: 'a', ...RICH }).map(({ fingerprint }) => fingerprint)).toEqual(
    fingerprints.slice(0, fingerprints.length / 2),
  );
});
