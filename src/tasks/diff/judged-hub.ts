/** One hub of a run of diff: its versions read, compared, and judged by its own terms. */
import type { Source } from '../../core/source/source.js';
import type { FindingsReport, ReviewedFinding } from '../../prove/diff/findings/report.js';
import { acceptancesOf } from '../config/accepted-file.js';
import type { AcceptedOnDisk } from '../config/accepted-on-disk.js';
import type { Listener } from '../listener.js';
import { compareVersions, judge, type CompareOptions, type Comparison, type Terms } from './compare-versions.js';
import type { Sides } from './sides.js';
import { noteUnknownEnums } from './unknown-enums.js';
import { readSides, type HubVersions, type ReadOptions } from './versions.js';

export interface HubToJudge {
  /** In the configuration, where that has several. */
  readonly name?: string | undefined;
  readonly sides: Sides;
  readonly reading: ReadOptions;
  readonly terms: Omit<Terms, 'acceptances'>;
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
  noteUnknownEnums(hub.terms.policies, versions, listener);
  return judged({ ...hub, versions, compared });
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
