/** Every format that a report can be written in. Each is loaded when it is asked for, not before. */
import type { Style } from '../../../core/text/style.js';
import type { FindingsReport } from '../findings/report.js';

/** Only `text` has colours. */
export type Format = (report: FindingsReport, style: Style) => string;

const FORMATS = {
  text: async () => (await import('./text.js')).writeText,
  json: async () => (await import('./json.js')).writeJson,
  markdown: async () => (await import('./markdown.js')).writeMarkdown,
  github: async () => (await import('./github.js')).writeGithub,
  sarif: async () => (await import('./sarif.js')).writeSarif,
  junit: async () => (await import('./junit.js')).writeJunit,
} as const satisfies Readonly<Record<string, () => Promise<Format>>>;

export type FormatName = keyof typeof FORMATS;

export const FORMAT_NAMES = Object.keys(FORMATS) as readonly FormatName[];

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}

export async function writeReport(name: FormatName, report: FindingsReport, style: Style): Promise<string> {
  const write: Format = await FORMATS[name]();
  return write(report, style);
}
