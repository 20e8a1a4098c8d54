/** The way in for every command: an address -> the texts that it holds, each read once, however often it is asked for. */
import { readdir, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { eachOrRefusal, isRefusal, refusal } from '../refusal/refusal.js';
import { addressName, isLive, STDIN, type Address, type GitAddress, type LiveAddress } from './address.js';
import { portablePath } from './portable-path.js';
import { EMPTY, readStream, readText } from './read-text.js';
import { isSchemaName, type SourceText, type SourceTexts } from './source-texts.js';

export interface StandardInput {
  readonly isTerminal: boolean;
  readonly read: () => Promise<Uint8Array>;
}

/** Asks a running hub for its schema. */
export type Reach = (address: LiveAddress) => Promise<SourceText>;

export class Source {
  private readonly stdin: StandardInput;
  private readonly reach: Reach;
  private readonly known = new Map<string, Promise<SourceTexts>>();

  constructor(stdin: StandardInput, reach: Reach = unreachable) {
    this.stdin = stdin;
    this.reach = reach;
  }

  /** The same, with another way to running hubs. */
  reaching(reach: Reach): Source {
    return new Source(this.stdin, reach);
  }

  /** Every schema there: one, or all of a directory. */
  all(address: Address): Promise<SourceTexts> {
    // Its name would not do: it leaves out what may be secret.
    const key = JSON.stringify(address);
    const texts = this.known.get(key) ?? this.read(address);
    this.known.set(key, texts);
    return texts;
  }

  /** The one schema there. A directory will do where it holds a single one. */
  async one(address: Address): Promise<SourceText> {
    if (address.kind === 'disk' && (await isFolder(address.path))) return readText(await onlySchemaIn(address.path));
    const { name, files } = await this.all(address);
    const [only, ...others] = files.values();
    if (only !== undefined && others.length === 0) return only;
    throw isDirectory(
      name,
      Array.from(files.values(), (file) => file.name),
    );
  }

  /** What comes from a pipe, where nothing is named. */
  async piped(): Promise<SourceText> {
    if (this.stdin.isTerminal) throw noInput();
    try {
      return await this.one(STDIN);
    } catch (error) {
      throw isRefusal(error, EMPTY) ? noInput(EMPTY, ', and standard input is empty') : error;
    }
  }

  private async read(address: Address): Promise<SourceTexts> {
    const name = addressName(address);
    if (address.kind === 'stdin') return alone(name, await readStream(name, () => this.stdin.read()));
    if (address.kind === 'git') return textsOfGit(address);
    if (isLive(address)) return alone(name, await this.reach(address));
    if (address.path === '') throw noInput();
    return (await isFolder(address.path)) ? textsBelow(address.path) : alone(name, await readText(address.path));
  }
}

function unreachable(address: LiveAddress): never {
  throw refusal({ message: `${addressName(address)} is a running hub, and a file is needed here` });
}

export const NO_INPUT = 'no-input';

function noInput(code = NO_INPUT, more = ''): Error {
  const hint = 'give a file, or - for standard input; schemas/examples/interactive.json in this package is one to try';
  return refusal({ code, message: `no schema given${more}`, hint });
}

function alone(name: string, text: SourceText): SourceTexts {
  return { name, isDirectory: false, files: new Map([['', text]]) };
}

function someOf(texts: SourceTexts): SourceTexts {
  if (texts.files.size > 0) return texts;
  const hint = 'every *.json of a directory is taken as a schema';
  throw refusal({ message: `there is no schema in ${texts.name}`, hint });
}

/** Not below it: that may be a whole disk. */
async function onlySchemaIn(directory: string): Promise<string> {
  const names = (await readdir(directory)).filter(isSchemaName).sort();
  const [only, ...others] = names.map((name) => join(directory, name));
  if (only !== undefined && others.length === 0) return only;
  throw isDirectory(directory, [...(only === undefined ? [] : [only]), ...others]);
}

const MOST_NAMED = 3;

function isDirectory(name: string, files: readonly string[]): Error {
  const some = files.slice(0, MOST_NAMED).join(', ');
  const hint = some === '' ? 'give a JSON file' : `give a file in it, such as ${some}`;
  return refusal({ code: 'is-directory', message: `cannot read ${name}: it is a directory`, hint });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}

async function textsBelow(directory: string): Promise<SourceTexts> {
  const names = await schemaNames(directory);
  const texts = await eachOrRefusal(names.map((name) => () => readText(join(directory, name))));
  return someOf({
    name: directory,
    isDirectory: true,
    files: new Map(names.map((name, index) => [name, texts[index] as SourceText])),
  });
}

/** As git has them, so that a directory can be compared with what it was there. */
async function schemaNames(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && isSchemaName(entry.name));
  return files.map((entry) => portablePath(relative(directory, join(entry.parentPath, entry.name)))).sort();
}

/** Loaded where it is asked for: to start processes takes a module of Node that costs every command a moment. */
async function textsOfGit(address: GitAddress): Promise<SourceTexts> {
  const { textsInGit } = await import('./git-texts.js');
  return someOf(await textsInGit(address));
}
