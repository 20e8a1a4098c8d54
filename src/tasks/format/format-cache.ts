/**
 * Which files need no formatting, because the same text was formatted the same way before and is still there. It lies
 * where tools keep such things, in node_modules/.cache; without it everything is formatted again.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EmittedFile } from '../../emit/common/file-set.js';
import { writeFiles } from '../write/write-files.js';
import { WriteProblem } from '../write/write-problem.js';
import type { FormatSettings } from './formatter.js';

/** What a file was made from, with formatter and settings, and what became of it: both as hashes. */
type Entry = readonly [from: string, to: string];

export class FormatCache {
  private readonly directory: string;
  private readonly formatter: string;
  private readonly folder: string | undefined;
  private readonly name: string;
  private readonly before: ReadonlyMap<string, Entry>;
  private readonly now = new Map<string, Entry>();

  /** @param directory where the output is @param formatter its name and version */
  constructor(directory: string, formatter: string) {
    this.directory = path.resolve(directory);
    this.formatter = formatter;
    this.folder = cacheAbove(this.directory);
    this.name = `formatted-${hash(this.directory).slice(0, 16)}.json`;
    this.before = this.folder === undefined ? new Map() : entriesIn(path.join(this.folder, this.name));
  }

  /** What formatting would make of a file, where that is what lies there. */
  textOf(file: EmittedFile, settings: FormatSettings): string | undefined {
    const entry = this.before.get(file.path);
    if (entry === undefined || entry[0] !== this.keyOf(file, settings)) return undefined;
    const found = textAt(path.join(this.directory, file.path));
    if (found === undefined || hash(found) !== entry[1]) return undefined;
    this.now.set(file.path, entry);
    return found;
  }

  remember(file: EmittedFile, settings: FormatSettings, formatted: string): void {
    this.now.set(file.path, [this.keyOf(file, settings), hash(formatted)]);
  }

  save(): void {
    if (this.folder === undefined) return;
    try {
      writeFiles(this.folder, [{ path: this.name, text: JSON.stringify([...this.now]) }]);
    } catch (error) {
      // Where it cannot be kept, the next run takes its time.
      if (!(error instanceof WriteProblem)) throw error;
    }
  }

  private keyOf({ path: file, text }: EmittedFile, settings: FormatSettings): string {
    return hash(JSON.stringify([this.formatter, settings, file, text]));
  }
}

function cacheAbove(folder: string): string | undefined {
  const modules = path.join(folder, 'node_modules');
  if (existsSync(modules)) return path.join(modules, '.cache', 'hub-codegen');
  const parent = path.dirname(folder);
  return parent === folder ? undefined : cacheAbove(parent);
}

function entriesIn(file: string): ReadonlyMap<string, Entry> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Entry][]);
  } catch {
    return new Map();
  }
}

function textAt(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
