/** What a report says beside its findings: the version to give, what nobody looked at, acceptances to remove. */
import type { FindingsReport, SpentAcceptance } from '../findings/report.js';
import type { VersionAdvice } from '../findings/version-advice.js';

export interface Note {
  readonly label: 'version' | 'not compared' | 'acceptance';
  readonly text: string;
  /** `error`: it makes the run fail. */
  readonly severity: 'error' | 'warning' | 'note';
}

export function notesOf({ version, semver, uncompared, spentAcceptances }: FindingsReport): Note[] {
  return [
    ...(semver === 'ignore' ? [] : versionNotes(version)),
    ...uncompared.map((name): Note => ({ label: 'not compared', text: uncomparedText(name), severity: 'note' })),
    ...spentAcceptances.map((spent): Note => ({ label: 'acceptance', text: spentText(spent), severity: 'error' })),
  ];
}

function versionNotes(version: VersionAdvice): Note[] {
  const isTooLow = version.follows === false;
  if (version.needed === 'none' && !isTooLow) return [];
  return [{ label: 'version', text: versionText(version), severity: isTooLow ? 'warning' : 'note' }];
}

/** `asks for a major step: 1.4.0 -> 2.0.0; the hub says 1.5.0, which is too low` */
function versionText({ old: before, new: after, needed, lowest, follows }: VersionAdvice): string {
  const step = needed === 'none' ? 'asks for no new version' : `asks for a ${needed} step`;
  if (before === undefined) return `${step}; the old hub says no version`;
  if (lowest === undefined) return `${step}; the old hub says ${before}, which is not a version that semver knows`;
  const advice = needed === 'none' ? `${step}: ${before}` : `${step}: ${before} -> ${lowest}`;
  if (after === undefined) return `${advice}; the new hub says no version`;
  if (follows === undefined) return `${advice}; the hub says ${after}, which is not a version that semver knows`;
  return `${advice}; the hub says ${after}, which is ${follows ? 'enough' : 'too low'}`;
}

export function uncomparedText(name: string): string {
  return `${name}: not given in full; both versions say the same of it`;
}

export function spentText({ fingerprint, reason, by, expires, problem }: SpentAcceptance): string {
  const why = problem === 'expired' ? `expired after ${expires ?? 'its day'}` : 'fits no finding any more';
  return `${fingerprint} (${reason}; by ${by}) ${why}: remove it, or decide anew`;
}
