import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeFiles } from '../../../src/tasks/write/write-files.js';
import { codeOf } from './code-of.js';
import { ELSEWHERE, passingNameOf } from './passing-name.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => path.join(folder, name);
const write = (name: string, text: string): void => writeFiles(folder, [{ path: name, text }]);
const read = (name: string): string => readFileSync(at(name), 'utf8');

test('writes a file and the folders it needs, and nothing else', () => {
  write('a/b.ts', 'one');
  expect(read('a/b.ts')).toBe('one');
  expect(readdirSync(folder, { recursive: true }).sort()).toEqual(['a', 'a/b.ts']);
});

test('does not touch a file that would not change', () => {
  write('a.ts', 'one');
  utimesSync(at('a.ts'), 1, 1);
  write('a.ts', 'one');
  expect(statSync(at('a.ts')).mtimeMs).toBe(1000);
});

test('replaces a file by another, so that a reader of the old one has it whole', () => {
  write('a.ts', 'one');
  const { ino } = statSync(at('a.ts'));
  write('a.ts', 'two');
  expect(read('a.ts')).toBe('two');
  expect(statSync(at('a.ts')).ino).not.toBe(ino);
});

test.each(['../a.ts', 'a/../../b.ts', '/tmp/a.ts', '', '.', '..'])('refuses a path that leads out: %j', (file) => {
  expect(codeOf(() => write(file, 'x'))).toBe('outside');
});

test('keeps the permissions that the user gave a file', () => {
  write('a.ts', 'one');
  chmodSync(at('a.ts'), 0o640);
  write('a.ts', 'two');
  expect(statSync(at('a.ts')).mode & 0o777).toBe(0o640);
});

test('does not replace a file that nobody may write to', () => {
  write('a.ts', 'one');
  chmodSync(at('a.ts'), 0o444);
  expect(codeOf(() => write('a.ts', 'two'))).toBe('read-only');
  write('a.ts', 'one');
  expect(read('a.ts')).toBe('one');
});

test('takes a name that only begins like a way out, and any other that the user chose', () => {
  write('..a', 'one');
  write('back\\slash', 'two');
  expect(readdirSync(folder).sort()).toEqual(['..a', 'back\\slash']);
});

test('leaves nothing half-written behind', () => {
  writeFileSync(at('a'), 'a file');
  expect(codeOf(() => write('a/b.ts', 'x'))).toBe('EEXIST');
  expect(readdirSync(folder)).toEqual(['a']);
});

test('clears away what a killed run left, and not what a live one needs', () => {
  const { pid: dead } = spawnSync(process.execPath, ['-e', '0']);
  const needed = [passingNameOf(process.ppid, 'tmp'), passingNameOf(dead, 'tmp', ELSEWHERE)];
  const left = [passingNameOf(dead, 'tmp'), passingNameOf(1, 'tmp', ELSEWHERE)];
  for (const name of [...needed, ...left]) writeFileSync(at(name), 'half');
  const anHourAgo = Date.now() / 1000 - 3601;
  for (const name of left) utimesSync(at(name), anHourAgo, anHourAgo);
  write('a.ts', 'one');
  expect(readdirSync(folder).sort()).toEqual([...needed, 'a.ts'].sort());
});

describe('what is there to be written to', () => {
  test('a link: its target is written, and the link stays', () => {
    writeFileSync(at('real'), 'old');
    symlinkSync('real', at('link'));
    write('link', 'new');
    expect(lstatSync(at('link')).isSymbolicLink()).toBe(true);
    expect(read('real')).toBe('new');
  });

  test('a pipe: its reader gets all, without being asked first', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const reader = spawn('cat', [at('pipe')], { stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    reader.stdout.on('data', (chunk) => (text += chunk));
    const closed = once(reader, 'close');
    write('pipe', 'x'.repeat(10_000));
    await closed;
    expect(text).toBe('x'.repeat(10_000));
    expect(lstatSync(at('pipe')).isFIFO()).toBe(true);
  });

  test.skipIf(!existsSync('/dev/full'))('a device that is full: told as such', () => {
    expect(codeOf(() => writeFiles('/dev', [{ path: 'full', text: 'x' }]))).toBe('ENOSPC');
  });
});
