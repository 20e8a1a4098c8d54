import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/core/refusal/refusal.js';
import { parseAddress } from '../../../src/core/source/address.js';
import { Source, type StandardInput } from '../../../src/core/source/source.js';
import type { SourceText } from '../../../src/core/source/source-texts.js';

const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-input-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

function stdin(text: string, isTerminal = false): StandardInput {
  return { isTerminal, read: async () => Buffer.from(text) };
}

function read(path: string | undefined, input = stdin('')): Promise<SourceText> {
  const source = new Source(input);
  return path === undefined ? source.piped() : source.one(parseAddress(path));
}

/** Message and hint as the user sees them, without the folder's own name. */
async function refusal(path: string | undefined, input = stdin('')): Promise<string> {
  try {
    await read(path, input);
    return 'no problem';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { code, message, hint } = error.complaints[0] as { code: string; message: string; hint?: string };
    return [code, message, ...(hint === undefined ? [] : [hint])].join('\n').replaceAll(`${folder}/`, '');
  }
}

describe('a schema is read', () => {
  test('from a file', async () => {
    const path = file('good.json', '{"ü": 1}');
    expect(await read(path)).toMatchObject({ name: path, text: '{"ü": 1}' });
  });

  test('without its byte order mark', async () => {
    expect(await read(file('bom.json', '\ufeff{}'))).toMatchObject({ text: '{}' });
  });

  test.each(['-', undefined])('from standard input for %s', async (path) => {
    expect(await read(path, stdin('{}'))).toMatchObject({ name: '<stdin>', text: '{}' });
  });

  test('with a replacement character that the file really holds', async () => {
    expect(await read(file('fffd.json', '"\ufffd"'))).toMatchObject({ text: '"\ufffd"' });
  });
});

describe('what keeps it from being read is told:', () => {
  test('nothing given, at a terminal', async () => {
    expect(await refusal(undefined, stdin('', true))).toBe(
      'no-input\nno schema given\n' +
        'give a file, or - for standard input; schemas/examples/interactive.json in this package is one to try',
    );
  });

  test('an empty path, as an unset variable gives', async () => {
    expect(await refusal('')).toMatch(/^no-input\n/);
  });

  test('a missing file, with the nearest names', async () => {
    file('schema.json', '{}');
    expect(await refusal(join(folder, 'shcema.json'))).toBe(
      'missing-file\ncannot read shcema.json: there is no such file\ndid you mean "schema.json"?',
    );
  });

  test('a missing directory', async () => {
    expect(await refusal('/no/such/dir/x.json')).toBe(
      'missing-file\ncannot read /no/such/dir/x.json: there is no directory /no/such/dir',
    );
  });

  test('a directory, with files in it to give', async () => {
    mkdirSync(join(folder, 'sub'));
    file('sub/b.json', '');
    file('sub/a.json', '');
    file('sub/readme.md', '');
    expect(await refusal(join(folder, 'sub'))).toBe(
      'is-directory\ncannot read sub: it is a directory\ngive a file in it, such as sub/a.json, sub/b.json',
    );
  });

  test.skipIf(process.getuid?.() === 0)('no permission', async () => {
    const path = file('secret.json', '{}');
    chmodSync(path, 0);
    expect(await refusal(path)).toMatch(/^no-permission\ncannot read secret.json: you may not read it\n/);
  });

  test('bytes that are no UTF-8, and which', async () => {
    const bytes = Buffer.concat([Buffer.from('{"ü\ufffd": "'), Buffer.from([0xff]), Buffer.from('"}')]);
    expect(await refusal(file('latin1.json', bytes))).toBe(
      'not-utf8\ncannot read latin1.json: it is not UTF-8: byte 11 is part of no character\nsave it as UTF-8',
    );
  });

  test('a character cut off at the end', async () => {
    expect(await refusal(file('cut.json', Buffer.from([0x22, 0xc3])))).toContain('byte 1 is part of no character');
  });

  test('UTF-16', async () => {
    expect(await refusal(file('utf16.json', Buffer.from('\ufeff{}', 'utf16le')))).toContain('looks like UTF-16');
  });

  test('an empty file', async () => {
    expect(await refusal(file('empty.json', ' \n'))).toBe(
      'empty-input\ncannot read empty.json: it is empty\na hub schema is a JSON document',
    );
  });

  test('an address', async () => {
    expect(await refusal('https://example.org/hub.json')).toBe(
      'missing-file\ncannot read https://example.org/hub.json: it is an address, and nothing is fetched\n' +
        'a running hub has an address of its own: ws://…, wss://… or stdio:COMMAND',
    );
  });

  test('a path that no file system takes', async () => {
    expect(await refusal('a\0b')).toMatch(/^unreadable-input\n/);
  });
});
