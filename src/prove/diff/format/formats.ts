/** Every format that a report can be written in. Each is loaded when it is asked for, not before. */
import type { Style } from '../../../core/text/style.js';
import type { FindingsReport } from '../findings/report.js';

/** A report; or those of several hubs, in one document. Only `text` has colours. */
interface Format {
  readonly one: (report: FindingsReport, style: Style) => string;
  readonly all: (reports: readonly FindingsReport[], style: Style) => string;
}

const FORMATS = {
  text: async () => {
    const [{ writeText }, { summaryLines }] = [await import('./text.js'), await import('./several.js')];
    return {
      one: writeText,
      all: (reports, style) => {
        const changed = reports.filter(({ findings, fails }) => findings.length > 0 || fails);
        return [...changed.map((report) => writeText(report, style)), `${summaryLines(reports).join('\n')}\n`].join(
          '\n',
        );
      },
    };
  },
  json: async () => {
    const { writeJson } = await import('./json.js');
    return { one: writeJson, all: (reports) => `[\n${reports.map(writeJson).join(',\n')}]\n` };
  },
  markdown: async () => {
    const [{ writeMarkdown }, { summaryItems }] = [await import('./markdown.js'), await import('./several.js')];
    return {
      one: writeMarkdown,
      all: (reports) => {
        const changed = reports.filter(({ findings, fails }) => findings.length > 0 || fails);
        return [`${summaryItems(reports).join('\n')}\n`, ...changed.map(writeMarkdown)].join('\n');
      },
    };
  },
  github: async () => {
    const [{ writeGithub }, { summaryLines }] = [await import('./github.js'), await import('./several.js')];
    return {
      one: writeGithub,
      all: (reports) => `${reports.map(writeGithub).join('')}${summaryLines(reports).join('\n')}\n`,
    };
  },
  sarif: async () => {
    const { writeSarif } = await import('./sarif.js');
    return { one: (report) => writeSarif(report), all: (reports) => writeSarif(...reports) };
  },
  junit: async () => {
    const { writeJunit } = await import('./junit.js');
    return { one: (report) => writeJunit(report), all: (reports) => writeJunit(...reports) };
  },
  gitlab: async () => {
    const { writeGitlab } = await import('./gitlab.js');
    return { one: (report) => writeGitlab(report), all: (reports) => writeGitlab(...reports) };
  },
  changelog: async () => {
    const { writeChangelog } = await import('./changelog.js');
    return { one: (report) => writeChangelog(report), all: (reports) => writeChangelog(...reports) };
  },
} as const satisfies Readonly<Record<string, () => Promise<Format>>>;

export type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}

export async function writeReport(name: FormatName, report: FindingsReport, style: Style): Promise<string> {
  const format: Format = await FORMATS[name]();
  return format.one(report, style);
}

/** Of several hubs, with one summary. */
export async function writeAll(name: FormatName, reports: readonly FindingsReport[], style: Style): Promise<string> {
  const format: Format = await FORMATS[name]();
  return format.all(reports, style);
}
