/** The text of a file, decoded; or the reason why there is none, and what to do. */
import { isUtf8 } from 'node:buffer';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { refusal, type Complaint, type Refusal } from '../refusal/refusal.js';
import { didYouMean } from '../text/nearest.js';
import { MOST_BYTES, readBytes, TooMuch, TooSlow } from './read-bytes.js';
import type { SourceText } from './source-texts.js';

export const EMPTY = 'empty-input';
export const MISSING = 'missing-file';
/** There is such a commit, and no such path in it. */
export const MISSING_IN_GIT = 'missing-in-git';

export async function readText(path: string): Promise<SourceText> {
  const bytes = await readBytes(path).catch(async (error: NodeJS.ErrnoException) => {
    throw unread(path, await whyUnread(path, error));
  });
  return textOf(path, bytes);
}

/** Bytes that someone else has read, under the name that the user knows them by. */
export function textOf(name: string, bytes: Buffer): SourceText {
  if (!isUtf8(bytes)) throw unread(name, notUtf8(bytes));
  if (isBlank(bytes)) {
    throw unread(name, { code: EMPTY, message: 'it is empty', hint: 'a hub schema is a JSON document' });
  }
  let text: string | undefined;
  return {
    name,
    bytes,
    /** Where nothing has changed, the bytes alone are looked at. */
    get text() {
      return (text ??= decoded(bytes));
    },
  };
}

function isBlank(bytes: Buffer): boolean {
  const first = bytes.find((byte) => byte > SPACE);
  const isPlain = first !== undefined && first < FIRST_BEYOND_ASCII;
  return !isPlain && decoded(bytes).trim() === '';
}

const SPACE = 0x20;
const FIRST_BEYOND_ASCII = 0x80;

function decoded(bytes: Buffer): string {
  return new TextDecoder().decode(bytes);
}

function unread(name: string, { message, ...reason }: Complaint): Refusal {
  return refusal({ ...reason, message: `cannot read ${name}: ${message}` });
}

function notUtf8(bytes: Uint8Array): Complaint {
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

/** What comes from elsewhere than a file. */
export async function readStream(name: string, read: () => Promise<Uint8Array>): Promise<SourceText> {
  const bytes = await read().catch((error: unknown) => {
    const endless = endlessness(error);
    throw endless === undefined ? error : unread(name, endless);
  });
  return textOf(name, Buffer.from(bytes));
}

function endlessness(error: unknown): Complaint | undefined {
  if (error instanceof TooMuch) {
    const message = `it is longer than ${MOST_BYTES >> 20} MB`;
    return { code: 'too-large', message, hint: 'give the file of a schema; a device has no end' };
  }
  if (!(error instanceof TooSlow)) return undefined;
  return { code: 'too-slow', message: 'it is a pipe, and nothing comes out of it', hint: 'does anybody write to it?' };
}

async function whyUnread(path: string, error: NodeJS.ErrnoException): Promise<Complaint> {
  const endless = endlessness(error);
  if (endless !== undefined) return endless;
  switch (error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return missing(path);
    case 'EISDIR':
      return { code: 'is-directory', message: 'it is a directory', hint: 'give a file' };
    case 'EACCES':
    case 'EPERM':
      return { code: 'no-permission', message: 'you may not read it', hint: 'check its permissions with ls -l' };
    default:
      return { code: 'unreadable-input', message: error.message };
  }
}

/** A configuration's is seen from somewhere, which leaves one slash. A single letter is a drive. */
const ADDRESS = /^[a-z]{2,}:\//i;

async function missing(path: string): Promise<Complaint> {
  if (ADDRESS.test(path)) {
    const message = 'it is an address, and nothing is fetched';
    return {
      code: MISSING,
      message,
      hint: 'a running hub has an address of its own: ws://…, wss://… or stdio:COMMAND',
    };
  }
  const directory = dirname(path);
  const names = await namesIn(directory);
  if (names === undefined) return { code: MISSING, message: `there is no directory ${directory}` };
  const hint = didYouMean(basename(path), names, (name) => join(directory, name));
  return { code: MISSING, message: 'there is no such file', hint };
}

async function namesIn(directory: string): Promise<string[] | undefined> {
  try {
    return (await readdir(directory)).sort();
  } catch {
    return undefined;
  }
}
