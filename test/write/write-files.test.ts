import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareFiles, writeFiles } from '../../src/write/write-files.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-write-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('writes files and the folders they need', () => {
  expect(writeFiles(folder, [{ path: 'a/b.ts', text: 'one' }])).toEqual([{ path: 'a/b.ts', change: 'written' }]);
  expect(readFileSync(path.join(folder, 'a/b.ts'), 'utf8')).toBe('one');
});

test('does not touch a file that would not change', () => {
  writeFiles(folder, [{ path: 'a.ts', text: 'one' }]);
  const file = path.join(folder, 'a.ts');
  utimesSync(file, 1, 1);
  expect(writeFiles(folder, [{ path: 'a.ts', text: 'one' }])).toEqual([{ path: 'a.ts', change: 'unchanged' }]);
  expect(statSync(file).mtimeMs).toBe(1000);
});

test('compares without writing', () => {
  expect(compareFiles(folder, [{ path: 'a.ts', text: 'one' }])).toEqual([{ path: 'a.ts', change: 'written' }]);
  expect(readdirSync(folder)).toEqual([]);
});

test.each(['../a.ts', 'a/../../b.ts', '/tmp/a.ts', '', '.'])('refuses a path that leaves the directory: %j', (file) => {
  expect(() => writeFiles(folder, [{ path: file, text: 'x' }])).toThrow(/outside of the output directory/);
});

test('leaves nothing half-written behind', () => {
  writeFileSync(path.join(folder, 'a'), 'a file');
  expect(() => writeFiles(folder, [{ path: 'a/b.ts', text: 'x' }])).toThrow();
  expect(readdirSync(folder)).toEqual(['a']);
  expect(existsSync(path.join(folder, 'a/b.ts'))).toBe(false);
});
