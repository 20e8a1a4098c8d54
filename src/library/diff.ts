import type { Report } from '../diff/report.js';
import { inForce, spentOf } from '../diff/review/acceptances.js';
import { compareFiles, locatorOf, withSourceProven } from '../diff/review/compare-files.js';
import { reportOf } from '../diff/review/report-of.js';
import { dayOf } from '../policy/day.js';
import { readVersions } from '../read/read-hub.js';
import { requireDiffOptions, type DiffOptions } from './diff-options.js';
import { withKnownLines, type DiffReport } from './diff-report.js';
import { hubOf } from './read-hub.js';
import { textOf, withKnownPlaces, type HubSchema } from './schema-text.js';

/**
 * What changed between two versions of a hub, and whom it breaks. Methods that both have to the letter are not read.
 * @throws HubSchemaError where one of them cannot be read; TypeError, RangeError for options that say nothing
 */
export async function diff(old: HubSchema, now: HubSchema, options: DiffOptions = {}): Promise<DiffReport> {
  await requireDiffOptions(options);
  const [before, after] = [textOf('diff', old), textOf('diff', now)];
  const read = readVersions(before, after);
  const names = { old: 'old', new: 'new', ...options.names };
  const pair = {
    name: '',
    old: { hub: hubOf(withKnownPlaces(read.old, old)), text: before, name: names.old },
    new: { hub: hubOf(withKnownPlaces(read.new, now)), text: after, name: names.new },
  };
  const found = compareFiles(pair);
  const proven = options.proveSource ? await withSourceProven(found, pair) : found;
  return withKnownLines(report(proven, locatorOf(pair), names, options), { old, new: now });
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
