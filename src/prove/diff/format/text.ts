/** A report for people, in a terminal or in the log of a CI run. */
import type { Level } from '../policy/level.js';
import { indent, wrap } from '../../../core/text/lines.js';
import { printableLine } from '../../../core/text/printable.js';
import type { Paint, Style } from '../../../core/text/style.js';
import { compactJson, type Json } from '../../../core/json/json.js';
import type { FindingsReport, ReviewedFinding } from '../findings/report.js';
import { countFindings, countText, SHOWN_LEVELS } from './counts.js';
import { elideMiddle } from './elide-middle.js';
import {
  comparisonOf,
  explainCommand,
  locationText,
  marksOf,
  remarksOf,
  ruleText,
  sourceFactsOf,
  witnessText,
  type Fact,
} from './facts.js';
import { groupByPlace, type FindingGroup } from './group.js';
import { logLine } from './log-line.js';
import { notesOf } from './notes.js';
import { verdictText } from './verdict.js';

const WIDTH = 120;

export function writeText(report: FindingsReport, style: Style): string {
  const lines = [
    style.bold(logLine(titleOf(report))),
    ...SHOWN_LEVELS.flatMap((level) => levelLines(level, report, style)),
    '',
    ...summaryLines(report, style),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function titleOf({ hub, old, new: now }: FindingsReport): string {
  return `${hub === undefined ? '' : `${hub}: `}${old.name} -> ${now.name}`;
}

function levelLines(level: Level, { findings }: FindingsReport, style: Style): string[] {
  const members = findings.filter((finding) => finding.level === level);
  if (members.length === 0) return [];
  const heading = style.bold(paintOf(level, style)(`${level} (${members.length})`));
  return ['', heading, ...groupByPlace(members).flatMap((group) => groupLines(group, style))];
}

function paintOf(level: Level, { red, yellow, green, dim }: Style): Paint {
  return { breaking: red, unproven: yellow, dangerous: yellow, safe: green, none: dim }[level];
}

function groupLines({ name, findings }: FindingGroup, style: Style): string[] {
  return ['', indented(2, style.bold(logLine(name))), ...findings.flatMap((finding) => findingLines(finding, style))];
}

const FINDING_INDENT = 4;
const FACT_INDENT = 6;

function findingLines(finding: ReviewedFinding, style: Style): string[] {
  const { message, location, fingerprint } = finding;
  return [
    ...titleLines(finding, style),
    ...indent(wrapped(message, WIDTH - FACT_INDENT), FACT_INDENT),
    ...comparisonLines(finding, style),
    ...witnessLines(finding, style),
    ...[...sourceFactsOf(finding), ...remarksOf(finding)].flatMap((fact) => factLines(fact, style)),
    ...(location === undefined ? [] : factLines({ label: 'at', text: locationText(location) }, style)),
    factLine('fingerprint', style.dim(logLine(fingerprint)), style),
  ];
}

/** The marks go below where they find no room beside. */
function titleLines(finding: ReviewedFinding, style: Style): string[] {
  const [rule, place] = [ruleText(finding.rule), logLine(finding.place.text)];
  const title = indented(FINDING_INDENT, `${paintOf(finding.level, style)(rule)}  ${style.bold(place)}`);
  const marks = marksOf(finding).length === 0 ? '' : `(${marksOf(finding).join('; ')})`;
  if (marks === '') return [title];
  const width = FINDING_INDENT + [rule, place, marks].join('  ').length;
  return width > WIDTH ? [title, indented(FACT_INDENT, style.dim(marks))] : [`${title}  ${style.dim(marks)}`];
}

const LABEL_WIDTH = 'fingerprint '.length;
const TEXT_WIDTH = WIDTH - FACT_INDENT - LABEL_WIDTH;

/** Side by side, the right one always in the same column, where both are short; else one below the other. */
function comparisonLines(finding: ReviewedFinding, style: Style): string[] {
  const facts = comparisonOf(finding).map(({ label, text }) => ({ label, text: logLine(text) }));
  const [before, after] = facts;
  const isShort = facts.every(({ label, text }) => text.length < TEXT_WIDTH / 2 - label.length - 2);
  if (before === undefined || after === undefined || !isShort) return facts.flatMap((fact) => factLines(fact, style));
  return [factLine('before', `${before.text.padEnd(TEXT_WIDTH / 2)}${style.cyan(after.label)}  ${after.text}`, style)];
}

/** The value has a line to itself. Its full text is a matter for programs. */
function witnessLines({ witness, direction }: ReviewedFinding, style: Style): string[] {
  if (witness === undefined) return [];
  const value = witnessValue(witness.value);
  const proof = { label: 'proof', text: `${witnessText(witness, direction)}:` };
  return [...factLines(proof, style), indented(FACT_INDENT + LABEL_WIDTH, value)];
}

/** Many findings may show the same value, which may be long. */
const written = new WeakMap<object, string>();

function witnessValue(value: Json): string {
  const key = typeof value === 'object' && value !== null ? value : undefined;
  const text = (key && written.get(key)) ?? elideMiddle(logLine(compactJson(value)), TEXT_WIDTH);
  if (key) written.set(key, text);
  return text;
}

function factLines({ label, text }: Fact, style: Style): string[] {
  const [first = '', ...others] = wrapped(text, TEXT_WIDTH);
  return [factLine(label, first, style), ...indent(others, FACT_INDENT + LABEL_WIDTH)];
}

function factLine(label: string, text: string, style: Style): string {
  return indented(FACT_INDENT, `${style.cyan(label.padEnd(LABEL_WIDTH))}${text}`);
}

/** Each line by itself must be one that a log takes. */
function wrapped(text: string, width: number): string[] {
  return wrap(printableLine(text), width).map(logLine);
}

function indented(by: number, line: string): string {
  return ' '.repeat(by) + line;
}

function summaryLines(report: FindingsReport, style: Style): string[] {
  const counts = countFindings(report);
  const verdict = style.bold((report.fails ? style.red : style.green)(verdictText(report)));
  return [
    ...(countText(counts) === '' ? [] : [countText(counts)]),
    ...effectlessLines(report),
    ...explainLines(report),
    ...notesOf(report).flatMap(({ label, text }) => wrapped(`${label}: ${text}`, WIDTH)),
    verdict,
  ];
}

function explainLines(report: FindingsReport): string[] {
  const command = explainCommand(report);
  return command === undefined ? [] : [`explained by: ${command}`];
}

/** A policy may have made something of this level: that is said, so that it hides nothing. */
function effectlessLines({ findings }: FindingsReport): string[] {
  const effectless = findings.filter(({ level }) => level === 'none');
  if (effectless.length === 0) return [];
  const lowered = effectless.filter(({ policy }) => policy !== undefined).length;
  const noun = effectless.length === 1 ? 'change' : 'changes';
  const byPolicy = lowered === 0 ? '' : ` (${lowered} by policy)`;
  return [`and ${effectless.length} ${noun} without effect${byPolicy}; --format json lists them`];
}
