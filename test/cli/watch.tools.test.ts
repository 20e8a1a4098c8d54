/** `generate --watch` as a process: each change of the schema is one line more. */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { Watcher } from './watcher.js';

const example = (name: string): string => readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8');

let folder: string;
let watcher: Watcher;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-watch-'));
  writeFileSync(at('hub.json'), example('images'));
  watcher = new Watcher(folder, 'hub.json', '--lang', 'ts', '--no-tests', '--out', 'client');
  expect(await watcher.nextLine()).toBe('watching hub.json; Ctrl-C ends it');
  expect(await watcher.nextLine()).toMatch(/^\d\d:\d\d:\d\d {2}wrote \d+ files to client \(\d+ ms\)$/);
});
afterEach(async () => {
  await watcher.kill();
  rmSync(folder, { recursive: true, force: true });
});

const at = (file: string): string => path.join(folder, file);
const types = (): string => readFileSync(at('client/types.ts'), 'utf8');

test('writes again when the schema is written, and when it is replaced', async () => {
  writeFileSync(at('hub.json'), example('repos'));
  expect(await watcher.nextLine()).toMatch(/^\d\d:\d\d:\d\d {2}wrote [1-9]\d* files to client, left \d+ as they were/);
  expect(types()).toContain('interface Repo');
  // As editors do: a new file takes the name of the old one.
  writeFileSync(at('hub.json.new'), example('images'));
  renameSync(at('hub.json.new'), at('hub.json'));
  expect(await watcher.nextLine()).toMatch(/wrote [1-9]\d* files to client/);
  expect(types()).toContain('interface ImageData');
});

test('goes on after a schema that is wrong, one that is gone, and an edited file', async () => {
  writeFileSync(at('hub.json'), '{ "hub": ');
  expect(await watcher.nextLine()).toMatch(/ {2}wrote nothing, see above \(\d+ ms\)$/);
  await expect.poll(watcher.err).toMatch(/^hub\.json:1:\d+ {2}error/);
  unlinkSync(at('hub.json'));
  expect(await watcher.nextLine()).toMatch(/wrote nothing/);
  await expect.poll(watcher.err).toContain('cannot read hub.json: there is no such file');
  writeFileSync(at('client/types.ts'), 'mine');
  writeFileSync(at('hub.json'), example('repos'));
  expect(await watcher.nextLine()).toMatch(/wrote nothing/);
  await expect.poll(watcher.err).toContain('1 generated file was edited');
  unlinkSync(at('client/types.ts'));
  writeFileSync(at('hub.json'), example('images'));
  expect(await watcher.nextLine()).toMatch(/wrote 1 file to client/);
  expect(types()).toContain('interface ImageData');
});

test('the last of many changes in a row is what counts', async () => {
  for (const name of ['interactive', 'images', 'interactive', 'repos']) writeFileSync(at('hub.json'), example(name));
  // Where the machine is busy, more than one of them may be seen.
  const untilTypesHave = async (text: string): Promise<void> => {
    while (!types().includes(text)) expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files? to client/);
  };
  await untilTypesHave('interface Repo ');
  writeFileSync(at('hub.json'), example('images'));
  await untilTypesHave('interface ImageData ');
});

test.each(['SIGINT', 'SIGTERM'] as const)('ends well on %s', async (signal) => {
  const ended = once(watcher.process, 'close');
  watcher.process.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(await watcher.nextLine()).toBeUndefined();
  expect(watcher.err()).toBe('');
});

test('ends when nobody reads any more what it says', async () => {
  const ended = once(watcher.process, 'close');
  watcher.process.stdout.destroy();
  writeFileSync(at('hub.json'), example('repos'));
  expect(await ended).toEqual([0, null]);
  expect(watcher.err()).toBe('');
});
