/** What the project makes of each finding: its level after policies, and whether it is accepted, known, failing. */
import type { Acceptance } from '../policy/acceptance.js';
import { isWorse, LEVELS, worstOf, type Axis, type FailOn, type Level } from '../policy/level.js';
import type { Policies } from '../policy/policies.js';
import type { Usage } from '../policy/usage.js';
import type { Finding } from '../findings/finding.js';
import { OF_VERSION } from '../findings/rules.js';
import type { Location, ReviewedFinding } from '../findings/report.js';
import { judge, type ReviewedFindings } from './policies.js';
import { usedBy } from './used.js';

export interface ReviewTerms {
  readonly policies: Policies;
  readonly axis: Axis | 'both';
  readonly failOn: FailOn;
  /** Those that count today, by fingerprint. */
  readonly accepted: ReadonlyMap<string, Acceptance>;
  /** Fingerprints of what was there already. */
  readonly known: ReadonlySet<string>;
  /** Whether the new version is high enough for what changed, and that counts. */
  readonly isAnnounced?: boolean;
  readonly locate: (finding: Finding) => Location | undefined;
  /** What the clients that are known use; where that is not known, they use everything. */
  readonly usage?: Usage | undefined;
}

/** The worst first, then by place. */
export function review(findings: readonly Finding[], terms: ReviewTerms): readonly ReviewedFinding[] {
  return findings.map((finding) => reviewed(finding, terms)).sort(byLevelAndPlace);
}

function reviewed(finding: Finding, terms: ReviewTerms): ReviewedFinding {
  const used = terms.usage && usedBy(finding, terms.usage);
  const judged = judge(finding, terms.policies, used?.isUsed === false ? terms.usage : undefined);
  const level = levelOn(terms.axis, judged);
  const location = terms.locate(finding);
  const accepted = terms.accepted.get(finding.fingerprint);
  const isKnown = terms.known.has(finding.fingerprint);
  const isBad = !isWorse(terms.failOn, level) && accepted === undefined && !isKnown;
  const isAnnounced = isBad && terms.isAnnounced === true && !OF_VERSION.has(finding.rule);
  return {
    ...finding,
    ...judged,
    level,
    ...(location && { location }),
    ...(used?.at !== undefined && { usedAt: used.at }),
    ...(accepted && { accepted }),
    ...(isKnown && { isKnown }),
    ...(isAnnounced && { isAnnounced }),
    fails: isBad && !isAnnounced,
  };
}

function levelOn(axis: Axis | 'both', { wire, source }: ReviewedFindings): Level {
  return axis === 'both' ? worstOf([wire, source]) : { wire, source }[axis];
}

function byLevelAndPlace(a: ReviewedFinding, b: ReviewedFinding): number {
  return (
    LEVELS.indexOf(b.level) - LEVELS.indexOf(a.level) ||
    compareText(a.place.text, b.place.text) ||
    compareText(a.rule, b.rule) ||
    compareText(a.fingerprint, b.fingerprint)
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
