import type { Hub } from '../core/model/hub.js';
import { dayOf } from '../prove/diff/policy/day.js';
import type { FindingsReport } from '../prove/diff/findings/report.js';
import { compareVersions, judge, type ComparedVersion } from '../tasks/diff/compare-versions.js';
import { readCheckedVersions } from '../tasks/hub/read-checked-hub.js';
import { NOBODY } from '../tasks/listener.js';
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
  const { names, proveSource = false, ...judging } = options;
  const [before, after] = [textOf('diff', old), textOf('diff', now)];
  const read = readCheckedVersions(before, after);
  const versions = {
    old: version(names?.old ?? 'old', before, hubOf(withKnownPlaces(read.old, old))),
    new: version(names?.new ?? 'new', after, hubOf(withKnownPlaces(read.new, now))),
  };
  const compared = await compareVersions(versions, { provesSource: proveSource }, NOBODY);
  const { failOn = 'breaking', axis = 'both', semver = 'enforce', ...more } = judging;
  const { accepted = [], today = dayOf(new Date()), rulePages, ...policies } = more;
  const terms = { failOn, axis, semver, rulePages, policies, acceptances: accepted, today };
  const reports = judge(compared, versions, terms);
  return withKnownLines(reports.get('') as FindingsReport, { old, new: now });
}

function version(name: string, text: string, hub: Hub): ComparedVersion {
  return { name, hubs: new Map([['', { name, text, hub }]]) };
}
