/** A comparison, reviewed, as those who print it need it. */
import { worstOf } from '../policy/level.js';
import type { Diff } from '../diff-hubs.js';
import type { FindingsReport, ReviewedFinding, SpentAcceptance } from '../findings/report.js';
import type { RuleId } from '../findings/rules.js';
import { versionAdvice, type VersionAdvice } from '../findings/version-advice.js';
import { review, type ReviewTerms } from './review.js';

export interface ReportFacts {
  readonly names: { readonly old: string; readonly new: string };
  readonly terms: ReviewTerms;
  readonly spentAcceptances: readonly SpentAcceptance[];
}

export function reportOf(diff: Diff, { names, terms, spentAcceptances }: ReportFacts): FindingsReport {
  const changes = diff.findings.filter(({ rule }) => !IS_ADVICE.has(rule));
  const version = adviceAfter(review(changes, terms), diff.version);
  const findings = review([...changes, ...diff.versionFindings(version)], terms);
  return {
    old: { name: names.old },
    new: { name: names.new },
    findings,
    uncompared: diff.uncompared,
    version,
    spentAcceptances,
    failOn: terms.failOn,
    axis: terms.axis,
    fails: spentAcceptances.length > 0 || findings.some(({ fails }) => fails),
  };
}

/** What depends on the advice, which policies change. */
const IS_ADVICE: ReadonlySet<RuleId> = new Set<RuleId>(['N09', 'N10']);

/** What is said of the version or the hash itself asks for no other version. */
const OF_VERSION: ReadonlySet<RuleId> = new Set<RuleId>([...IS_ADVICE, 'N11', 'N12']);

/** A change that a policy makes less of asks for less. */
function adviceAfter(findings: readonly ReviewedFinding[], { old, new: now }: VersionAdvice): VersionAdvice {
  const levels = findings.filter(({ rule }) => !OF_VERSION.has(rule)).flatMap(({ wire, source }) => [wire, source]);
  return versionAdvice({ old, new: now }, levels.length === 0 ? undefined : worstOf(levels));
}
