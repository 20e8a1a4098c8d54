/** Reports on standard output and in files. Several reports are those of the files of a directory. */
import path from 'node:path';
import { writeReport, type FormatName } from '../diff/format/formats.js';
import type { Report } from '../diff/report.js';
import type { EmittedFile } from '../emit/file-set.js';
import { writeFiles } from '../write/write-files.js';
import { WriteProblem } from '../write/write-problem.js';
import { cannotWrite } from './cannot-write.js';
import type { BadCall } from './bad-call.js';
import type { DiffSettings, ReportFile } from './diff-settings.js';
import { PLAIN } from '../print/style.js';
import type { Output } from './terminal.js';

/** By the name of the file within its directory; a file alone has the empty name. */
export type Reports = ReadonlyMap<string, Report>;

/** A document of each of these holds one report, so that several are no document. */
const ONE_EACH: ReadonlySet<FormatName> = new Set<FormatName>(['sarif', 'junit']);

/** What keeps the reports from being shown as asked, before any work is done. */
export function checkOutputs({ format }: DiffSettings, isDirectory: boolean): BadCall | undefined {
  if (!isDirectory || !ONE_EACH.has(format)) return undefined;
  return {
    message: `a directory gives one ${format} report a file, which cannot all be printed`,
    hint: `write them: --output ${format}=DIRECTORY`,
  };
}

export async function printReports(reports: Reports, format: FormatName, out: Output): Promise<void> {
  const texts = await Promise.all([...reports.values()].map((report) => writeReport(format, report, out.style)));
  out.write(format === 'json' && !reports.has('') ? `[\n${texts.join(',\n')}]\n` : texts.join('\n'));
}

/** What could not be written, if anything; a file is written whole or not at all. */
export async function writeReports(reports: Reports, outputs: readonly ReportFile[]): Promise<BadCall | undefined> {
  for (const output of outputs) {
    const { directory, files } = await filesOf(reports, output);
    try {
      writeFiles(directory, files);
    } catch (error) {
      if (!(error instanceof WriteProblem)) throw error;
      const { message } = cannotWrite(error);
      return { message, hint: `choose another place: --output ${output.format}=FILE` };
    }
  }
  return undefined;
}

interface Placed {
  readonly directory: string;
  readonly files: readonly EmittedFile[];
}

async function filesOf(reports: Reports, { format, path: place }: ReportFile): Promise<Placed> {
  const single = reports.get('');
  const text = (report: Report): Promise<string> => writeReport(format, report, PLAIN);
  if (single !== undefined) {
    return { directory: path.dirname(place), files: [{ path: path.basename(place), text: await text(single) }] };
  }
  const files = Array.from(reports, async ([name, report]) => {
    return { path: name.replace(/\.json$/, ENDING[format]), text: await text(report) };
  });
  return { directory: place, files: await Promise.all(files) };
}

const ENDING: Readonly<Record<FormatName, string>> = {
  text: '.txt',
  json: '.json',
  markdown: '.md',
  github: '.txt',
  sarif: '.sarif',
  junit: '.xml',
};
