/** A report as GitHub's workflow commands, which become annotations of the changed file. */
import type { Level } from '../policy/level.js';
import { printableLine } from '../../../core/text/printable.js';
import { compactJson } from '../../../core/json/json.js';
import type { FindingsReport, ReviewedFinding } from '../findings/report.js';
import { countFindings, countText } from './counts.js';
import { elideMiddle } from './elide-middle.js';
import { detailLines, marksOf, ruleText } from './facts.js';
import { logLine } from './log-line.js';
import { notesOf, type Note } from './notes.js';
import { reportedFile } from './reported-file.js';
import { verdictText } from './verdict.js';

type Severity = 'error' | 'warning' | 'notice';

export function writeGithub(report: FindingsReport): string {
  const shown = report.findings.filter(({ level }) => level !== 'none');
  const counted = countText(countFindings(report));
  const lines = [
    ...shown.map((finding) => findingCommand(finding, report)),
    ...notesOf(report).map(noteCommand),
    logLine(
      `hub-codegen diff${report.hub === undefined ? '' : ` of ${report.hub}`}: ${verdictText(report)}${counted === '' ? '' : ` (${counted})`}`,
    ),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function findingCommand(finding: ReviewedFinding, report: FindingsReport): string {
  const { level, rule } = finding;
  const title = `${level}: ${ruleText(rule)}`;
  return command(severityOf(finding), { ...placeOf(finding, report), title }, messageLines(finding));
}

/** What is gone stands in the old version, where nobody looks who reviews the new one; that has no line for it. */
function placeOf({ location }: ReviewedFinding, report: FindingsReport): Properties {
  if (location === undefined) return {};
  if (location.side === 'old') return { file: reportedFile(report.new.name) };
  return { file: reportedFile(location.file), line: location.line, col: location.column };
}

/** Whatever fails is an error, so that nobody looks for the reason of a red run among warnings. */
function severityOf({ fails, accepted, level }: ReviewedFinding): Severity {
  if (fails) return 'error';
  return accepted === undefined ? SEVERITIES[level] : 'notice';
}

const SEVERITIES: Readonly<Record<Level, Severity>> = {
  breaking: 'warning',
  unproven: 'warning',
  dangerous: 'warning',
  safe: 'notice',
  none: 'notice',
};

/** An annotation is read in a narrow box. */
const LONGEST_VALUE = 400;

function messageLines(finding: ReviewedFinding): string[] {
  const marks = marksOf(finding).join('; ');
  return [
    `${finding.place.text}: ${finding.message}`,
    ...(marks === '' ? [] : [`(${marks})`]),
    ...detailLines(finding, (value) => elideMiddle(compactJson(value), LONGEST_VALUE)),
  ];
}

function noteCommand({ label, text, severity }: Note): string {
  return command(severity === 'note' ? 'notice' : severity, { title: label }, [text]);
}

type Properties = Readonly<Record<string, string | number>>;

function command(name: Severity, properties: Properties, lines: readonly string[]): string {
  const written = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  return `::${name} ${written.join(',')}::${lines.map(escapeData).join('%0A')}`;
}

function escapeData(text: string): string {
  return printableLine(text).replaceAll('%', '%25');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
