/** Reports made by hand: one that has something of everything, and parts for others. */
import type { Finding } from '../../../../src/prove/diff/findings/finding.js';
import type { Location, FindingsReport, ReviewedFinding } from '../../../../src/prove/diff/findings/report.js';
import { aFinding } from '../a-finding.js';

type Review = Partial<Omit<ReviewedFinding, keyof Finding>>;

/** Fails as `--fail-on breaking` would have it. */
export function aReviewed(finding: Partial<Finding>, review: Review = {}): ReviewedFinding {
  const { wire } = aFinding(finding);
  const { level = wire, accepted, isKnown } = review;
  const fails = level === 'breaking' && accepted === undefined && isKnown === undefined;
  return { ...aFinding({ source: wire, ...finding }), level, fails, ...review };
}

export function aReport(findings: readonly ReviewedFinding[], more: Partial<FindingsReport> = {}): FindingsReport {
  const { spentAcceptances = [] } = more;
  return {
    old: { name: 'git:v1:hub.json' },
    new: { name: 'hub.json' },
    findings,
    uncompared: [],
    version: { needed: 'none' },
    spentAcceptances,
    failOn: 'breaking',
    axis: 'both',
    semver: 'enforce',
    fails: spentAcceptances.length > 0 || findings.some(({ fails }) => fails),
    ...more,
  };
}

function at(side: Location['side'], line: number, column: number): Location {
  return { side, file: side === 'old' ? 'git:v1:hub.json' : 'hub.json', pointer: '/methods/0', line, column };
}

const starsRemoved = aReviewed(
  {
    rule: 'O07',
    wire: 'breaking',
    direction: 'out',
    place: { text: 'Repo.stars', type: { old: 'repos.Repo', new: 'repos.Repo' }, steps: [] },
    message: 'The hub no longer sends stars.',
    hint: 'keep it for one more release, marked as deprecated',
    before: 'u64',
    after: 'nothing',
    methods: ['repos.list', 'repos.get', 'repos.find', 'repos.star', 'repos.fork'],
    witness: { value: { name: 'a', id: 18446744073709551615n }, acceptedBy: 'new', what: 'items of repos.list' },
    sourceLine: {
      imports: ['Repo'],
      code: '(value: Repo): bigint => value.stars',
      error: "TS2339: Property 'stars' does not exist on type 'Repo'.",
    },
    fingerprint: '5f2a90c1d3e4',
  },
  { location: at('old', 12, 5) },
);

const pathRequired = aReviewed(
  {
    rule: 'O08',
    wire: 'breaking',
    source: 'safe',
    direction: 'in',
    place: { text: 'repos.list params.path', method: 'repos.list', position: 'params', steps: [] },
    message: 'path must now be given.',
    methods: ['repos.list'],
    witness: { value: {}, acceptedBy: 'old', what: 'params of repos.list' },
    fingerprint: '77aa01b2c3d4',
  },
  {
    location: at('new', 3, 9),
    accepted: { fingerprint: '77aa01b2c3d4', reason: 'every client sends it', by: 'Ada', expires: '2027-01-31' },
  },
);

const patternChanged = aReviewed(
  {
    rule: 'C03',
    wire: 'unproven',
    source: 'none',
    direction: 'in',
    place: { text: 'repos.list params.name', method: 'repos.list', position: 'params', steps: [] },
    message: 'The pattern of name changed.',
    before: '^[a-z]+$',
    after: '^(?=a)[a-z]*$',
    methods: ['repos.list'],
    doubt: 'the pattern looks ahead, which cannot be compared',
    fingerprint: '0c03aaaa1111',
  },
  { location: at('new', 4, 9) },
);

const kindAdded = aReviewed(
  {
    rule: 'T13',
    wire: 'dangerous',
    direction: 'out',
    place: { text: 'Repo.kind', type: { old: 'repos.Repo', new: 'repos.Repo' }, steps: [] },
    message: 'The hub may send a new value: "mirror".',
    methods: ['repos.list'],
    fingerprint: '13aa13aa13aa',
  },
  { policy: 'clients show unknown kinds as text', isKnown: true },
);

const methodAdded = aReviewed({
  rule: 'M01',
  wire: 'safe',
  place: { text: 'repos.watch', namespace: 'repos', method: 'repos.watch', steps: [] },
  message: 'The method is new.',
  methods: [],
  fingerprint: '01aa01aa01aa',
});

const docsChanged = aReviewed({
  rule: 'N13',
  wire: 'none',
  place: { text: 'repos', namespace: 'repos', steps: [] },
  message: 'The description changed.',
  methods: [],
  fingerprint: '13bb13bb13bb',
});

export const RICH: FindingsReport = aReport(
  [starsRemoved, pathRequired, patternChanged, kindAdded, methodAdded, docsChanged],
  {
    uncompared: ['images'],
    version: { old: '1.4.0', new: '1.5.0', needed: 'major', lowest: '2.0.0', follows: false },
    spentAcceptances: [{ fingerprint: 'dead00000000', reason: 'gone soon', by: 'Bob', problem: 'stale' }],
  },
);
