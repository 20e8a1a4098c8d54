/** `hub-codegen vectors` as it is shipped. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { vectorsOf } from '../../src/prove/vectors/vectors-of.js';
import { parseJson } from '../../src/core/json/parse-json.js';
import { exampleText, readWhole } from '../emit/emitted-hubs.js';

const IMAGES = fromRoot('schemas/examples/images.json');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-vectors-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: string[]): { status: number | null; out: string; err: string } {
  const command = [fromRoot('dist/hub-codegen.cjs'), 'vectors', ...args];
  const options = { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, command, options);
  return { status, out: stdout, err: stderr };
}

test('writes one vector a line, and a summary beside', async () => {
  const { status, out, err } = run(IMAGES);
  expect(status).toBe(0);
  expect(err).toMatch(/^8 types, \d+ accepted, \d+ refused, \d+ frames\n$/);
  const read = out
    .trimEnd()
    .split('\n')
    .map((line) => parseJson(line));
  const { vectors: made } = await vectorsOf(readWhole(exampleText('images')));
  expect(read.map((parsed) => parsed.ok && parsed.value)).toEqual(made);
});

test('writes nothing to the terminal that could change it', () => {
  expect(run(IMAGES).out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/);
});

test('writes to a file, and nothing else', () => {
  const { status, out, err } = run(IMAGES, '--out', 'vectors.jsonl');
  expect({ status, out }).toEqual({ status: 0, out: '' });
  expect(err).toMatch(/^wrote vectors\.jsonl: 8 types/);
  expect(readdirSync(folder)).toEqual(['vectors.jsonl']);
  expect(readFileSync(path.join(folder, 'vectors.jsonl'), 'utf8')).toBe(run(IMAGES).out);
});

describe('refuses', () => {
  test('a schema that is not there', () => {
    const err = expect.stringMatching(/cannot read none\.json/) as string;
    expect(run('none.json')).toEqual({ status: 2, out: '', err });
  });

  test('a directory in place of the file, in words', () => {
    mkdirSync(path.join(folder, 'taken'));
    const { status, err } = run(IMAGES, '--out', 'taken');
    expect(status).toBe(2);
    expect(err).toMatch(/^hub-codegen: cannot write to taken: there is a directory where a file is to go\n/);
  });
});
