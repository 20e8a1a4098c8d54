/** Whether the version is high enough: the footer, N09 and what fails agree, whatever changed and whoever judges it. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHub } from '../../../../src/core/read/read-hub.js';
import { diffHubs } from '../../../../src/prove/diff/diff-hubs.js';
import type { FindingsReport } from '../../../../src/prove/diff/findings/report.js';
import { OF_VERSION } from '../../../../src/prove/diff/findings/rules.js';
import { notesOf } from '../../../../src/prove/diff/format/notes.js';
import type { Acceptance } from '../../../../src/prove/diff/policy/acceptance.js';
import type { Axis, FailOn } from '../../../../src/prove/diff/policy/level.js';
import { SEMVER_POLICIES } from '../../../../src/prove/diff/policy/semver.js';
import { reportOf } from '../../../../src/prove/diff/review/report-of.js';
import { checkProperty } from '../../../support/check-property.js';

const text = { type: 'string' };

/** A method before and after, and what its change is on the wire and in source. */
const CHANGES: Readonly<Record<string, readonly [old: object | undefined, now: object | undefined]>> = {
  'gone: breaks both': [{ returns: text }, undefined],
  'new: safe': [undefined, { params: text }],
  'an enum that grew: breaks both': [{ returns: { enum: ['a'] } }, { returns: { enum: ['a', 'b'] } }],
  'a bound: breaks the wire': [{ params: text }, { params: { ...text, maxLength: 3 } }],
  'a name: breaks source': [
    { returns: { title: 'Old', type: 'object', properties: { a: text } } },
    { returns: { title: 'New', type: 'object', properties: { a: text } } },
  ],
  'a pattern: unproven': [
    { params: { ...text, pattern: '^(a|b)\\1$' } },
    { params: { ...text, pattern: '^(a|b)\\1+$' } },
  ],
  'a default: dangerous': [
    { params: { type: 'object', properties: { a: { ...text, default: 'x' } } } },
    { params: { type: 'object', properties: { a: { ...text, default: 'y' } } } },
  ],
  'words: nothing': [{ description: 'Old words' }, { description: 'New words' }],
};

const version = fc.oneof(
  fc.tuple(fc.nat(2), fc.nat(2), fc.nat(2)).map((numbers): string | undefined => numbers.join('.')),
  fc.constantFrom('2.0.0-rc.1', 'latest', undefined),
);

interface Drawn {
  readonly changes: readonly string[];
  readonly inChild: boolean;
  readonly versions: readonly [string | undefined, string | undefined];
  readonly axis: Axis | 'both';
  readonly failOn: FailOn;
  readonly semver: (typeof SEMVER_POLICIES)[number];
  readonly isOpen: boolean;
  readonly isDowngraded: boolean;
  /** Of each finding: whether it is accepted, and whether it was there before. */
  readonly accepted: readonly boolean[];
  readonly known: readonly boolean[];
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  changes: fc.subarray(Object.keys(CHANGES)),
  inChild: fc.boolean(),
  versions: fc.tuple(version, version),
  axis: fc.constantFrom('wire', 'source', 'both'),
  failOn: fc.constantFrom('breaking', 'unproven', 'dangerous'),
  semver: fc.constantFrom(...SEMVER_POLICIES),
  isOpen: fc.boolean(),
  isDowngraded: fc.boolean(),
  accepted: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
  known: fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }),
});

function hubOf({ changes, inChild, versions }: Drawn, side: 0 | 1) {
  const methods = changes.flatMap((name, index) => {
    const facts = CHANGES[name]?.[side];
    return facts === undefined ? [] : [{ name: `m${index}`, description: 'Does it', ...facts }];
  });
  const stays = { name: 'stays', description: 'Stays', returns: text };
  const namespace = (own: string, holds: object) => ({ namespace: own, description: own, hash: '', ...holds });
  // The versions of namespaces inside do not count.
  const child = namespace('inner', { version: '1.0.0', methods: inChild ? methods : [stays] });
  const root = { hub: 'shop', version: versions[side], methods: inChild ? [stays] : methods, children: [child] };
  const { hub, problems } = readHub(JSON.stringify(namespace('shop', root)));
  if (hub === undefined) throw new Error(JSON.stringify(problems));
  return hub;
}

