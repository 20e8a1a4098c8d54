/** A report as SARIF 2.1.0, for code scanning and editors. */
import type { Acceptance } from '../policy/acceptance.js';
import type { Level } from '../policy/level.js';
import { printable } from '../../../core/text/printable.js';
import { prettyJson, type JsonObject } from '../../../core/json/json.js';
import { PLAIN } from '../../../core/text/style.js';
import type { FindingsReport, ReviewedFinding } from '../findings/report.js';
import { explainRule } from '../explain/explain-rule.js';
import { explanationLines, explanationMarkdown } from '../explain/explanation-text.js';
import type { RuleId } from '../findings/rules.js';
import { acceptanceText, insteadOf, locationText } from './facts.js';
import { notesOf, type Note } from './notes.js';
import { present } from './present.js';
import { reportedFile } from './reported-file.js';
import { rulePage } from './rule-page.js';

/** Those of several hubs make one run: code scanning takes one run of a tool per file. */
export function writeSarif(...reports: readonly FindingsReport[]): string {
  return `${printable(prettyJson(logJson(reports)))}\n`;
}

function logJson(reports: readonly FindingsReport[]): JsonObject {
  const rules = [...new Set(reports.flatMap(shownOf).map(({ rule }) => rule))].sort();
  return {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'hub-codegen', rules: rules.map((rule) => ruleJson(rule, reports)) } },
        columnKind: 'utf16CodeUnits',
        invocations: [
          { executionSuccessful: true, toolConfigurationNotifications: reports.flatMap(notesOf).map(noteJson) },
        ],
        results: reports.flatMap((report) => shownOf(report).map((finding) => resultJson(finding, rules, report))),
      },
    ],
  };
}

function shownOf({ findings }: FindingsReport): readonly ReviewedFinding[] {
  return findings.filter(({ level }) => level !== 'none');
}

function ruleJson(id: RuleId, reports: readonly FindingsReport[]): JsonObject {
  const explanation = explainRule(id);
  const { name, why } = explanation;
  const text = explanationLines(explanation, PLAIN).join('\n');
  return present({
    id,
    name,
    shortDescription: { text: name.replaceAll('-', ' ') },
    fullDescription: { text: why.replaceAll('`', '') },
    help: { text, markdown: explanationMarkdown(explanation) },
    helpUri: reports.map((report) => rulePage(id, report)).find((page) => page !== undefined),
  });
}

function noteJson({ label, text, severity }: Note): JsonObject {
  return { level: severity, message: { text: `${label}: ${text}` } };
}

function resultJson(finding: ReviewedFinding, rules: readonly RuleId[], report: FindingsReport): JsonObject {
  const { rule, fingerprint, accepted, isKnown, wire, source, direction, witness, sourceLine } = finding;
  return present({
    ruleId: rule,
    ruleIndex: rules.indexOf(rule),
    level: severityOf(finding),
    message: { text: messageText(finding) },
    locations: [locationJson(finding, report)],
    partialFingerprints: { 'hubCodegenDiff/v1': fingerprint },
    baselineState: isKnown === true ? 'unchanged' : undefined,
    suppressions: accepted && [suppressionJson(accepted)],
    properties: present({ wire, source, direction, witness: witness && { ...witness }, typescript: sourceLine?.code }),
  });
}

/**
 * An accepted finding keeps its level: SARIF has another word for what is accepted. It has none for what a version
 * announces, and code scanning fails on errors.
 */
function severityOf({ fails, level, isAnnounced }: ReviewedFinding): string {
  if (fails) return 'error';
  return isAnnounced === true ? 'warning' : SEVERITIES[level];
}

const SEVERITIES: Readonly<Record<Level, string>> = {
  breaking: 'error',
  unproven: 'warning',
  dangerous: 'warning',
  safe: 'note',
  none: 'none',
};

/** Viewers make a link of `[text](target)`, also where the text came from a schema. */
function messageText(finding: ReviewedFinding): string {
  const { place, message, hint, location } = finding;
  const old = location?.side === 'old' ? `at ${locationText(location)}` : undefined;
  const sentences = [`${place.text}: ${message}`, hint, insteadOf(finding), old].filter(
    (sentence) => sentence !== undefined,
  );
  return sentences.join('\n').replaceAll('](', '] (');
}

/**
 * GitHub refuses a result without a file, and shows none in a file that the new version does not have. So what stands
 * nowhere, or in the old version alone, stands in the new document as a whole.
 */
function locationJson({ location, place }: ReviewedFinding, report: FindingsReport): JsonObject {
  const here = location?.side === 'new' ? location : undefined;
  return {
    physicalLocation: present({
      artifactLocation: { uri: uriOf(reportedFile(here?.file ?? report.new.name)) },
      region: here && { startLine: here.line, startColumn: here.column },
    }),
    logicalLocations: [{ fullyQualifiedName: place.text }],
  };
}

/** A name of a file as a relative reference: nothing in it is a scheme, a query or a fragment. */
function uriOf(file: string): string {
  return file
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

function suppressionJson(accepted: Acceptance): JsonObject {
  return { kind: 'external', status: 'accepted', justification: acceptanceText(accepted) };
}
