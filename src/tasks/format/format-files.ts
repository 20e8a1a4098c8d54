/** TypeScript output as the user's own formatter writes it, with the user's own configuration. */
import path from 'node:path';
import type { EmittedFile } from '../../emit/common/file-set.js';
import { formatByDeclaration } from './by-declaration.js';
import { fewAtATime } from './few-at-a-time.js';
import { findFormatter } from './find-formatter.js';
import { FormatCache } from './format-cache.js';
import type { Formatter, FormatSettings } from './formatter.js';

/**
 * @param directory where the files go; formatter and configuration are looked for from there upwards
 * @throws {FormatProblem}
 */
export async function formatFiles(files: readonly EmittedFile[], directory: string): Promise<EmittedFile[]> {
  const formatter = await findFormatter(directory);
  if (!formatter.isSlow) return fewAtATime(files, (file) => formatFile(file, directory, formatter));
  const cache = new FormatCache(directory, formatter.id);
  const formatted: EmittedFile[] = [];
  // One after the other, all of it being done in this thread: whoever fails then fails at once.
  for (const file of files) formatted.push(await formatFile(file, directory, formatter, cache));
  cache.save();
  return formatted;
}

async function formatFile(
  file: EmittedFile,
  directory: string,
  formatter: Formatter,
  cache?: FormatCache,
): Promise<EmittedFile> {
  const place = path.resolve(directory, file.path);
  const settings = await formatter.settingsFor(place);
  const known = cache?.textOf(file, settings);
  const text = known ?? (await formattedText(file.text, place, formatter, settings));
  if (known === undefined && !formatter.hasPlugins(settings)) cache?.remember(file, settings, text);
  return { ...file, text, hasOwnLineEnds: settings.endOfLine !== 'auto' };
}

async function formattedText(
  text: string,
  place: string,
  formatter: Formatter,
  settings: FormatSettings,
): Promise<string> {
  const format = (part: string): Promise<string> => formatter.format(part, place, settings);
  return formatter.hasPlugins(settings) ? format(text) : formatByDeclaration(text, settings, format);
}