function reported(given: Drawn): FindingsReport {
  const diff = diffHubs(hubOf(given, 0), hubOf(given, 1));
  const { axis, failOn, semver, isOpen, isDowngraded } = given;
  const fingerprints = diff.findings.filter(({ rule }) => !OF_VERSION.has(rule)).map(({ fingerprint }) => fingerprint);
  const chosen = (flags: readonly boolean[]): string[] => fingerprints.filter((_, index) => flags[index]);
  const accepted = chosen(given.accepted).map((fingerprint): [string, Acceptance] => {
    return [fingerprint, { fingerprint, reason: 'x', by: 'Ada' }];
  });
  const policies = {
    ...(isOpen && { openEnums: [{ type: '*', reason: 'x' }] }),
    ...(isDowngraded && { rules: { M02: { level: 'dangerous', reason: 'x' } } as const }),
  };
  const terms = { policies, axis, failOn, semver, accepted: new Map(accepted), known: new Set(chosen(given.known)) };
  return reportOf(diff, { names: { old: 'old.json', new: 'new.json' }, terms: { ...terms, locate: () => undefined } });
}

/** What the footer says of the version, where it says anything. */
function footerOf(report: FindingsReport): 'enough' | 'too low' | undefined {
  const note = notesOf(report).find(({ label }) => label === 'version')?.text ?? '';
  return /, which is (enough|too low)$/.exec(note)?.[1] as 'enough' | 'too low' | undefined;
}

const ORDER = ['none', 'safe', 'dangerous', 'unproven', 'breaking'];

test('the footer, N09 and what fails agree', () => {
  const seen = new Map<string, number>();
  checkProperty(drawn, 200, (given) => {
    const report = reported(given);
    const { findings, fails, semver } = report;
    const footer = footerOf(report);
    const ofVersion = findings.filter(({ rule }) => rule === 'N09' || rule === 'N10');
    const changes = findings.filter(({ rule }) => !OF_VERSION.has(rule));
    const open = changes.filter(({ accepted, isKnown }) => accepted === undefined && isKnown !== true);
    const bad = open.filter(({ level }) => ORDER.indexOf(level) >= ORDER.indexOf(given.failOn));
    const failing = changes.filter((finding) => finding.fails);

    expect(ofVersion.length).toBe(footer === 'too low' ? 1 : 0);
    if (semver === 'ignore') expect(footer).toBeUndefined();
    // What would fail does, unless the version says so; nothing else fails but what is said of the version.
    const isExcused = semver === 'enforce' && bad.length > 0 && report.version.follows === true;
    expect(failing).toEqual(isExcused ? [] : bad);
    expect(bad.filter(({ isAnnounced }) => isAnnounced === true)).toEqual(isExcused ? bad : []);
    if (isExcused) expect(footer).toBe('enough');
    if (footer === 'enough' && semver === 'enforce') expect(failing).toEqual([]);
    // A break that nobody excuses asks for a major step, and is never called enough without it.
    if (open.some(({ level }) => level === 'breaking')) expect(report.version.needed).toBe('major');
    expect(fails).toBe(findings.some((finding) => finding.fails));
    const outcome = `${semver} ${footer ?? 'silent'} ${fails ? 'fails' : 'passes'}`;
    seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
  });
  // Each way that a run may end was seen.
  expect([...seen.keys()].sort()).toEqual([
    'enforce enough passes',
    'enforce silent fails',
    'enforce silent passes',
    'enforce too low fails',
    'enforce too low passes',
    'ignore silent fails',
    'ignore silent passes',
    'strict enough fails',
    'strict enough passes',
    'strict silent fails',
    'strict silent passes',
    'strict too low fails',
    'strict too low passes',
  ]);
});
