import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isUpToDate, needsForce, type OutputPlan } from '../../../src/tasks/write/plan-output.js';
import { writeOutputs } from '../../../src/tasks/write/write-output.js';
import { codeOf, problemOf } from './code-of.js';
import { contentOf, plan, put, statesOf, temporaryFolder, write, type Texts } from './output-folder.js';

const MANIFEST = '.hub-codegen.json';

let root: string;
let out: string;
beforeEach(() => {
  root = temporaryFolder();
  out = path.join(root, 'out');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const at = (file: string): string => path.join(out, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');

/** All but the manifest. */
function texts(): Record<string, string | null> {
  const { [MANIFEST]: _, ...others } = contentOf(out);
  return others;
}

const A: Texts = { 'same.ts': 'same\n', 'changes.ts': 'old\n', 'old/deep/gone.ts': 'gone\n' };
const B: Texts = { 'same.ts': 'same\n', 'changes.ts': 'new\n', 'fresh/added.ts': 'added\n' };

describe('a run', () => {
  test('writes, leaves alone, and removes with the folders that become empty', async () => {
    await write(out, A);
    expect(texts()).toEqual(A);
    expect(statesOf(await write(out, B))).toEqual({
      'same.ts': 'unchanged',
      'changes.ts': 'stale',
      'fresh/added.ts': 'missing',
      'old/deep/gone.ts': 'superfluous',
    });
    expect(texts()).toEqual(B);
    expect(readdirSync(out).sort()).toEqual([MANIFEST, 'changes.ts', 'fresh', 'same.ts']);
  });

  test('keeps the permissions that someone gave a file', async () => {
    await write(out, A);
    chmodSync(at('changes.ts'), 0o640);
    await write(out, B);
    expect(read('changes.ts')).toBe('new\n');
    expect(statSync(at('changes.ts')).mode & 0o777).toBe(0o640);
  });

  test('does not touch a file that would not change, nor the manifest', async () => {
    await write(out, A);
    for (const file of ['same.ts', MANIFEST]) utimesSync(at(file), 1, 1);
    utimesSync(out, 2, 2);
    expect(isUpToDate(await write(out, A))).toBe(true);
    expect(['same.ts', MANIFEST, ''].map((file) => statSync(at(file)).mtimeMs)).toEqual([1000, 1000, 2000]);
    await write(out, B);
    expect(statSync(at('same.ts')).mtimeMs).toBe(1000);
  });

  test('replaces a file by another: who reads the old one has it whole', async () => {
    await write(out, A);
    const { ino } = statSync(at('changes.ts'));
    await write(out, B);
    expect(statSync(at('changes.ts')).ino).not.toBe(ino);
  });

  test('writes again what someone deleted', async () => {
    await write(out, A);
    unlinkSync(at('same.ts'));
    await write(out, A);
    expect(texts()).toEqual(A);
  });

  test('leaves files of others where they are, and their folders', async () => {
    await write(out, A);
    put(out, 'old/deep/mine.txt', 'mine');
    await write(out, B);
    expect(texts()).toEqual({ ...B, 'old/deep/mine.txt': 'mine' });
  });

  test('says in the manifest what is ours, sorted, without a time or a place', async () => {
    await write(out, { 'b.ts': 'b', 'a/c.ts': 'c' });
    expect(read(MANIFEST)).toBe(`{
  "generator": "hub-codegen",
  "version": 1,
  "files": {
    "a/c.ts": "2e7d2c03a9507ae265ecf5b5356885a53393a2029d241394997265a1a25aefc6",
    "b.ts": "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d"
  }
}
`);
  });
});

describe('a file of ours that someone edited', () => {
  beforeEach(async () => {
    await write(out, A);
    put(out, 'changes.ts', 'edited\n');
  });

  test('keeps the whole run from writing', async () => {
    const before = contentOf(out);
    expect(statesOf(await write(out, B))).toMatchObject({ 'changes.ts': 'edited' });
    expect(contentOf(out)).toEqual(before);
  });

  test('is not overwritten either when that happened after it was looked at', async () => {
    put(out, 'changes.ts', 'old\n');
    const planned = plan(out, B);
    put(out, 'changes.ts', 'edited\n');
    const [found] = await writeOutputs([planned], { force: false });
    expect(needsForce(found as OutputPlan)).toBe(true);
    expect(texts()).toEqual({ ...A, 'changes.ts': 'edited\n' });
  });

  test('is overwritten by force', async () => {
    await write(out, B, { force: true });
    expect(texts()).toEqual(B);
  });

  test('is fine where it was edited into what it should be', async () => {
    put(out, 'changes.ts', 'new\n');
    expect(statesOf(await write(out, B))).toMatchObject({ 'changes.ts': 'unchanged' });
    expect(texts()).toEqual(B);
  });

  test('stays when it is needed no longer, even by force, and is theirs from then on', async () => {
    const { 'changes.ts': _, ...others } = B;
    expect(statesOf(await write(out, others, { force: true }))).toMatchObject({ 'changes.ts': 'kept' });
    expect(texts()).toEqual({ ...others, 'changes.ts': 'edited\n' });
    expect(read(MANIFEST)).not.toContain('changes.ts');
  });
});

describe('a directory that is not ours', () => {
  test.each<[string, Texts, boolean]>([
    ['is empty', {}, false],
    ['holds only what we would write', { 'same.ts': 'same\n' }, false],
    ['holds another file', { 'mine.txt': 'mine' }, true],
    ['holds another file in a folder of ours', { 'old/mine.txt': 'mine' }, true],
    ['holds a file where ours is to go', { 'same.ts': 'mine' }, true],
  ])('%s', async (_name, found, isRefused) => {
    mkdirSync(out);
    for (const [file, text] of Object.entries(found)) put(out, file, text);
    expect(needsForce(await write(out, A))).toBe(isRefused);
    expect(texts()).toEqual(isRefused ? found : A);
    await write(out, A, { force: true });
    expect(texts()).toEqual({ ...found, ...A });
  });

  test('needs force once', async () => {
    put(out, 'mine.txt', 'mine');
    await write(out, A, { force: true });
    expect(needsForce(await write(out, B))).toBe(false);
    expect(texts()).toEqual({ ...B, 'mine.txt': 'mine' });
  });

  test('names strangers by what is nearest to the top', () => {
    for (const file of ['node_modules/a/b.js', 'old/x/y.txt', 'readme']) put(out, file, '');
    expect(plan(out, A).strangers).toEqual(['node_modules/', 'old/x/', 'readme']);
  });

  test('a file of someone else at a new path needs force in our own directory too', async () => {
    await write(out, A);
    put(out, 'fresh/added.ts', 'mine');
    const before = contentOf(out);
    expect(statesOf(await write(out, B))).toMatchObject({ 'fresh/added.ts': 'foreign' });
    expect(contentOf(out)).toEqual(before);
  });
});

describe('line ends of another system', () => {
  const CRLF = (text: string): string => text.replaceAll('\n', '\r\n');

  test('are no edit: what should stay is left alone, what changes is written', async () => {
    await write(out, A);
    for (const file of [...Object.keys(A), MANIFEST]) put(out, file, CRLF(read(file)));
    expect(isUpToDate(plan(out, A))).toBe(true);
    utimesSync(at('same.ts'), 1, 1);
    await write(out, B);
    expect(texts()).toEqual({ ...B, 'same.ts': 'same\r\n' });
    expect(statSync(at('same.ts')).mtimeMs).toBe(1000);
  });
});

describe('a manifest that cannot be trusted', () => {
  const HASH = '2e7d2c03a9507ae265ecf5b5356885a53393a2029d241394997265a1a25aefc6'; // of "c"
  const manifest = (files: object): string => JSON.stringify({ version: 1, files });

  test.each([
    ['no JSON', '<<<<<<< ours'],
    ['of another version', JSON.stringify({ version: 2, files: {} })],
    ['without files', JSON.stringify({ version: 1 })],
    ['with a hash that is none', manifest({ 'a.ts': 'x' })],
    ['without any hash', manifest({ 'a.ts': [] })],
    ['with a way out', manifest({ '../victim': HASH })],
    ['with a whole path', manifest({ '/victim': HASH })],
  ])('%s needs force, and removes nothing', async (_name, text) => {
    writeFileSync(path.join(root, 'victim'), 'c');
    put(out, MANIFEST, text);
    expect(needsForce(await write(out, A))).toBe(true);
    expect(contentOf(out)).toEqual({ [MANIFEST]: text });
    await write(out, A, { force: true });
    expect(texts()).toEqual(A);
    expect(readFileSync(path.join(root, 'victim'), 'utf8')).toBe('c');
  });

  test('keys that are special in JavaScript are paths like any other', async () => {
    put(out, MANIFEST, `{"version": 1, "files": {"__proto__": "${HASH}", "constructor": "${HASH}"}}`);
    put(out, 'constructor', 'c');
    await write(out, A);
    expect(texts()).toEqual(A);
  });
});

describe('links', () => {
  test('to the output are followed', async () => {
    mkdirSync(path.join(root, 'real'));
    symlinkSync('real', out);
    await write(out, A);
    expect(lstatSync(out).isSymbolicLink()).toBe(true);
    expect(contentOf(path.join(root, 'real'))).toMatchObject(A);
  });

  test('to nothing are refused', () => {
    symlinkSync('nowhere', out);
    expect(problemOf(() => plan(out, A))).toMatchObject({ code: 'link-to-nothing', file: out });
  });

  test.each([
    ['a folder', 'old'],
    ['a file', 'same.ts'],
    ['the manifest', MANIFEST],
  ])('inside of the output are never written through, even by force: %s', async (_name, link) => {
    const elsewhere = path.join(root, 'elsewhere');
    mkdirSync(elsewhere);
    writeFileSync(path.join(elsewhere, 'file'), 'theirs');
    mkdirSync(out);
    symlinkSync(link === 'old' ? elsewhere : path.join(elsewhere, 'file'), at(link));
    await expect(write(out, A, { force: true })).rejects.toMatchObject({ code: 'link', file: at(link) });
    expect(contentOf(elsewhere)).toEqual({ file: 'theirs' });
    expect(readdirSync(out)).toEqual([link]);
  });

  test('in place of what is to be removed: nothing is removed behind them', async () => {
    await write(out, A);
    rmSync(at('old'), { recursive: true });
    const elsewhere = path.join(root, 'elsewhere');
    put(elsewhere, 'deep/gone.ts', 'gone\n');
    symlinkSync(elsewhere, at('old'));
    expect(statesOf(await write(out, B))).toMatchObject({ 'old/deep/gone.ts': 'kept' });
    expect(contentOf(elsewhere)).toEqual({ 'deep/gone.ts': 'gone\n' });
  });
});

describe('what is in the way', () => {
  test.each<[string, string, (file: string) => void]>([
    ['EISDIR', 'changes.ts', (file) => mkdirSync(file)],
    ['EEXIST', 'fresh', (file) => writeFileSync(file, 'a file')],
    ['special', 'changes.ts', (file) => execFileSync('mkfifo', [file])],
  ])('%s: nothing is written, even by force', async (code, file, block) => {
    await write(out, A);
    rmSync(at(file), { force: true });
    block(at(file));
    const isThere = (name: string): boolean => existsSync(at(name));
    await expect(write(out, B, { force: true })).rejects.toMatchObject({ code, file: at(file) });
    expect([isThere('old/deep/gone.ts'), isThere('fresh/added.ts')]).toEqual([true, false]);
  });

  test('a file above the output', () => {
    writeFileSync(path.join(root, 'file'), '');
    const folder = path.join(root, 'file/out');
    return expect(write(folder, A)).rejects.toMatchObject({ code: 'ENOTDIR', file: folder });
  });

  test('a name that is too long', async () => {
    await write(out, A);
    const before = contentOf(out);
    await expect(write(out, { ...B, [`${'n'.repeat(300)}.ts`]: '' })).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
    expect(contentOf(out)).toEqual(before);
  });

  test.skipIf(!existsSync('/proc/self'))('a place where the system makes no folders, without waiting forever', () =>
    expect(write('/proc/hub-codegen/out', A)).rejects.toMatchObject({ code: expect.stringMatching(/ENOENT|EACCES/) }),
  );
});

describe('paths', () => {
  test.each(['../a.ts', 'a/../../b.ts', '/a.ts', '', '.', 'a//b.ts', 'a\\b.ts', 'C:a.ts', 'a\u0000b', MANIFEST])(
    'that lead elsewhere are refused: %j',
    (file) => {
      expect(codeOf(() => plan(out, { [file]: 'x' }))).toBe('unsafe-path');
    },
  );

  test.each([
    ['Repo.ts', 'repo.ts'],
    ['a/b.ts', 'A/b.ts'],
    ['\u00e9.ts', 'e\u0301.ts'],
  ])('that some disks take for one are refused: %s, %s', (one, other) => {
    expect(codeOf(() => plan(out, { [one]: '1', [other]: '2' }))).toBe('same-but-for-case');
  });

  test('that change only in case are written anew, where the disk takes both for one', async () => {
    await write(out, { 'repo.ts': 'text' });
    const renamed = await write(out, { 'Repo.ts': 'text' });
    expect(statesOf(renamed)).toEqual({ 'Repo.ts': 'missing', 'repo.ts': 'superfluous' });
    // As such a disk shows it: the old file under the new name.
    put(out, MANIFEST, read(MANIFEST).replace('Repo.ts', 'repo.ts'));
    expect(statesOf(plan(out, { 'Repo.ts': 'text' }))).toEqual({ 'Repo.ts': 'stale', 'repo.ts': 'gone' });
    expect(needsForce(plan(out, { 'Repo.ts': 'other' }))).toBe(false);
  });
});
