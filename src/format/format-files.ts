/** TypeScript output as the user's own formatter writes it, with the user's own configuration. */
import path from 'node:path';
import type { EmittedFile } from '../emit/file-set.js';
import { formatByDeclaration } from './by-declaration.js';
import { findFormatter } from './find-formatter.js';
import { FormatCache } from './format-cache.js';
import type { Formatter } from './formatter.js';

/**
 * @param directory where the files go; formatter and configuration are looked for from there upwards
 * @throws {FormatProblem}
 */
export async function formatFiles(files: readonly EmittedFile[], directory: string): Promise<EmittedFile[]> {
  const formatter = findFormatter(directory);
  const cache = formatter.isSlow ? new FormatCache(directory, formatter.id) : undefined;
  const formatted: EmittedFile[] = [];
  // One after the other: all the work is done in this thread, and each file's text can be let go.
  for (const file of files) formatted.push(await formatFile(file, directory, formatter, cache));
  cache?.save();
  return formatted;
}

async function formatFile(
  file: EmittedFile,
  directory: string,
  formatter: Formatter,
  cache: FormatCache | undefined,
): Promise<EmittedFile> {
  const place = path.resolve(directory, file.path);
  const settings = await formatter.settingsFor(place);
  const known = cache?.textOf(file, settings);
  if (known !== undefined) return { ...file, text: known };
  const text = await formatByDeclaration(file.text, settings, (part) => formatter.format(part, place, settings));
  cache?.remember(file, settings, text);
  return { ...file, text };
}
