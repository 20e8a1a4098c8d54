import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { fromRoot } from '../../../../scripts/root.js';
import { writeJson } from '../../../../src/prove/diff/format/json.js';
import { RULE_IDS } from '../../../../src/prove/diff/findings/rules.js';
import { checkProperty } from '../../../support/check-property.js';
import { aReport, RICH } from './a-report.js';
import { hostileReport } from './hostile-report.js';

const schema = JSON.parse(readFileSync(fromRoot('schemas/diff-report.schema.json'), 'utf8'));
const validate = new Ajv2020({ strict: true, allErrors: true }).compile(schema);

function faults(report: unknown): string[] {
  validate(report);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

it('writes the whole report', () => {
  const { findings, ...rest } = JSON.parse(writeJson(RICH));
  expect(rest).toEqual({
    version: 1,
    old: { name: 'git:v1:hub.json' },
    new: { name: 'hub.json' },
    fails: true,
    failOn: 'breaking',
    axis: 'both',
    semver: 'enforce',
    counts: {
      breaking: 2,
      unproven: 1,
      dangerous: 1,
      safe: 1,
      none: 1,
      failing: 1,
      accepted: 1,
      known: 1,
      announced: 0,
    },
    versionAdvice: { old: '1.4.0', new: '1.5.0', needed: 'major', lowest: '2.0.0', follows: false },
    uncompared: ['images'],
    spentAcceptances: [{ fingerprint: 'dead00000000', reason: 'gone soon', by: 'Bob', problem: 'stale' }],
  });
  expect(findings.map(({ rule }: { rule: string }) => rule)).toEqual(['O07', 'O08', 'C03', 'T13', 'M01', 'N13']);
  expect(findings[1]).toEqual({
    rule: 'O08',
    name: 'property-became-required',
    level: 'breaking',
    wire: 'breaking',
    source: 'safe',
    direction: 'in',
    place: { text: 'repos.list params.path', method: 'repos.list', position: 'params' },
    message: 'path must now be given.',
    methods: ['repos.list'],
    witness: { value: {}, acceptedBy: 'old', what: 'params of repos.list' },
    location: { side: 'new', file: 'hub.json', pointer: '/methods/0', line: 3, column: 9 },
    fingerprint: '77aa01b2c3d4',
    accepted: { fingerprint: '77aa01b2c3d4', reason: 'every client sends it', by: 'Ada', expires: '2027-01-31' },
    isKnown: false,
    isAnnounced: false,
    fails: false,
  });
});

it('keeps integers exact', () => {
  expect(writeJson(RICH)).toContain('"id": 18446744073709551615\n');
});

describe('diff-report.schema.json', () => {
  it.each([
    ['a rich report', RICH],
    ['an empty one', aReport([])],
  ])('takes %s', (_, report) => {
    expect(faults(JSON.parse(writeJson(report)))).toEqual([]);
  });

  it('takes whatever is written, and the text is printable', () => {
    checkProperty(hostileReport, 300, (report) => {
      const text = writeJson(report);
      expect(faults(JSON.parse(text))).toEqual([]);
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028-\u202e]/);
      expect(JSON.parse(text).findings.map(({ message }: { message: string }) => message)).toEqual(
        report.findings.map(({ message }) => message),
      );
    });
  });

  it.each([
    ['an unknown key', { later: 1 }, ' must NOT have additional properties'],
    ['another version', { version: 2 }, '/version must be equal to constant'],
    ['a finding that says nothing', { findings: [{}] }, "/findings/0 must have required property 'rule'"],
  ])('refuses %s', (_, change, fault) => {
    expect(faults({ ...JSON.parse(writeJson(RICH)), ...change })).toContain(fault);
  });

  it('knows every rule, and no other', () => {
    expect(schema.$defs.finding.properties.rule.enum).toEqual(RULE_IDS);
  });

  it('leaves no object open', () => {
    expect([schema, ...Object.values(schema.$defs)].filter(isOpen)).toEqual([]);
  });
});

function isOpen({ type, additionalProperties }: { type?: string; additionalProperties?: boolean }): boolean {
  return type === 'object' && additionalProperties !== false;
}
