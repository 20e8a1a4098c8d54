import { readAccepted } from '../tasks/config/accepted-file.js';
import type { RuleId } from '../prove/diff/findings/rules.js';
import { compactJson, type Json } from '../core/json/json.js';
import type { Acceptance } from '../prove/diff/policy/acceptance.js';
import { isDay } from '../prove/diff/policy/day.js';
import type { Axis, FailOn } from '../prove/diff/policy/level.js';
import type { Policies } from '../prove/diff/policy/policies.js';
import type { SemverPolicy } from '../prove/diff/policy/semver.js';
import { requireAsConfigured, requireFine, requireOptions, type Kinds } from './given.js';

/** What the configuration of `hub-codegen diff` may say, and a few facts of the call. */
export interface DiffOptions extends Policies<RuleId> {
  /** The lowest level that fails; `breaking` is the default. */
  readonly failOn?: FailOn;
  /** What counts: old clients on the wire, their code rebuilt, or both, the default. */
  readonly axis?: Axis | 'both';
  /** What the version excuses: `enforce` (the default) lets a version that is high enough bring what it announces. */
  readonly semver?: SemverPolicy;
  /** Where the pages of rules are: an address in which `{rule}` stands for the id. */
  readonly rulePages?: string;
  readonly accepted?: readonly Acceptance[];
  /** The day on which acceptances are judged, `2027-01-31`; today if left out. */
  readonly today?: string;
  /** Have the TypeScript compiler prove what breaks source; needs a second or two. */
  readonly proveSource?: boolean;
  /** What the two versions are called in the report. */
  readonly names?: { readonly old: string; readonly new: string };
}

const OPTIONS: Kinds = {
  openEnums: 'object',
  lenientReaders: 'object',
  rules: 'object',
  extensions: 'object',
  failOn: 'string',
  axis: 'string',
  semver: 'string',
  rulePages: 'string',
  accepted: 'object',
  today: 'string',
  proveSource: 'boolean',
  names: 'object',
};

/** @throws TypeError, RangeError */
export async function requireDiffOptions(options: DiffOptions): Promise<void> {
  requireOptions('diff', options, OPTIONS);
  const { accepted = [], today, proveSource: _, names, ...policy } = options;
  await requireAsConfigured('diff', { diff: policy });
  requireFine('diff: accepted', readAccepted(compactJson(accepted as unknown as Json)));
  if (today !== undefined && !isDay(today)) throw new RangeError(`diff: there is no day "${today}"`);
  if (names !== undefined) requireOptions('diff: names', names, { old: 'string', new: 'string' });
}
