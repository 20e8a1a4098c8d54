/** A comparison, reviewed, as those who print it need it. */
import { isWorse, worstOf, type Level } from '../policy/level.js';
import type { Diff } from '../diff-hubs.js';
import type { FindingsReport, ReviewedFinding, SpentAcceptance } from '../findings/report.js';
import { OF_VERSION, type RuleId } from '../findings/rules.js';
import { versionAdvice, type VersionAdvice } from '../findings/version-advice.js';
import { review, type ReviewTerms } from './review.js';

export interface ReportFacts {
  readonly names: { readonly old: string; readonly new: string };
  readonly terms: ReviewTerms & Pick<FindingsReport, 'semver' | 'rulePages'>;
}

export function reportOf(diff: Diff, { names, terms }: ReportFacts): FindingsReport {
  const changes = diff.findings.filter(({ rule }) => !IS_ADVICE.has(rule));
  const version = adviceAfter(review(changes, terms), diff.version);
  const isAnnounced = terms.semver === 'enforce' && version.follows === true;
  const ofVersion = terms.semver === 'ignore' ? [] : diff.versionFindings(version);
  const findings = review([...changes, ...ofVersion], { ...terms, isAnnounced });
  return {
    old: { name: names.old },
    new: { name: names.new },
    findings,
    uncompared: diff.uncompared,
    version,
    spentAcceptances: [],
    failOn: terms.failOn,
    axis: terms.axis,
    semver: terms.semver,
    ...(terms.rulePages !== undefined && { rulePages: terms.rulePages }),
    fails: findings.some(({ fails }) => fails),
  };
}

/** With the entries of the acceptance file that no longer serve, each of which fails. */
export function withSpent(report: FindingsReport, spentAcceptances: readonly SpentAcceptance[]): FindingsReport {
  return { ...report, spentAcceptances, fails: report.fails || spentAcceptances.length > 0 };
}

/** What depends on the advice, which policies change. */
const IS_ADVICE: ReadonlySet<RuleId> = new Set<RuleId>(['N09', 'N10']);

/** A change that a policy makes less of asks for less; what was there already is not this version's to announce. */
function adviceAfter(findings: readonly ReviewedFinding[], advice: VersionAdvice | undefined): VersionAdvice {
  if (advice === undefined) return versionAdvice({}, undefined);
  const { old, new: now } = advice;
  const asking = findings.filter(({ rule, isKnown }) => !OF_VERSION.has(rule) && isKnown !== true);
  return versionAdvice({ old, new: now }, asking.length === 0 ? undefined : worstOf(asking.map(askedLevel)));
}

/** A break that somebody accepted is a change all the same, but needs no major version. */
function askedLevel({ level, accepted }: ReviewedFinding): Level {
  return accepted !== undefined && isWorse(level, 'dangerous') ? 'dangerous' : level;
}
