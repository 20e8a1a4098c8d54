/** One hub of a run of diff: its versions read, compared, and judged by its own terms. */
import type { Source } from '../../core/source/source.js';
import type { FindingsReport, ReviewedFinding } from '../../prove/diff/findings/report.js';
import { acceptancesOf } from '../config/accepted-file.js';
import type { Naming } from '../../core/model/renamed.js';
import type { AcceptedOnDisk } from '../config/accepted-on-disk.js';
import type { ConfiguredOpenEnum } from '../config/open-enums.js';
import type { UsedByConfig } from '../config/config.js';
import type { Listener } from '../listener.js';
import { compareVersions, judge, type CompareOptions, type Comparison, type Terms } from './compare-versions.js';
import type { Sides } from './sides.js';
import { knownUsage } from './known-clients.js';
import { requireKnownEnums } from './unknown-enums.js';
import { requireKnownUses } from './unknown-uses.js';
import { readSides, type HubVersions, type ReadOptions } from './versions.js';

export interface HubToJudge {
  /** In the configuration, where that has several. */
  readonly name?: string | undefined;
  readonly sides: Sides;
  readonly reading: ReadOptions;
  readonly terms: Omit<Terms, 'acceptances'>;
  readonly openEnums: readonly ConfiguredOpenEnum[];
  readonly usedBy: UsedByConfig;
  /** The names that clients of this hub were made with. */
  readonly naming: Naming;
  readonly accepted: AcceptedOnDisk;
}

export interface JudgedHub extends HubToJudge {
  readonly versions: HubVersions;
  readonly compared: readonly Comparison[];
  readonly reports: ReadonlyMap<string, FindingsReport>;
}

export async function readAndJudge(
  hub: HubToJudge,
  source: Source,
  options: CompareOptions,
  listener: Listener,
): Promise<JudgedHub> {
  const versions = await readSides(hub.sides, source, hub.reading);
  const compared = await compareVersions(versions, options, listener);
  requireKnownEnums(hub.openEnums, versions, listener);
  requireKnownUses(hub.usedBy, versions, hub.name !== undefined, listener);
  const usageOf = await knownUsage(hub.usedBy, hub.naming, listener);
  return judged({ ...hub, terms: { ...hub.terms, usageOf: usageOf && once(usageOf) }, versions, compared });
}

/** Asked once a hub, however often it is judged. */
function once<Key extends object, Value>(act: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, act(key));
    return known.get(key) as Value;
  };
}

/** Anew, with what is accepted by now. */
export function judged(hub: Omit<JudgedHub, 'reports'>): JudgedHub {
  const { name, terms, accepted, versions, compared } = hub;
  const reports = judge(compared, versions, { ...terms, acceptances: acceptancesOf(accepted.file) });
  const named = (report: FindingsReport): FindingsReport => (name === undefined ? report : { hub: name, ...report });
  return { ...hub, reports: new Map(Array.from(reports, ([file, report]) => [file, named(report)])) };
}

export function findingsOf({ reports }: JudgedHub): readonly ReviewedFinding[] {
  return [...reports.values()].flatMap(({ findings }) => findings);
}
