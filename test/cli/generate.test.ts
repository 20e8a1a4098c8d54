import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';

const IMAGES = fromRoot('schemas/examples/images.json');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-generate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function generate(...args: string[]): { status: number | null; out: string; err: string } {
  const run = spawnSync(process.execPath, [fromRoot('dist/hub-codegen.cjs'), 'generate', ...args], { cwd: folder, encoding: 'utf8' });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

test('writes a client, and nothing the second time', () => {
  const first = generate(IMAGES, '--lang', 'ts', '--out', 'client');
  expect(first).toMatchObject({ status: 0, out: expect.stringMatching(/^wrote \d+ files to client\n$/) });
  expect(readFileSync(path.join(folder, 'client/client.ts'), 'utf8')).toContain('export class ImagesClient');
  expect(generate(IMAGES, '--lang', 'typescript', '--out', 'client').out).toMatch(/^wrote 0 files to client, \d+ unchanged\n$/);
});

test('adds package.json and tsconfig.json only when asked', () => {
  generate(IMAGES, '--lang', 'ts', '--out', 'plain');
  generate(IMAGES, '--lang', 'ts', '--out', 'packed', '--package');
  expect(existsSync(path.join(folder, 'plain/package.json'))).toBe(false);
  expect(JSON.parse(readFileSync(path.join(folder, 'packed/package.json'), 'utf8'))).toMatchObject({ name: 'images-client' });
  expect(existsSync(path.join(folder, 'packed/tsconfig.json'))).toBe(true);
});

test('writes wire tests unless told otherwise', () => {
  generate(IMAGES, '--lang', 'ts', '--out', 'tested');
  generate(IMAGES, '--lang', 'ts', '--out', 'bare', '--no-tests');
  const [tested, bare] = ['tested', 'bare'].map((name) => existsSync(path.join(folder, name, 'wire.test.ts')));
  expect({ tested, bare, extra: existsSync(path.join(folder, 'bare/runtime/testing')) }).toEqual({ tested: true, bare: false, extra: false });
});

test('lists with --dry-run what it would write, and writes nothing', () => {
  const { status, out } = generate(IMAGES, '--lang', 'ts', '--out', 'client', '--dry-run');
  expect(status).toBe(0);
  expect(out).toMatch(/^would write \d+ files to client\n {2}index\.ts\n/);
  expect(existsSync(path.join(folder, 'client'))).toBe(false);
});

test('prints the files with --json, and writes nothing', () => {
  const { files } = JSON.parse(generate(IMAGES, '--lang', 'ts', '--json').out) as { files: { path: string; text: string }[] };
  expect(files.find((file) => file.path === 'types.ts')?.text).toContain('export interface ImageData');
});

describe('refuses', () => {
  test.each<[string, string[], RegExp]>([
    ['a call without a language', [IMAGES, '--out', 'x'], /--lang is missing/],
    ['a language that it does not know', [IMAGES, '--lang', 'cobol', '--out', 'x'], /there is no language "cobol"/],
    ['a call without a directory', [IMAGES, '--lang', 'ts'], /--out is missing/],
    ['an empty directory name', [IMAGES, '--lang', 'ts', '--out', ''], /--out/],
    ['a schema that is not there', ['none.json', '--lang', 'ts', '--out', 'x'], /cannot read none\.json/],
  ])('%s', (_name, args, message) => {
    expect(generate(...args)).toMatchObject({ status: 2, out: '', err: expect.stringMatching(message) });
  });

  test('a file in place of a directory, in words', () => {
    writeFileSync(path.join(folder, 'taken'), '');
    const { status, err } = generate(IMAGES, '--lang', 'ts', '--out', 'taken');
    expect({ status, err }).toEqual({
      status: 2,
      err: 'hub-codegen: cannot write to taken: there is a file where a directory is needed\n  choose another directory with --out\n',
    });
  });
});
