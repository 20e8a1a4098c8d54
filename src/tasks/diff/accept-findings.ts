/** Findings that somebody takes on purpose, entered in the file of the hub that they were found in; and those cleared. */
import path from 'node:path';
import { refusal, refusingWith, type Refusal } from '../../core/refusal/refusal.js';
import type { ReviewedFinding } from '../../prove/diff/findings/report.js';
import { isWorse } from '../../prove/diff/policy/level.js';
import { acceptedText, withEntries, type AcceptedFile, type Entry } from '../config/accepted-file.js';
import { writeFiles } from '../write/write-files.js';
import { findingsOf, judged, type JudgedHub } from './judged-hub.js';

/** Why, and in whose name. */
export type AcceptanceTerms = Pick<Entry, 'reason' | 'by' | 'expires'>;

export interface Accepted {
  readonly hub: JudgedHub;
  readonly findings: readonly ReviewedFinding[];
}

/** Those with the given fingerprints. `name`: how a finding is listed for the user. */
export function findingsCalled(
  fingerprints: readonly string[],
  hubs: readonly JudgedHub[],
  name: (finding: ReviewedFinding) => string,
): readonly Accepted[] {
  for (const fingerprint of fingerprints) {
    const holders = hubs.filter((hub) => has(hub, fingerprint));
    if (holders.length === 0) throw unknownFinding(fingerprint, hubs, name);
    if (holders.length > 1) throw inSeveral(fingerprint, holders);
  }
  const isCalled = ({ fingerprint }: ReviewedFinding): boolean => fingerprints.includes(fingerprint);
  return hubs.map((hub) => ({ hub, findings: findingsOf(hub).filter(isCalled) })).filter(isSome);
}

/** All that fail, as they are once they are accepted: what the version must be depends on what is. */
export function failingFindings(hubs: readonly JudgedHub[], terms: AcceptanceTerms): readonly Accepted[] {
  return hubs.map((hub) => ({ hub, findings: failingOf(hub, terms) })).filter(isSome);
}

function failingOf(hub: JudgedHub, terms: AcceptanceTerms): readonly ReviewedFinding[] {
  const failing = findingsOf(hub).filter(({ fails }) => fails);
  if (failing.length === 0) return [];
  const later = judged({ ...hub, accepted: withAccepted(hub, failing, terms) });
  const chosen = new Set(failing.map(({ fingerprint }) => fingerprint));
  const left = failingOf(later, terms);
  return [...findingsOf(later).filter(({ fingerprint }) => chosen.has(fingerprint)), ...left];
}

function has(hub: JudgedHub, fingerprint: string): boolean {
  return findingsOf(hub).some((finding) => finding.fingerprint === fingerprint);
}

function isSome({ findings }: Accepted): boolean {
  return findings.length > 0;
}

function unknownFinding(
  unknown: string,
  hubs: readonly JudgedHub[],
  name: (finding: ReviewedFinding) => string,
): Refusal {
  const atHand = hubs
    .flatMap(findingsOf)
    .filter(({ level, accepted }) => accepted === undefined && isWorse(level, 'safe'));
  const hint = atHand.length === 0 ? 'nothing is left to accept' : 'those at hand:';
  const notes = atHand.map((finding) => `    ${name(finding)}`);
  return refusal({ message: `there is no finding "${unknown}"`, hint }, { notes });
}

function inSeveral(fingerprint: string, hubs: readonly JudgedHub[]): Refusal {
  const names = hubs.map(({ name = '' }) => name);
  const hint = `say of which: --only ${names[0]}`;
  return refusal({ message: `the finding "${fingerprint}" is one of several hubs: ${names.join(', ')}`, hint });
}

/** Writes the file, and gives its path. */
export async function acceptAll({ hub, findings }: Accepted, terms: AcceptanceTerms): Promise<string> {
  return write(withAccepted(hub, findings, terms));
}

function withAccepted(
  { accepted }: JudgedHub,
  findings: readonly ReviewedFinding[],
  terms: AcceptanceTerms,
): JudgedHub['accepted'] {
  const entries = findings.map(({ fingerprint, rule, place: { text: place } }): Entry => {
    return { fingerprint, ...terms, rule, place };
  });
  return { ...accepted, file: withEntries(accepted.file, entries) };
}

/** Entries that fit no finding any more. */
export function staleEntries({ reports, accepted }: JudgedHub): readonly Entry[] {
  const spent = [...reports.values()].flatMap(({ spentAcceptances }) => spentAcceptances);
  const stale = new Set(spent.filter(({ problem }) => problem === 'stale').map(({ fingerprint }) => fingerprint));
  return accepted.file.entries.filter(({ fingerprint }) => stale.has(fingerprint));
}

/** The same hub, judged without them, and its file written. */
export async function pruned(hub: JudgedHub, stale: readonly Entry[]): Promise<JudgedHub> {
  const { path: place, file } = hub.accepted;
  const left: AcceptedFile = { ...file, entries: file.entries.filter((entry) => !stale.includes(entry)) };
  const accepted = { path: place, file: left };
  await write(accepted);
  return judged({ ...hub, accepted });
}

async function write({ path: place, file }: JudgedHub['accepted']): Promise<string> {
  await refusingWith({ hint: 'name another file with --accepted FILE' }, async () => {
    writeFiles(path.dirname(place), [{ path: path.basename(place), text: acceptedText(file) }]);
  });
  return place;
}
