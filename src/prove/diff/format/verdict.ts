/** The one line that is read if only one is. It never hides a break. */
import { worstOf } from '../policy/level.js';
import { plural } from '../../../core/text/lines.js';
import { printableLine } from '../../../core/text/printable.js';
import type { FindingsReport } from '../findings/report.js';
import type { VersionAdvice } from '../findings/version-advice.js';

/** `breaking: 2 findings fail`, `ok`, `no change` */
export function verdictText(report: FindingsReport): string {
  return [report.fails ? failureText(report) : successText(report), ...unaskedBreaks(report)].join('; ');
}

function failureText({ findings, spentAcceptances }: FindingsReport): string {
  const failing = findings.filter(({ fails }) => fails);
  const reasons = [
    ...(failing.length === 0 ? [] : [failingCount(failing.length)]),
    ...(spentAcceptances.length === 0 ? [] : [spentCount(spentAcceptances.length)]),
  ];
  const word = failing.length === 0 ? 'not ok' : worstOf(failing.map(({ level }) => level));
  return [word, reasons.join(', ')].filter((part) => part !== '').join(': ');
}

function failingCount(count: number): string {
  return `${plural(count, 'finding')} ${count === 1 ? 'fails' : 'fail'}`;
}

function spentCount(count: number): string {
  return `${plural(count, 'acceptance')} no longer ${count === 1 ? 'serves' : 'serve'}`;
}

function successText({ findings, uncompared, version }: FindingsReport): string {
  if (findings.length === 0) return uncompared.length === 0 ? 'no change' : 'no change in what was compared';
  const announced = findings.filter(({ isAnnounced }) => isAnnounced === true);
  const excused = findings.filter(({ level, isAnnounced }) => level === 'breaking' && isAnnounced !== true).length;
  const reasons = [
    ...(announced.length === 0 ? [] : [announcedText(announced, version)]),
    ...(excused === 0
      ? []
      : [`${plural(excused, 'breaking finding')} ${excused === 1 ? 'is' : 'are'} accepted or known before`]),
  ];
  return ['ok', reasons.join(', ')].filter((part) => part !== '').join(': ');
}

/** `version 2.0.0 announces 2 breaking findings` */
function announcedText(announced: FindingsReport['findings'], { new: version = '' }: VersionAdvice): string {
  const worst = worstOf(announced.map(({ level }) => level));
  return `version ${printableLine(version)} announces ${plural(announced.length, `${worst} finding`)}`;
}

/** A change may be fine on the axis that was asked for, and break on the other. */
function unaskedBreaks({ axis, findings }: FindingsReport): string[] {
  if (axis === 'both') return [];
  const other = axis === 'wire' ? 'source' : 'wire';
  const breaks = findings.filter((finding) => finding.level !== 'breaking' && finding[other] === 'breaking').length;
  if (breaks === 0) return [];
  const where = other === 'wire' ? 'on the wire' : 'in source';
  return [`${plural(breaks, 'change')} ${breaks === 1 ? 'breaks' : 'break'} ${where}, which --axis ${axis} leaves out`];
}
