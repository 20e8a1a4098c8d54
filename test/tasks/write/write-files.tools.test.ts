/** A file that the command line is asked to write. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';

const BIN = fromRoot('dist/hub-codegen.cjs');
const IMAGES = fromRoot('schemas/examples/images.json');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-files-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (name: string): string => path.join(folder, name);

function vectors(out: string): { status: number | null; err: string } {
  const args = [BIN, 'vectors', IMAGES, '--out', out];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  return { status, err: stderr };
}

describe('vectors --out', () => {
  test('writes to what stands for standard output', () => {
    const shell = `"$0" "$@" --out /dev/stdout | wc -l`;
    const args = ['-c', shell, process.execPath, BIN, 'vectors', IMAGES];
    const lines = execFileSync('sh', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    expect(Number(lines)).toBeGreaterThan(100);
  });

  test.each([
    ['taken', 'cannot write to taken: there is a directory where a file is to go'],
    ['file/x', 'cannot write to file: there is a file where a directory is needed'],
    ['file/x/y', 'cannot write to file/x: a part of the path is a file, not a directory'],
    ['n'.repeat(300), `cannot write to ${'n'.repeat(300)}: the name is too long`],
    ['..', 'cannot write to ..: it names no file below its directory'],
    ['/dev/full', 'cannot write to /dev/full: the disk is full'],
    ['/proc/hub-codegen/x', 'cannot write to /proc/hub-codegen: the system lets nothing be made there'],
  ])('%s is refused in words', (out, message) => {
    mkdirSync(at('taken'));
    writeFileSync(at('file'), '');
    const { status, err } = vectors(out);
    expect(err.split('\n')[0]).toBe(`hub-codegen: ${message}`);
    expect(status).toBe(2);
  });
});
