/** Two versions compared file by file, and judged as a project wants it. */
import { join } from 'node:path';
import { hubName, type Hub } from '../../core/model/hub.js';
import type { Diff } from '../../prove/diff/diff-hubs.js';
import type { Acceptance } from '../../prove/diff/policy/acceptance.js';
import type { Axis, FailOn } from '../../prove/diff/policy/level.js';
import type { Policies } from '../../prove/diff/policy/policies.js';
import type { SemverPolicy } from '../../prove/diff/policy/semver.js';
import type { Usage } from '../../prove/diff/policy/usage.js';
import type { FindingsReport } from '../../prove/diff/findings/report.js';
import { inForce, spentOf } from '../../prove/diff/review/acceptances.js';
import { compareFiles, locatorOf, withSourceProven, type FilePair } from '../../prove/diff/review/compare-files.js';
import { reportOf, withSpent } from '../../prove/diff/review/report-of.js';
import type { Listener } from '../listener.js';

/** What compares has of a version: its files by name, and what the whole is called. */
export interface ComparedVersion {
  readonly name: string;
  readonly hubs: ReadonlyMap<string, NonNullable<FilePair['old']>>;
}

export interface ComparedVersions {
  readonly old: ComparedVersion;
  readonly new: ComparedVersion;
  readonly since?: ComparedVersion;
}

export interface Comparison {
  readonly pair: FilePair;
  readonly diff: Diff;
  /** Fingerprints of what was there already. */
  readonly known: ReadonlySet<string>;
}

export interface CompareOptions {
  /** Have the TypeScript compiler prove each break in source. */
  readonly provesSource: boolean;
}

export async function compareVersions(
  { old, new: now, since }: ComparedVersions,
  { provesSource }: CompareOptions,
  { stage }: Listener,
): Promise<readonly Comparison[]> {
  const names = [...new Set([...old.hubs.keys(), ...now.hubs.keys()])].sort();
  const hubNames = names.map((name) => hubNameOf({ old, new: now }, name));
  const compared: Comparison[] = [];
  for (const [index, name] of names.entries()) {
    stage(`comparing ${name || 'both versions'}`);
    const hasNamesake = hubNames.some((other, at) => at !== index && other === hubNames[index]);
    const pair = { name, old: old.hubs.get(name), new: now.hubs.get(name), hasNamesake };
    const found = compareFiles(pair);
    const before = since && compareFiles({ ...pair, new: since.hubs.get(name) });
    const known = new Set(before?.findings.map(({ fingerprint }) => fingerprint));
    compared.push({ pair, diff: provesSource ? await withSourceProven(found, pair) : found, known });
  }
  return compared;
}

function hubNameOf({ old, new: now }: ComparedVersions, file: string): string | undefined {
  const { hub } = old.hubs.get(file) ?? now.hubs.get(file) ?? {};
  return hub && hubName(hub);
}

/** How findings are judged. */
export interface Terms {
  /** What the clients that are known use of a hub, by the old version of it. */
  readonly usageOf?: ((old: Hub) => Usage | undefined) | undefined;
  readonly failOn: FailOn;
  readonly axis: Axis | 'both';
  readonly semver: SemverPolicy;
  readonly rulePages?: string | undefined;
  readonly policies: Policies;
  readonly acceptances: readonly Acceptance[];
  readonly today: string;
}

/**
 * By the name of the file within its directory; a file alone has the empty name. Which acceptances no longer serve only
 * all files together can tell, so the first report has them.
 */
export function judge(
  compared: readonly Comparison[],
  versions: ComparedVersions,
  { acceptances, today, usageOf, ...terms }: Terms,
): ReadonlyMap<string, FindingsReport> {
  const accepted = inForce(acceptances, today);
  const reports = compared.map(({ pair, diff, known }): [string, FindingsReport] => {
    const names = namesOf(pair, versions);
    const usage = pair.old && usageOf?.(pair.old.hub);
    const all = { ...terms, accepted, known, usage, locate: locatorOf(pair) };
    return [pair.name, reportOf(diff, { names, terms: all })];
  });
  const found = new Set(reports.flatMap(([, { findings }]) => findings.map(({ fingerprint }) => fingerprint)));
  const spent = spentOf(acceptances, found, today);
  return new Map(reports.map(([name, report], index) => [name, index === 0 ? withSpent(report, spent) : report]));
}

/** A file that is missing on one side goes by what it would be called. */
function namesOf({ name, old, new: now }: FilePair, versions: ComparedVersions): { old: string; new: string } {
  const missing = (version: ComparedVersion): string => join(version.name, name);
  return { old: old?.name ?? missing(versions.old), new: now?.name ?? missing(versions.new) };
}
