/** A report as JUnit's XML, which every CI system can show: a suite for each group, a test for each finding. */
import { printableLine } from '../../../core/text/printable.js';
import { prettyJson } from '../../../core/json/json.js';
import { xmlText } from '../../../core/text/xml-text.js';
import type { FindingsReport, ReviewedFinding, SpentAcceptance } from '../findings/report.js';
import { detailLines, directionOf, ruleText } from './facts.js';
import { groupByPlace, type FindingGroup } from './group.js';
import { spentText, uncomparedText } from './notes.js';

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

interface Case {
  readonly name: string;
  /** What is wrong: in one line, and in many. */
  readonly failure?: { readonly message: string; readonly type: string; readonly details?: string };
  /** Why nobody looked. */
  readonly skipped?: string;
}

/** Those of several hubs are told apart by their names. */
export function writeJunit(...reports: readonly FindingsReport[]): string {
  const suites = reports.flatMap((report) => suitesOf(report).map((suite) => ofHub(suite, report)));
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="hub-codegen diff"${tallies(suites.flatMap(({ cases }) => cases))}>`,
    ...suites.flatMap(suiteLines),
    '</testsuites>',
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function ofHub({ name, cases }: Suite, { hub }: FindingsReport): Suite {
  return { name: hub === undefined ? name : `${hub}: ${name}`, cases };
}

/** A report of nothing is a test that passed: CI systems take a file without tests for a fault. */
function suitesOf({ findings, uncompared, spentAcceptances }: FindingsReport): Suite[] {
  const suites = [
    ...groupByPlace(findings).map(groupSuite),
    { name: 'not compared', cases: uncompared.map((name) => ({ name, skipped: uncomparedText(name) })) },
    { name: 'acceptances', cases: spentAcceptances.map(spentCase) },
  ].filter(({ cases }) => cases.length > 0);
  return suites.length === 0 ? [{ name: 'the hub', cases: [{ name: 'no change' }] }] : suites;
}

function groupSuite({ name, findings }: FindingGroup): Suite {
  return { name, cases: findings.map(findingCase) };
}

function findingCase(finding: ReviewedFinding): Case {
  const { rule, place, level, message, fails } = finding;
  const direction = directionOf(finding).map((words) => ` (${words})`);
  const name = `${level} ${ruleText(rule)}: ${place.text}${direction.join('')}`;
  if (!fails) return { name };
  return { name, failure: { message, type: rule, details: detailLines(finding, prettyJson).join('\n') } };
}

function spentCase(spent: SpentAcceptance): Case {
  return { name: spent.fingerprint, failure: { message: spentText(spent), type: spent.problem } };
}

function suiteLines({ name, cases }: Suite): string[] {
  return [
    `  <testsuite name="${line(name)}"${tallies(cases)}>`,
    ...cases.flatMap((each) => caseLines(each, name)),
    '  </testsuite>',
  ];
}

function tallies(cases: readonly Case[]): string {
  const failures = cases.filter(({ failure }) => failure !== undefined).length;
  const skipped = cases.filter((each) => each.skipped !== undefined).length;
  return ` tests="${cases.length}" failures="${failures}" errors="0" skipped="${skipped}"`;
}

function caseLines({ name, failure, skipped }: Case, suite: string): string[] {
  const open = `    <testcase classname="${line(suite)}" name="${line(name)}"`;
  const outcome = [
    ...(failure === undefined ? [] : [failureText(failure)]),
    ...(skipped === undefined ? [] : [`<skipped message="${line(skipped)}"/>`]),
  ];
  if (outcome.length === 0) return [`${open}/>`];
  return [`${open}>`, ...outcome.map((element) => `      ${element}`), '    </testcase>'];
}

function failureText({ message, type, details }: NonNullable<Case['failure']>): string {
  const open = `<failure message="${line(message)}" type="${line(type)}"`;
  return details === undefined ? `${open}/>` : `${open}>${text(details)}</failure>`;
}

/** For an attribute, in which XML makes a blank of a line break. */
function line(foreign: string): string {
  return text(printableLine(foreign));
}

/** Also where GitHub looks for commands in what a step prints: see `logLine`. */
function text(foreign: string): string {
  return xmlText(foreign)
    .replaceAll(/^([^\S\n]*):(?=:)/gm, '$1&#58;')
    .replaceAll('##[', '##&#91;');
}
