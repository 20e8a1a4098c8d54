/** Someone else makes links inside the output while a run is under way: nothing is written or removed through them. */
import * as fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { contentOf, temporaryFolder, write } from './output-folder.js';

/** Runs as soon as the folder is there in which new content is put aside. */
const staged = vi.hoisted(() => ({ then: (): void => undefined }));

vi.mock('node:fs', async (original) => {
  const real = await original<typeof fs>();
  const mkdirSync = (folder: string): void => {
    real.mkdirSync(folder);
    if (folder.endsWith('.tmp')) staged.then();
  };
  return { ...real, mkdirSync };
});

let root: string;
let out: string;
let victim: string;
beforeEach(() => {
  root = temporaryFolder();
  [out, victim] = [path.join(root, 'out'), path.join(root, 'victim')];
  fs.mkdirSync(victim);
});
afterEach(() => {
  staged.then = () => undefined;
  fs.rmSync(root, { recursive: true, force: true });
});

test('where a folder is yet to be made', async () => {
  staged.then = () => fs.symlinkSync(victim, path.join(out, 'inner'));
  await expect(write(out, { 'inner/a.ts': 'a\n' })).rejects.toMatchObject({ code: 'link' });
  expect(contentOf(victim)).toEqual({});
});

test('where folders below a link would be made', async () => {
  staged.then = () => fs.symlinkSync(victim, path.join(out, 'inner'));
  await expect(write(out, { 'inner/deep/a.ts': 'a\n' })).rejects.toMatchObject({ code: 'link' });
  expect(contentOf(victim)).toEqual({});
});

test('in place of a folder that is there', async () => {
  await write(out, { 'inner/a.ts': 'old\n' });
  fs.writeFileSync(path.join(victim, 'a.ts'), 'someone else’s\n');
  staged.then = () => {
    fs.rmSync(path.join(out, 'inner'), { recursive: true });
    fs.symlinkSync(victim, path.join(out, 'inner'));
  };
  await expect(write(out, { 'inner/a.ts': 'new\n' })).rejects.toMatchObject({ code: 'link' });
  expect(contentOf(victim)).toEqual({ 'a.ts': 'someone else’s\n' });
});

test('where a file is removed', async () => {
  await write(out, { 'inner/a.ts': 'old\n' });
  fs.writeFileSync(path.join(victim, 'a.ts'), 'someone else’s\n');
  staged.then = () => {
    fs.rmSync(path.join(out, 'inner'), { recursive: true });
    fs.symlinkSync(victim, path.join(out, 'inner'));
  };
  await expect(write(out, { 'b.ts': 'new\n' })).rejects.toMatchObject({ code: 'link' });
  expect(contentOf(victim)).toEqual({ 'a.ts': 'someone else’s\n' });
});

test('a name that no system takes is refused before anything is written', async () => {
  const long = `${'x'.repeat(300)}.ts`;
  await expect(write(out, { 'a.ts': 'a\n', [`not/there/${long}`]: 'b\n' })).rejects.toMatchObject({
    code: 'ENAMETOOLONG',
  });
  const deep = Array.from({ length: 60 }, () => 'y'.repeat(90)).join('/');
  await expect(write(out, { 'a.ts': 'a\n', [`${deep}/b.ts`]: 'b\n' })).rejects.toMatchObject({ code: 'ENAMETOOLONG' });
  expect(fs.existsSync(out)).toBe(false);
});
