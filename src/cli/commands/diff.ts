/** `hub-codegen diff`: what changed between two versions of a hub, whom it breaks, and whether that may be released. */
import { acceptancesOf } from '../../config/accepted-file.js';
import type { Diff } from '../../diff/diff-hubs.js';
import type { Report, SpentAcceptance } from '../../diff/report.js';
import { inForce, spentOf } from '../../diff/review/acceptances.js';
import { compareFiles, locatorOf, withSourceProven, type FilePair } from '../../diff/review/compare-files.js';
import { reportOf } from '../../diff/review/report-of.js';
import type { Acceptance } from '../../policy/acceptance.js';
import { dayOf } from '../../policy/day.js';
import type { BadCall } from '../bad-call.js';
import type { Call } from '../command.js';
import { accept, acceptingOf } from '../diff-accept.js';
import { configOrRefuse, type ConfigPlace } from '../config-or-refuse.js';
import { acceptedOrRefuse } from '../diff-files.js';
import { checkOutputs, printReports, writeReports } from '../diff-print.js';
import { settingsOf, type DiffSettings } from '../diff-settings.js';
import { sidesOf, type Sides } from '../diff-sides.js';
import { EXIT, type ExitCode } from '../exit-code.js';
import { readHub, readVersions } from '../../read/read-hub.js';
import type { Schemas } from '../baseline-schemas.js';
import { hubsOrRefuse, schemasOrRefuse, type HubFiles, type Read } from '../hub-files.js';
import { withProgress, type ReportStage } from '../progress.js';
import { refuse } from '../refuse.js';
import { schemaIn } from '../schema-path.js';
import type { Terminal } from '../terminal.js';

export function diff(call: Call, terminal: Terminal): Promise<ExitCode> {
  return withProgress(terminal, !call.flags.has('json'), (watched, report) => run(call, watched, report));
}

async function run(call: Call, terminal: Terminal, report: ReportStage): Promise<ExitCode> {
  const today = dayOf(new Date());
  const found = await configOrRefuse(call, terminal);
  if (found === undefined) return EXIT.badCall;
  const { path: schema, place } = schemaIn(found);
  const { diff: config = {} } = found.config;
  const sides = sidesOf(call, schema);
  if ('message' in sides) return refuse(sides, terminal);
  const accepting = acceptingOf(call, today);
  if (accepting && 'message' in accepting) return refuse(accepting, terminal);
  const settings = settingsOf(call, config);
  if ('message' in settings) return refuse(settings, terminal);
  const accepted = await acceptedOrRefuse(call, config, terminal);
  const versions = await versionsOrRefuse(sides, terminal, call.args.length === 0 ? place : undefined);
  if (accepted === undefined || versions === undefined) return EXIT.badCall;
  const unfit = mixOf(versions) ?? checkOutputs(settings, versions.new.isDirectory);
  if (unfit !== undefined) return refuse(unfit, terminal);

  const compared = await compareAll(versions, call.flags.has('prove-source'), report);
  if (accepting) return accept(accepting, findingsOf(compared), accepted, terminal);
  const reports = reportsOf(compared, { versions, settings, acceptances: acceptancesOf(accepted.file), today });
  const unwritten = await writeReports(reports, settings.outputs);
  if (unwritten !== undefined) return refuse(unwritten, terminal);
  await printReports(reports, settings.format, terminal.out);
  return [...reports.values()].some(({ fails }) => fails) ? EXIT.finding : EXIT.fine;
}

interface HubVersions {
  readonly old: HubFiles;
  readonly new: HubFiles;
  readonly since?: HubFiles;
}

/** All that is wrong with any of them is told before anything is refused. */
async function versionsOrRefuse(
  sides: Sides,
  terminal: Terminal,
  placeOfNew?: ConfigPlace,
): Promise<HubVersions | undefined> {
  const old = await schemasOrRefuse(sides.old, terminal);
  const now = await schemasOrRefuse(sides.new, terminal, placeOfNew);
  const since = sides.since && (await schemasOrRefuse(sides.since, terminal));
  if (old === undefined || now === undefined || (sides.since && since === undefined)) return undefined;
  return since === undefined ? readTogether(old, now, terminal) : readApart(old, now, since, terminal);
}

