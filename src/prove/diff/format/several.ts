/** The one summary of several hubs: first those that fail, each with its verdict; of those without a change the names. */
import { plural } from '../../../core/text/lines.js';
import type { FindingsReport } from '../findings/report.js';
import { logLine } from './log-line.js';
import { codeSpan, prose } from './markdown-text.js';
import { verdictText } from './verdict.js';

interface Summary {
  /** `30 hubs: 28 ok, 2 fail` */
  readonly total: string;
  readonly verdicts: readonly { readonly name: string; readonly verdict: string }[];
  readonly unchanged: readonly string[];
}

function summaryOf(reports: readonly FindingsReport[]): Summary {
  const failing = reports.filter(({ fails }) => fails);
  const changed = reports.filter(({ fails, findings }) => !fails && findings.length > 0);
  const still = reports.filter((report) => !failing.includes(report) && !changed.includes(report));
  const failed = failing.length === 0 ? '' : `, ${failing.length} ${failing.length === 1 ? 'fails' : 'fail'}`;
  return {
    total: `${plural(reports.length, 'hub')}: ${reports.length - failing.length} ok${failed}`,
    verdicts: [...failing, ...changed].map((report) => ({ name: nameOf(report), verdict: verdictText(report) })),
    unchanged: still.map(nameOf),
  };
}

function nameOf({ hub, new: { name } }: FindingsReport): string {
  return hub ?? name;
}

export function summaryLines(reports: readonly FindingsReport[]): string[] {
  const { total, verdicts, unchanged } = summaryOf(reports);
  return [
    total,
    ...verdicts.map(({ name, verdict }) => `  ${name}: ${verdict}`),
    ...(unchanged.length === 0 ? [] : [`  no change: ${unchanged.join(', ')}`]),
  ].map(logLine);
}

/** The same in Markdown. */
export function summaryItems(reports: readonly FindingsReport[]): string[] {
  const { total, verdicts, unchanged } = summaryOf(reports);
  return [
    `# ${prose(total)}`,
    '',
    ...verdicts.map(({ name, verdict }) => `- ${codeSpan(name)}: ${prose(verdict)}`),
    ...(unchanged.length === 0 ? [] : [`- no change: ${unchanged.map(codeSpan).join(', ')}`]),
  ];
}
