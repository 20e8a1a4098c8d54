/** Reports on standard output and in files. Several reports are those of the files of a directory. */
import path from 'node:path';
import { writeAll, writeReport, type FormatName } from '../../../prove/diff/format/formats.js';
import type { FindingsReport } from '../../../prove/diff/findings/report.js';
import type { EmittedFile } from '../../../emit/common/file-set.js';
import { writeFiles } from '../../../tasks/write/write-files.js';
import { refusal, refusingWith } from '../../../core/refusal/refusal.js';
import type { DiffShowing, ReportFile } from './diff-settings.js';
import { PLAIN } from '../../../core/text/style.js';
import type { Output } from '../../print/terminal.js';

export interface Reports {
  /** Whether they are of several hubs of the configuration, which go into one report. */
  readonly areHubs: boolean;
  /** By the name of the file within its directory; a file alone has the empty name. */
  readonly files: ReadonlyMap<string, FindingsReport>;
}

/** A document of each of these holds one report, so that several are no document. */
const ONE_EACH: ReadonlySet<FormatName> = new Set<FormatName>(['sarif', 'junit', 'gitlab']);

/** Before any work is done: whether the reports can be shown as asked. */
export function requirePrintable({ format }: DiffShowing, isDirectory: boolean): void {
  if (!isDirectory || !ONE_EACH.has(format)) return;
  const message = `a directory gives one ${format} report per file, which cannot all be printed`;
  throw refusal({ message, hint: `write them: --output ${format}=DIRECTORY` });
}

export async function printReports({ areHubs, files }: Reports, format: FormatName, out: Output): Promise<void> {
  const reports = [...files.values()];
  if (areHubs) return out.write(await writeAll(format, reports, out.style));
  const texts = await Promise.all(reports.map((report) => writeReport(format, report, out.style)));
  out.write(format === 'json' && !files.has('') ? `[\n${texts.join(',\n')}]\n` : texts.join('\n'));
}

/** A file is written whole or not at all. */
export async function writeReports(reports: Reports, outputs: readonly ReportFile[]): Promise<void> {
  for (const output of outputs) {
    const { directory, files } = await filesOf(reports, output);
    await refusingWith({ hint: `choose another place: --output ${output.format}=FILE` }, async () => {
      writeFiles(directory, files);
    });
  }
}

interface Placed {
  readonly directory: string;
  readonly files: readonly EmittedFile[];
}

async function filesOf({ areHubs, files: reports }: Reports, { format, path: place }: ReportFile): Promise<Placed> {
  const single = reports.get('');
  const text = (report: FindingsReport): Promise<string> => writeReport(format, report, PLAIN);
  if (areHubs) return placed(place, await writeAll(format, [...reports.values()], PLAIN));
  if (single !== undefined) return placed(place, await text(single));
  const files = Array.from(reports, async ([name, report]) => {
    return { path: name.replace(/(?:\.json)?$/, ENDING[format]), text: await text(report) };
  });
  return { directory: place, files: await Promise.all(files) };
}

function placed(place: string, text: string): Placed {
  return { directory: path.dirname(place), files: [{ path: path.basename(place), text }] };
}

const ENDING: Readonly<Record<FormatName, string>> = {
  text: '.txt',
  json: '.json',
  markdown: '.md',
  github: '.txt',
  sarif: '.sarif',
  junit: '.xml',
  gitlab: '.json',
  changelog: '.md',
};
