/**
 * One file of the code cache: what V8 compiled of the parts that one command loads. V8 itself looks at its own version
 * and flags and at how long a source is, and believes the rest; so each part has a hash here of its source and of the
 * compiled code, and nothing that differs reaches V8.
 */
import { createHash, randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { isOwn } from './cache-folder.js';

const MAGIC = 'hub-codegen code 1\n';
/** After the magic: how long the list of parts is. */
const LENGTH_BYTES = 4;
/** V8 reads compiled code in place where it starts at a multiple of this, and copies it elsewhere. */
const ALIGNMENT = 8;
/** Far more than all parts together. */
const MOST_BYTES = 64 << 20;

interface Entry {
  readonly offset: number;
  readonly length: number;
  readonly hash: string;
}

export interface Part {
  readonly source: Buffer;
  readonly code: Buffer;
}

/** A pack that is there. It stays open until the process ends: nothing but what is asked for is read. */
export class CodePack {
  readonly #file: number;
  readonly #size: number;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: number, size: number, entries: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#size = size;
    this.#entries = entries;
  }

  /** Nothing where there is none that can be trusted. */
  static open(path: string): CodePack | undefined {
    let file: number | undefined;
    try {
      file = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
      const stats = fstatSync(file);
      if (stats.isFile() && isOwn(stats) && stats.size <= MOST_BYTES) {
        return new CodePack(file, stats.size, readEntries(file, stats.size));
      }
    } catch {
      // Not there, or not as we write it: then it is written anew.
    }
    if (file !== undefined) closeSync(file);
    return undefined;
  }

  names(): Iterable<string> {
    return this.#entries.keys();
  }

  /** The compiled code of a part; nothing where there is none of this very source. */
  codeOf(name: string, source: Buffer): Buffer | undefined {
    const entry = this.#entries.get(name);
    if (entry === undefined) return undefined;
    const code = readAt(this.#file, entry.offset, entry.length, this.#size);
    return code !== undefined && hashOf({ source, code }) === entry.hash ? code : undefined;
  }
}

/** Whole or not at all, and nothing but a lost race where two runs do it at once. */
export function writePack(path: string, parts: ReadonlyMap<string, Part>): void {
  const aside = `${path}-${process.pid}-${randomBytes(6).toString('hex')}.tmp`;
  try {
    writeFileSync(aside, packed(parts), { flag: 'wx', mode: 0o600 });
    renameSync(aside, path);
  } catch (error) {
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Offsets count from the end of the list, so that they do not depend on how long it is. */
function packed(parts: ReadonlyMap<string, Part>): Buffer {
  const entries: [string, Entry][] = [];
  const codes: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of parts) {
    const { length } = part.code;
    entries.push([name, { offset, length, hash: hashOf(part) }]);
    const padding = aligned(length) - length;
    codes.push(part.code, Buffer.alloc(padding));
    offset += length + padding;
  }
  const list = Buffer.from(JSON.stringify(entries));
  const head = Buffer.alloc(MAGIC.length + LENGTH_BYTES);
  head.write(MAGIC, 'latin1');
  head.writeUInt32LE(list.length, MAGIC.length);
  return Buffer.concat([head, list, ...codes]);
}

function readEntries(file: number, size: number): ReadonlyMap<string, Entry> {
  const head = readAt(file, 0, MAGIC.length + LENGTH_BYTES, size);
  if (head?.toString('latin1', 0, MAGIC.length) !== MAGIC) return new Map();
  const length = head.readUInt32LE(MAGIC.length);
  const list = readAt(file, head.length, length, size);
  if (list === undefined) return new Map();
  const start = head.length + length;
  const entries = JSON.parse(list.toString()) as [string, Entry][];
  return new Map(entries.map(([name, entry]) => [name, { ...entry, offset: entry.offset + start }]));
}

/** Nothing where the file ends before that. */
function readAt(file: number, offset: number, length: number, size: number): Buffer | undefined {
  if (!Number.isInteger(offset) || !Number.isInteger(length)) return undefined;
  if (offset < 0 || length < 0 || offset + length > size) return undefined;
  const bytes = Buffer.allocUnsafeSlow(length);
  return readSync(file, bytes, 0, length, offset) === length ? bytes : undefined;
}

function hashOf({ source, code }: Part): string {
  return createHash('sha256').update(`${source.length} `).update(source).update(code).digest('base64');
}

function aligned(length: number): number {
  return Math.ceil(length / ALIGNMENT) * ALIGNMENT;
}
