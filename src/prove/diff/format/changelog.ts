/** What changed between two versions, in Markdown for release notes: for those who use the hub, without what CI needs. */
import type { FindingsReport, ReviewedFinding } from '../findings/report.js';
import { OF_VERSION } from '../findings/rules.js';
import type { Level } from '../policy/level.js';
import { codeSpan, prose } from './markdown-text.js';

export function writeChangelog(...reports: readonly FindingsReport[]): string {
  const blocks = reports.flatMap(reportBlocks);
  return `${blocks.join('\n\n')}\n`;
}

function reportBlocks(report: FindingsReport): string[] {
  const { hub, version, findings } = report;
  const name = hub === undefined ? '' : `${prose(hub)} `;
  const heading = `## ${name}${version.new === undefined ? 'Unreleased' : prose(version.new)}`;
  const sections = SECTIONS.flatMap(([title, levels]) => sectionBlocks(title, levels, findings));
  return [heading, ...(sections.length === 0 ? ['Nothing changed for clients.'] : sections)];
}

/** In the words of release notes. */
const SECTIONS: readonly (readonly [string, readonly Level[]])[] = [
  ['Breaking', ['breaking']],
  ['Changed', ['unproven', 'dangerous']],
  ['Added and relaxed', ['safe']],
];

function sectionBlocks(title: string, levels: readonly Level[], findings: readonly ReviewedFinding[]): string[] {
  const members = findings.filter(({ level, rule }) => levels.includes(level) && !OF_VERSION.has(rule));
  return members.length === 0 ? [] : [`### ${title}`, members.map(item).join('\n')];
}

/** Hints are for whoever owns the hub. */
function item({ place, message, before, after, methods }: ReviewedFinding): string {
  const change = before === undefined || after === undefined ? '' : ` (${codeSpan(before)} → ${codeSpan(after)})`;
  const used = methods.filter((method) => method !== place.method && !place.text.startsWith(method));
  const where = used.length === 0 ? '' : `; used by ${used.slice(0, MOST_METHODS).map(codeSpan).join(', ')}`;
  const more = used.length > MOST_METHODS ? ` and ${used.length - MOST_METHODS} more` : '';
  return `- ${codeSpan(place.text)}: ${prose(message)}${change}${where}${more}`;
}

const MOST_METHODS = 3;
