import type { Report } from '../diff/report.js';
import { inForce, spentOf } from '../diff/review/acceptances.js';
import { compareFiles, locatorOf, withSourceProven } from '../diff/review/compare-files.js';
import { reportOf } from '../diff/review/report-of.js';
import type { RuleId } from '../diff/rules.js';
import type { Acceptance } from '../policy/acceptance.js';
import { dayOf } from '../policy/day.js';
import type { Axis, FailOn } from '../policy/level.js';
import type { Policies } from '../policy/policies.js';
import { readVersions } from '../read/read-hub.js';
import { hubOf } from './read-hub.js';
import { textOf, type HubSchema } from './schema-text.js';

/** What the configuration of `hub-codegen diff` may say, and a few facts of the call. */
export interface DiffOptions extends Policies<RuleId> {
  /** The lowest level that fails; `breaking` is the default. */
  readonly failOn?: FailOn;
  /** What counts: old clients on the wire, their code rebuilt, or both, the default. */
  readonly axis?: Axis | 'both';
  readonly accepted?: readonly Acceptance[];
  /** The day on which acceptances are judged, `2027-01-31`; today if left out. */
  readonly today?: string;
  /** Have the TypeScript compiler prove what breaks source; needs a second or two. */
  readonly proveSource?: boolean;
  /** What the two versions are called in the report. */
  readonly names?: { readonly old: string; readonly new: string };
}

/**
 * What changed between two versions of a hub, and whom it breaks. Methods that both have to the letter are not read.
 * @throws HubSchemaError where one of them cannot be read
 */
export async function diff(old: HubSchema, now: HubSchema, options: DiffOptions = {}): Promise<Report> {
  const [before, after] = [textOf(old), textOf(now)];
  const read = readVersions(before, after);
  const names = options.names ?? { old: 'old', new: 'new' };
  const pair = {
    name: '',
    old: { hub: hubOf(read.old), text: before, name: names.old },
    new: { hub: hubOf(read.new), text: after, name: names.new },
  };
  const found = compareFiles(pair);
  const proven = options.proveSource ? await withSourceProven(found, pair) : found;
  return report(proven, locatorOf(pair), names, options);
}

function report(
  found: ReturnType<typeof compareFiles>,
  locate: ReturnType<typeof locatorOf>,
  names: { readonly old: string; readonly new: string },
  { failOn = 'breaking', axis = 'both', accepted = [], today = dayOf(new Date()), ...policies }: DiffOptions,
): Report {
  const fingerprints = new Set(found.findings.map(({ fingerprint }) => fingerprint));
  return reportOf(found, {
    names,
    terms: { policies, failOn, axis, accepted: inForce(accepted, today), known: new Set(), locate },
    spentAcceptances: spentOf(accepted, fingerprints, today),
  });
}
