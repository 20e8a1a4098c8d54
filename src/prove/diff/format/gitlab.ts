/** Reports as GitLab's code quality, which it shows in the changes of a merge request. */
import { createHash } from 'node:crypto';
import { prettyJson, type JsonObject } from '../../../core/json/json.js';
import { printable, printableLine } from '../../../core/text/printable.js';
import type { FindingsReport, ReviewedFinding } from '../findings/report.js';
import type { Level } from '../policy/level.js';
import { insteadOf, ruleText } from './facts.js';
import { notesOf } from './notes.js';
import { reportedFile } from './reported-file.js';

export function writeGitlab(...reports: readonly FindingsReport[]): string {
  const issues = reports.flatMap((report) => [
    ...report.findings.filter(({ level }) => level !== 'none').map((finding) => issueOf(finding, report)),
    ...failingNotes(report),
  ]);
  return `${printable(prettyJson(issues))}\n`;
}

function issueOf(finding: ReviewedFinding, report: FindingsReport): JsonObject {
  const { rule, place, message, hint = insteadOf(finding), fingerprint } = finding;
  const accept = `diff calls it ${fingerprint}, and hub-codegen explain ${rule} says more`;
  const sentences = [`${place.text}: ${message}`, hint, accept].filter((sentence) => sentence !== undefined);
  const line = finding.location?.side === 'new' ? finding.location.line : 1;
  return {
    description: printableLine(sentences.join('; ')),
    check_name: ruleText(rule),
    fingerprint: ofHub(report, fingerprint),
    severity: severityOf(finding),
    location: { path: fileOf(finding, report), lines: { begin: line } },
  };
}

/** What is gone stands in the old version, where nobody looks who reviews the new one. */
function fileOf({ location }: ReviewedFinding, report: FindingsReport): string {
  return reportedFile(location?.side === 'new' ? location.file : report.new.name);
}

/** Two hubs may change alike, and GitLab drops what has the same fingerprint. */
function ofHub({ hub, new: { name } }: FindingsReport, fingerprint: string): string {
  const facts = JSON.stringify([hub ?? reportedFile(name), fingerprint]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 32);
}

function severityOf({ fails, level, accepted, isKnown, isAnnounced }: ReviewedFinding): string {
  if (fails) return 'blocker';
  const isExcused = accepted !== undefined || isKnown === true || isAnnounced === true;
  return isExcused ? 'info' : SEVERITIES[level];
}

const SEVERITIES: Readonly<Record<Level, string>> = {
  breaking: 'critical',
  unproven: 'major',
  dangerous: 'minor',
  safe: 'info',
  none: 'info',
};

/** Whatever else makes the run fail must not be looked for in vain. */
function failingNotes(report: FindingsReport): JsonObject[] {
  const failing = notesOf(report).filter(({ severity }) => severity === 'error');
  return failing.map(({ label, text }) => ({
    description: printableLine(`${label}: ${text}`),
    check_name: label,
    fingerprint: ofHub(report, text),
    severity: 'blocker',
    location: { path: reportedFile(report.new.name), lines: { begin: 1 } },
  }));
}