/** What is the same in both versions need not be read to be compared. */
function readTogether(old: Schemas, now: Schemas, terminal: Terminal): HubVersions | undefined {
  const pairs = new Map<string, ReturnType<typeof readVersions>>();
  for (const [name, { text }] of old.files) {
    const other = now.files.get(name);
    if (other !== undefined) pairs.set(name, readVersions(text, other.text));
  }
  const before = hubsOrRefuse(old, terminal, (name, { text }) => pairs.get(name)?.old ?? readHub(text));
  const after = hubsOrRefuse(now, terminal, (name, { text }) => pairs.get(name)?.new ?? readHub(text));
  return before && after && { old: before, new: after };
}

/** With a third version, what is the same in two of them may not be so in the third. */
function readApart(old: Schemas, now: Schemas, since: Schemas, terminal: Terminal): HubVersions | undefined {
  const read: Read = (_name, { text }) => readHub(text);
  const [before, after, between] = [old, now, since].map((schemas) => hubsOrRefuse(schemas, terminal, read));
  return before && after && between && { old: before, new: after, since: between };
}

function mixOf({ old, new: now, since }: HubVersions): BadCall | undefined {
  const all = [old, now, ...(since ? [since] : [])];
  const [directory, file] = [all.find(({ isDirectory }) => isDirectory), all.find(({ isDirectory }) => !isDirectory)];
  if (directory === undefined || file === undefined) return undefined;
  const message = `${directory.name} is a directory, ${file.name} is not`;
  return { message, hint: 'compare two files, or two directories' };
}

interface Compared {
  readonly pair: FilePair;
  readonly diff: Diff;
  /** Fingerprints of what was there already. */
  readonly known: ReadonlySet<string>;
}

async function compareAll(
  { old, new: now, since }: HubVersions,
  provesSource: boolean,
  report: ReportStage,
): Promise<readonly Compared[]> {
  const names = [...new Set([...old.hubs.keys(), ...now.hubs.keys()])].sort();
  const compared: Compared[] = [];
  for (const name of names) {
    report(`comparing ${name || 'both versions'}`);
    const pair = { name, old: old.hubs.get(name), new: now.hubs.get(name) };
    const found = compareFiles(pair);
    const before = since && compareFiles({ ...pair, new: since.hubs.get(name) });
    const known = new Set(before?.findings.map(({ fingerprint }) => fingerprint));
    compared.push({ pair, diff: provesSource ? await withSourceProven(found, pair) : found, known });
  }
  return compared;
}

function findingsOf(compared: readonly Compared[]): Diff['findings'] {
  return compared.flatMap(({ diff: { findings } }) => findings);
}

interface Judging {
  readonly versions: HubVersions;
  readonly settings: DiffSettings;
  readonly acceptances: readonly Acceptance[];
  readonly today: string;
}

/** Which acceptances no longer serve only all files together can tell, so the first report has them. */
function reportsOf(compared: readonly Compared[], judging: Judging): ReadonlyMap<string, Report> {
  const { settings, acceptances, today } = judging;
  const found = new Set(findingsOf(compared).map(({ fingerprint }) => fingerprint));
  const spent = spentOf(acceptances, found, today);
  const accepted = inForce(acceptances, today);
  return new Map(compared.map(({ pair, diff: found, known }, index): [string, Report] => {
    const terms = { ...settings, accepted, known, locate: locatorOf(pair) };
    const spentAcceptances: readonly SpentAcceptance[] = index === 0 ? spent : [];
    return [pair.name, reportOf(found, { names: namesOf(pair, judging.versions), terms, spentAcceptances })];
  }));
}

/** A file that is missing on one side goes by what it would be called. */
function namesOf({ name, old, new: now }: FilePair, versions: HubVersions): { old: string; new: string } {
  const missing = (version: HubFiles): string => `${version.name}/${name}`;
  return { old: old?.name ?? missing(versions.old), new: now?.name ?? missing(versions.new) };
}
