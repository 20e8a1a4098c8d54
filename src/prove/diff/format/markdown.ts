/** A report as Markdown: a comment on a pull request, or an entry of a changelog. */
import type { Level } from '../policy/level.js';
import { indent, plural } from '../../../core/text/lines.js';
import { prettyJson } from '../../../core/json/json.js';
import type { SourceLine } from '../findings/finding.js';
import type { FindingsReport, ReviewedFinding } from '../findings/report.js';
import { RULES, type RuleId } from '../findings/rules.js';
import { countFindings, countText, SHOWN_LEVELS } from './counts.js';
import { elideMiddle } from './elide-middle.js';
import { comparisonOf, explainCommand, locationText, marksOf, remarksOf, witnessText } from './facts.js';
import { codeBlock, codeSpan, prose } from './markdown-text.js';
import { notesOf } from './notes.js';
import { rulePage } from './rule-page.js';
import { verdictText } from './verdict.js';

/** Blocks of lines, with an empty line between any two. */
type Block = readonly string[];

export function writeMarkdown(report: FindingsReport): string {
  const blocks = [
    [`## ${report.hub === undefined ? '' : `${prose(report.hub)}: `}${capitalised(prose(verdictText(report)))}`],
    ...summaryBlocks(report),
    ...SHOWN_LEVELS.flatMap((level) => levelBlocks(level, report)),
  ];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

function summaryBlocks(report: FindingsReport): Block[] {
  const command = explainCommand(report);
  const counts = countFindings(report);
  const effectless = counts.none === 0 ? '' : `${plural(counts.none, 'change')} without effect`;
  const counted = [countText(counts), effectless].filter((text) => text !== '').join('; ');
  const notes = notesOf(report).map(({ label, text }) => `- ${capitalised(label)}: ${prose(text)}`);
  return [
    [`From ${codeSpan(report.old.name)} to ${codeSpan(report.new.name)}${counted === '' ? '' : `: ${counted}.`}`],
    ...(notes.length === 0 ? [] : [notes]),
    ...(command === undefined ? [] : [[`What the rules mean, and what to do instead: ${codeSpan(command)}`]]),
  ];
}

/** More than these are folded away below their heading, which counts them. */
const MOST_UNFOLDED = 10;

function levelBlocks(level: Level, report: FindingsReport): Block[] {
  const members = report.findings.filter((finding) => finding.level === level);
  if (members.length === 0) return [];
  const heading = [`### ${capitalised(level)} (${members.length})`];
  const items = members.map((finding) => findingItem(finding, report));
  if (members.length <= MOST_UNFOLDED) return [heading, ...items];
  const summary = `<details><summary>${plural(members.length, 'finding')}</summary>`;
  return [heading, [summary], ...items, ['</details>']];
}

/** Where the pages of rules stand, to that; else `explain` says the same. */
function ruleLink(rule: RuleId, report: FindingsReport): string {
  const page = rulePage(rule, report);
  const text = `${codeSpan(rule)} ${RULES[rule].name}`;
  return page === undefined ? text : `[${text}](<${page}>)`;
}

function findingItem(finding: ReviewedFinding, report: FindingsReport): Block {
  const { rule, place, message, witness, direction, sourceLine } = finding;
  const marks = [ruleLink(rule, report), ...marksOf(finding).map(prose)].join('; ');
  const inner = [
    ...remarkLines(finding),
    ...(witness === undefined ? [] : valueLines(witnessText(witness, direction), prettyJson(witness.value))),
    ...(sourceLine === undefined ? [] : sourceLines(sourceLine)),
  ];
  return [`- **${codeSpan(place.text)}**: ${prose(message)} (${marks})`, ...indent(inner, 2)];
}

function remarkLines(finding: ReviewedFinding): string[] {
  const { location, fingerprint } = finding;
  const compared = comparisonOf(finding).map(({ label, text }) => `${label} ${codeSpan(text)}`);
  const at = location === undefined ? [] : [`at ${codeSpan(locationText(location))}`];
  return [
    ...(compared.length === 0 ? [] : [`- ${compared.join(', ')}`]),
    ...remarksOf(finding).map(({ label, text }) => `- ${label}: ${prose(text)}`),
    `- ${[...at, `fingerprint ${codeSpan(fingerprint)}`].join(', ')}`,
  ];
}

/** A comment on GitHub has at most 65,536 characters. */
const LONGEST_VALUE = 2000;

function valueLines(text: string, json: string): string[] {
  return ['', `${capitalised(prose(text))}:`, '', ...codeBlock('json', elideMiddle(json, LONGEST_VALUE))];
}

function sourceLines({ imports, code, error }: SourceLine): string[] {
  const text = [
    ...(imports.length === 0 ? [] : [`// imports ${imports.join(', ')}`]),
    code,
    ...(error === undefined ? [] : [`// ${error.replaceAll('\n', '\n// ')}`]),
  ].join('\n');
  return ['', 'This compiles with the old client, and not with the new one:', '', ...codeBlock('ts', text)];
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
