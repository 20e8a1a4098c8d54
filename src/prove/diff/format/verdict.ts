/** The one line that is read if only one is. It never hides a break. */
import { worstOf } from '../policy/level.js';
import { plural } from '../../../core/text/lines.js';
import type { FindingsReport } from '../findings/report.js';

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

function successText({ findings, uncompared }: FindingsReport): string {
  if (findings.length === 0) return uncompared.length === 0 ? 'no change' : 'no change in what was compared';
  const breaks = findings.filter(({ level }) => level === 'breaking').length;
  if (breaks === 0) return 'ok';
  return `ok: ${plural(breaks, 'breaking finding')} ${breaks === 1 ? 'is' : 'are'} accepted or known before`;
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
