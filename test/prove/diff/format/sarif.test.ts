import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fromRoot } from '../../../../scripts/root.js';
import { writeSarif } from '../../../../src/prove/diff/format/sarif.js';
import { checkProperty } from '../../../support/check-property.js';
import { aReport, aReviewed, RICH } from './a-report.js';
import { hostileReport } from './hostile-report.js';

function readPage(id: string): string {
  return readFileSync(fromRoot(`docs/rules/${id}.md`), 'utf8');
}

function runOf(text: string) {
  const { version, runs } = JSON.parse(text);
  expect(version).toBe('2.1.0');
  expect(runs).toHaveLength(1);
  return runs[0];
}

it('names the tool, its rules that were raised, and what stands in the way', () => {
  const { tool, columnKind, invocations } = runOf(writeSarif(RICH));
  expect(tool.driver.name).toBe('hub-codegen');
  expect(tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual(['C03', 'M01', 'O07', 'O08', 'T13']);
  expect(tool.driver.rules[0]).toMatchObject({
    id: 'C03',
    name: 'pattern-changed',
    shortDescription: { text: 'pattern changed' },
    fullDescription: { text: expect.stringMatching(/^Whether the new pattern takes/) },
    help: { text: expect.stringMatching(/^C03 pattern-changed\n/), markdown: readPage('C03') },
  });
  expect(columnKind).toBe('utf16CodeUnits');
  expect(invocations).toEqual([
    {
      executionSuccessful: true,
      toolConfigurationNotifications: [
        ['warning', 'version: asks for a major step: 1.4.0 -> 2.0.0; the hub says 1.5.0, which is too low'],
        ['note', 'not compared: images: not given in full; both versions say the same of it'],
        ['error', 'acceptance: dead00000000 (gone soon; by Bob) fits no finding any more: remove it, or decide anew'],
      ].map(([level, text]) => ({ level, message: { text } })),
    },
  ]);
});

it('links to the page of each rule, where the project has them', () => {
  const { tool } = runOf(writeSarif({ ...RICH, rulePages: 'https://example.org/rules/{rule}.md' }));
  expect(tool.driver.rules[0].helpUri).toBe('https://example.org/rules/C03.md');
});

it('has a result for each finding with an effect', () => {
  const { results } = runOf(writeSarif(RICH));
  expect(results.map(({ ruleId, ruleIndex, level }: Record<string, unknown>) => [ruleId, ruleIndex, level])).toEqual([
    ['O07', 2, 'error'],
    ['O08', 3, 'error'],
    ['C03', 0, 'warning'],
    ['T13', 4, 'warning'],
    ['M01', 1, 'note'],
  ]);
  expect(results[1]).toEqual({
    ruleId: 'O08',
    ruleIndex: 3,
    level: 'error',
    message: { text: 'repos.list params.path: path must now be given.' },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri: 'hub.json' }, region: { startLine: 3, startColumn: 9 } },
        logicalLocations: [{ fullyQualifiedName: 'repos.list params.path' }],
      },
    ],
    partialFingerprints: { 'hubCodegenDiff/v1': '77aa01b2c3d4' },
    suppressions: [
      { kind: 'external', status: 'accepted', justification: 'by Ada, until 2027-01-31: every client sends it' },
    ],
    properties: {
      wire: 'breaking',
      source: 'safe',
      direction: 'in',
      witness: { value: {}, acceptedBy: 'old', what: 'params of repos.list' },
    },
  });
});

it('says what was there before, and stands in the new document without a place of its own there', () => {
  const { results } = runOf(writeSarif(RICH));
  expect(results[3].baselineState).toBe('unchanged');
  expect(results[3].locations[0].physicalLocation).toEqual({ artifactLocation: { uri: 'hub.json' } });
  expect(results[0].locations[0].physicalLocation).toEqual({ artifactLocation: { uri: 'hub.json' } });
  expect(results[0].message.text).toContain('\nat git:v1:hub.json:12:5 (old)');
});

it('calls an error what fails, whatever its level', () => {
  const { results } = runOf(writeSarif(aReport([aReviewed({ wire: 'dangerous' }, { fails: true })])));
  expect(results[0].level).toBe('error');
});

it('has no result for an empty diff', () => {
  expect(runOf(writeSarif(aReport([]))).results).toEqual([]);
});

it('keeps integers exact', () => {
  expect(writeSarif(RICH)).toContain('"id": 18446744073709551615\n');
});

it('holds no link and no URI that a text has made, whatever the texts are', () => {
  checkProperty(hostileReport, 300, (report) => {
    const { results, tool } = runOf(writeSarif(report));
    for (const { message, locations, ruleIndex, ruleId } of results) {
      expect(message.text).not.toContain('](');
      expect(locations[0].physicalLocation.artifactLocation.uri).toMatch(/^(?:[\w\-.!~*'()/]|%[0-9A-F]{2})*$/);
      expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    }
  });
});
