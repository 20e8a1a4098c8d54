/** The text of a schema, from a file or standard input, or what kept it from being read. */
import { isUtf8 } from 'node:buffer';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { didYouMean } from '../model/nearest.js';
import type { Problem } from '../read/problem.js';
import type { Input } from './terminal.js';

export interface SchemaText {
  /** What to call it in messages: the path as given, or `<stdin>`. */
  readonly name: string;
  readonly text: string;
}

export interface SchemaUnread {
  readonly problem: Problem;
}

export const STDIN = '<stdin>';

const EMPTY = 'empty-input';

const NO_INPUT: Problem = {
  code: 'no-input',
  severity: 'error',
  message: 'no schema given',
  hint: 'give a file, or - for standard input; schemas/examples/interactive.json in this package is one to try',
  pointer: '',
  unreadable: true,
};

const NOTHING_PIPED: Problem = { ...NO_INPUT, code: EMPTY, message: `${NO_INPUT.message}, and standard input is empty` };

export async function readInput(path: string | undefined, stdin: Input): Promise<SchemaText | SchemaUnread> {
  if (path === '' || (path === undefined && stdin.isTerminal)) return { problem: NO_INPUT };
  const name = path === undefined || path === '-' ? STDIN : path;
  try {
    const input = decode(name, name === STDIN ? await stdin.read() : await readFile(name));
    return path === undefined && 'problem' in input && input.problem.code === EMPTY ? { problem: NOTHING_PIPED } : input;
  } catch (error) {
    return unread(name, await whyUnread(name, error as NodeJS.ErrnoException));
  }
}

interface Reason {
  readonly code: string;
  readonly message: string;
  readonly hint?: string | undefined;
}

function unread(name: string, { code, message, hint }: Reason): SchemaUnread {
  return {
    problem: {
      code,
      severity: 'error',
      message: `cannot read ${name}: ${message}`,
      ...(hint === undefined ? {} : { hint }),
      pointer: '',
      unreadable: true,
    },
  };
}

/** Bytes that someone else has read, under the name that the user knows them by. */
export function decode(name: string, bytes: Uint8Array): SchemaText | SchemaUnread {
  if (!isUtf8(bytes)) return unread(name, notUtf8(bytes));
  const text = new TextDecoder().decode(bytes);
  if (text.trim() !== '') return { name, text };
  return unread(name, { code: EMPTY, message: 'it is empty', hint: 'a hub schema is a JSON document' });
}

function notUtf8(bytes: Uint8Array): Reason {
  const message = `it is not UTF-8: byte ${firstInvalidByte(bytes)} is part of no character`;
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const hint = isUtf16 ? 'it looks like UTF-16, which older PowerShells write; save it as UTF-8' : 'save it as UTF-8';
  return { code: 'not-utf8', message, hint };
}

/** The decoder puts U+FFFD where a byte is wrong; one that the bytes really spell out is fine. */
function firstInvalidByte(bytes: Uint8Array): number {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  let from = 0;
  let offset = 0;
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', from)) {
    offset += Buffer.byteLength(text.slice(from, at));
    const isSpelledOut = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!isSpelledOut) break;
    offset += 3;
    from = at + 1;
  }
  return offset;
}

async function whyUnread(path: string, error: NodeJS.ErrnoException): Promise<Reason> {
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return missing(path);
    case 'EISDIR':
      return { code: 'is-directory', message: 'it is a directory', hint: await schemasIn(path) };
    case 'EACCES':
    case 'EPERM':
      return { code: 'no-permission', message: 'you may not read it', hint: 'check its permissions with ls -l' };
    default:
      return { code: 'unreadable-input', message: error.message };
  }
}

/** A configuration's is seen from somewhere, which leaves one slash. A single letter is a drive. */
const ADDRESS = /^[a-z]{2,}:\//i;

async function missing(path: string): Promise<Reason> {
  if (ADDRESS.test(path)) {
    const message = 'it is an address, and nothing is fetched';
    return { code: 'missing-file', message, hint: 'save what is there to a file, and give that' };
  }
  const directory = dirname(path);
  const names = await namesIn(directory);
  if (names === undefined) return { code: 'missing-file', message: `there is no directory ${directory}` };
  const hint = didYouMean(basename(path), names, (name) => join(directory, name));
  return { code: 'missing-file', message: 'there is no such file', hint };
}

async function schemasIn(directory: string): Promise<string> {
  const names = (await namesIn(directory))?.filter((name) => name.endsWith('.json')) ?? [];
  const some = names.slice(0, 3).map((name) => join(directory, name));
  return some.length === 0 ? 'give a JSON file' : `give a file in it, such as ${some.join(', ')}`;
}

async function namesIn(directory: string): Promise<string[] | undefined> {
  try {
    return (await readdir(directory)).sort();
  } catch {
    return undefined;
  }
}
