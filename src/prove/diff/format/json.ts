/** A report for programs, whole. `schemas/diff-report.schema.json` says what it looks like. */
import { printable } from '../../../core/text/printable.js';
import { prettyJson, type JsonObject } from '../../../core/json/json.js';
import type { Finding, Place } from '../findings/finding.js';
import type { FindingsReport, ReviewedFinding } from '../findings/report.js';
import { RULES } from '../findings/rules.js';
import { countFindings } from './counts.js';
import { insteadOf } from './facts.js';
import { present } from './present.js';
import { rulePage } from './rule-page.js';

/** Raised when a reader of the last shape could no longer read the new one. */
const SHAPE = 1;

export function writeJson(report: FindingsReport): string {
  return `${printable(prettyJson(reportJson(report)))}\n`;
}

function reportJson(report: FindingsReport): JsonObject {
  return present({
    version: SHAPE,
    hub: report.hub,
    old: { ...report.old },
    new: { ...report.new },
    fails: report.fails,
    failOn: report.failOn,
    axis: report.axis,
    semver: report.semver,
    counts: { ...countFindings(report) },
    versionAdvice: present({ ...report.version }),
    findings: report.findings.map((finding) => findingJson(finding, report)),
    uncompared: report.uncompared,
    spentAcceptances: report.spentAcceptances.map((spent) => present({ ...spent })),
  });
}

function findingJson(finding: ReviewedFinding, report: FindingsReport): JsonObject {
  const { rule, place, witness, sourceLine, location, accepted } = finding;
  return present({
    rule,
    name: RULES[rule].name,
    level: finding.level,
    wire: finding.wire,
    source: finding.source,
    direction: finding.direction,
    place: placeJson(place),
    message: finding.message,
    hint: finding.hint,
    instead: insteadOf(finding),
    helpUri: rulePage(rule, report),
    before: finding.before,
    after: finding.after,
    methods: finding.methods,
    witness: witness && { ...witness },
    doubt: finding.doubt,
    sourceLine: sourceLine && sourceJson(sourceLine),
    location: location && { ...location },
    fingerprint: finding.fingerprint,
    accepted: accepted && present({ ...accepted }),
    isKnown: finding.isKnown === true,
    isAnnounced: finding.isAnnounced === true,
    usedAt: finding.usedAt,
    policy: finding.policy,
    fails: finding.fails,
  });
}

/** Steps and routes are how a place is found, and text says where it is. */
function placeJson({ text, namespace, method, position, type }: Place): JsonObject {
  return present({ text, namespace, method, position, type: type && present({ ...type }) });
}

function sourceJson({ imports, code, error }: NonNullable<Finding['sourceLine']>): JsonObject {
  return present({ imports, code, error });
}
