/**
 * Templates of the user's own: a directory whose files, named as ours are, take the place of ours. Loaded only where
 * there is one, since it brings the whole of Handlebars.
 */
import { readdirSync, type Dirent } from 'node:fs';
import path from 'node:path';
import { readPlainFile } from '../../core/source/read-plain-file.js';
import { didYouMean } from '../../core/text/nearest.js';
import { compileTemplate } from './compile-template.js';
import type { Template, Templates } from './render-template.js';
import { TemplateProblem } from './template-problem.js';
import { templateSources } from './template-sources.generated.js';

const ENDING = '.hbs';
const OURS: readonly string[] = [...templateSources.keys()].map((name) => `${name}${ENDING}`);

/** @throws {TemplateProblem} */
export async function readTemplates(directory: string): Promise<Templates> {
  return new Map(filesBelow(directory).map((name) => [withoutEnding(name), readTemplate(directory, name)]));
}

function withoutEnding(name: string): string {
  return name.slice(0, -ENDING.length);
}

/** Every one of them ours by name: another one would be left out without a word, most likely for a slip. */
function filesBelow(directory: string, folder = ''): string[] {
  const entries = about(directory, folder, (place) => readdirSync(place, { withFileTypes: true }));
  return entries.filter(({ name }) => !name.startsWith('.')).flatMap((entry) => {
    const name = `${folder}${entry.name}`;
    requireOurs(directory, name, entry);
    return entry.isDirectory() ? filesBelow(directory, `${name}/`) : [name];
  });
}

function requireOurs(directory: string, name: string, entry: Dirent): void {
  const isOurs = entry.isDirectory() ? OURS.some((ours) => ours.startsWith(`${name}/`)) : OURS.includes(name);
  if (isOurs) return;
  const hint = didYouMean(name, OURS) ?? 'hub-codegen templates lists them';
  throw new TemplateProblem(`${path.join(directory, name)} is none of the templates that can be replaced`, hint);
}

function readTemplate(directory: string, name: string): Template {
  const content = about(directory, name, readPlainFile);
  return compileTemplate(path.join(directory, name), textOf(content, path.join(directory, name)));
}

/** As git may check it out: what is written has plain line ends all the same. */
function textOf(content: Buffer, file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content).replaceAll('\r\n', '\n');
  } catch {
    throw new TemplateProblem(`${file} is not UTF-8`, 'save it as UTF-8');
  }
}

function about<T>(directory: string, name: string, read: (place: string) => T): T {
  const place = path.join(directory, name);
  try {
    return read(place);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const [what, hint] = CAUSES.get(code) ?? [`cannot be read (${code})`, 'check what it is, and its permissions'];
    throw new TemplateProblem(`${place} ${what}`, hint, { isOfDirectory: name === '' });
  }
}

const EJECT = 'hub-codegen templates eject writes ours, to be changed';

const CAUSES: ReadonlyMap<string | undefined, readonly [what: string, hint: string]> = new Map([
  ['ENOENT', ['is not there', EJECT]],
  ['ENOTDIR', ['is not a directory', EJECT]],
  ['special', ['is a device or a pipe, not a template', EJECT]],
  ['EFBIG', ['is too large for a template', EJECT]],
  ['EISDIR', ['is a directory, not a template', EJECT]],
]);
