/** Disks that are full, and places that may not be written to: real ones, where the machine lets us have them. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MANIFEST } from '../../../src/tasks/write/manifest.js';
import { writeOutputs } from '../../../src/tasks/write/write-output.js';
import { WriteProblem } from '../../../src/tasks/write/write-problem.js';
import { generate, twoClients } from './generate-process.js';
import { contentOf, plan, temporaryFolder, write, type Texts } from './output-folder.js';

let root: string;
const mounted: string[] = [];
beforeEach(() => {
  root = temporaryFolder();
});
afterEach(() => {
  for (const folder of mounted.splice(0).reverse()) spawnSync('umount', [folder]);
  rmSync(root, { recursive: true, force: true });
});

function mount(...args: string[]): boolean {
  return spawnSync('mount', args).status === 0;
}

const canMount = (() => {
  const folder = temporaryFolder();
  const isMounted = mount('-t', 'tmpfs', 'tmpfs', folder);
  if (isMounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true });
  return isMounted;
})();

/** `describe`, skipped with one line where this user may not mount a disk. */
function describeWithDisks(name: string, body: () => void): void {
  if (!canMount) console.log(`skipped, mounting is not allowed here: ${name}`);
  describe.skipIf(!canMount)(name, body);
}

function disk(options: string): string {
  const folder = path.join(root, 'disk');
  mkdirSync(folder);
  expect(mount('-t', 'tmpfs', '-o', options, 'tmpfs', folder)).toBe(true);
  mounted.push(folder);
  return folder;
}

const A: Texts = { 'same.ts': 'same\n', 'changes.ts': 'old\n', 'old/gone.ts': 'gone\n' };
const BIG = 'x'.repeat(40_000);
const B: Texts = { 'same.ts': 'same\n', 'changes.ts': `new ${BIG}`, 'fresh/added.ts': BIG, 'fresh/more.ts': BIG };

async function problemOf(run: Promise<unknown>): Promise<WriteProblem> {
  const problem = await run.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(problem).toBeInstanceOf(WriteProblem);
  return problem as WriteProblem;
}

describeWithDisks('a full disk', () => {
  test('changes nothing, names the file, and leaves no trace; with room, the next run does it all', async () => {
    const out = path.join(disk('size=100k'), 'out');
    await write(out, A);
    const before = contentOf(out);
    const problem = await problemOf(write(out, B));
    const file = path.join(out, 'fresh/more.ts');
    expect(problem).toMatchObject({ code: 'ENOSPC', file, isHalfDone: false });
    expect(problem.message).toBe(`cannot write to ${file}: the disk is full`);
    expect(contentOf(out)).toEqual(before);
    mount('-o', 'remount,size=1m', path.dirname(out));
    await write(out, B);
    expect(contentOf(out)).toMatchObject(B);
  });

  test('keeps an output that was not there yet from being begun', async () => {
    const folder = disk('size=100k');
    const problem = await problemOf(write(path.join(folder, 'deep/out'), B));
    expect(problem.code).toBe('ENOSPC');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('that has room for one of two outputs leaves both as they were', async () => {
    const folder = disk('size=80k');
    const outputs = ['one', 'other'].map((name) => plan(path.join(folder, name), { 'big.ts': BIG, 'more.ts': 'more' }));
    const problem = await problemOf(writeOutputs(outputs, { force: false }));
    expect(problem).toMatchObject({ code: 'ENOSPC', isHalfDone: false });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('with no room for folders, halfway: told as such, and the next run does the rest', async () => {
    // Enough for what is there and for what is written aside, but not for so many folders.
    const out = path.join(disk('nr_inodes=13'), 'out');
    await write(out, A);
    const problem = await problemOf(write(out, { 'same.ts': 'same\n', 'a/b/c/d/e/f/g/h.ts': 'deep' }));
    expect(problem).toMatchObject({ code: 'ENOSPC', isHalfDone: true });
    expect(problem.hint).toMatch(/some files are new by now: the next run does the rest/);
    mount('-o', 'remount,nr_inodes=100', path.dirname(out));
    await write(out, B);
    const { '.hub-codegen.json': _, ...others } = contentOf(out);
    expect(others).toEqual(B);
  });
});

describeWithDisks('a read-only disk', () => {
  test('is told before anything is tried, and is fine where nothing changes', async () => {
    const out = path.join(disk('size=1m'), 'out');
    await write(out, A);
    const before = contentOf(out);
    mount('-o', 'remount,ro', path.dirname(out));
    expect(await problemOf(write(out, B))).toMatchObject({ code: 'EROFS', isHalfDone: false });
    await write(out, A);
    expect(contentOf(out)).toEqual(before);
  });

  test('inside of the output is told before anything is written beside it', async () => {
    const out = path.join(root, 'out');
    await write(out, A);
    const before = contentOf(out);
    const inner = path.join(out, 'old');
    expect(mount('--bind', inner, inner)).toBe(true);
    mounted.push(inner);
    mount('-o', 'remount,bind,ro', inner);
    expect(await problemOf(write(out, B))).toMatchObject({ code: 'EROFS', file: inner, isHalfDone: false });
    expect(contentOf(out)).toEqual(before);
  });
});

describeWithDisks('another disk inside of the output', () => {
  test('cannot take files from the outer one in one step, which is told', async () => {
    const out = path.join(root, 'out');
    await write(out, A);
    const inner = path.join(out, 'old');
    mount('-t', 'tmpfs', 'tmpfs', inner);
    mounted.push(inner);
    expect(await problemOf(write(out, { ...A, 'old/gone.ts': 'other' }))).toMatchObject({ code: 'EXDEV' });
  });
});

describe('a folder without permission', () => {
  /** Root may write anywhere, so that someone else has to try. */
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

  test('is told before anything is written beside it', () => {
    chmodSync(root, 0o777);
    const out = path.join(root, 'out');
    const args = twoClients(root, out);
    expect(generate(args.a, { user })).toMatchObject({ status: 0, err: '' });
    const before = contentOf(out);
    const folder = path.join(out, 'demo/old');
    chmodSync(folder, 0o555);
    expect(generate(args.b, { user })).toMatchObject({
      status: 2,
      err: [
        `hub-codegen: cannot write to ${folder}: no permission`,
        '  make the directory writable, or choose another one with --out',
        '',
      ].join('\n'),
    });
    expect(contentOf(out)).toEqual(before);
    chmodSync(folder, 0o755);
    expect(generate(args.b, { user })).toMatchObject({ status: 0, err: '' });
  });

  test('is fine where nothing is new but the recipe', () => {
    chmodSync(root, 0o777);
    const out = path.join(root, 'out');
    const { a } = twoClients(root, out);
    expect(generate(a, { user }).status).toBe(0);
    const manifest = path.join(out, MANIFEST);
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(/(?<="recipe": ")\w+/, 'of another build'));
    const before = contentOf(out);
    chmodSync(out, 0o555);
    expect(generate(a, { user })).toMatchObject({ status: 0, out: expect.stringContaining('wrote 0 files'), err: '' });
    expect(contentOf(out)).toEqual(before);
    chmodSync(out, 0o755);
    expect(generate(a, { user })).toMatchObject({ status: 0, err: '' });
    expect(contentOf(out)).not.toEqual(before);
  });
});
