/** Inputs that have no end, or no beginning, and texts that nest deeper than anybody follows: each is refused with a word. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MOST_BYTES, gathered, readBytes, TooMuch, TooSlow } from '../../src/core/source/read-bytes.js';
import { exampleText } from '../emit/emitted-hubs.js';
import { runCommand } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'endless-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hub = join(folder, 'hub.json');
writeFileSync(hub, exampleText('images'));

function pipe(name: string): string {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
}

async function refused(...args: string[]): Promise<string> {
  const { exitCode, err } = await runCommand(args);
  expect(exitCode).toBe(2);
  return err;
}

const isUnix = process.platform !== 'win32';

test.runIf(isUnix)('a device that never ends', async () => {
  expect(await refused('contains', '/dev/zero', hub)).toContain('it is longer than 256 MB');
});

test('standard input that never ends', async () => {
  async function* zeros(): AsyncGenerator<Uint8Array> {
    const piece = new Uint8Array(MOST_BYTES / 2);
    for (;;) yield piece;
  }
  await expect(gathered(zeros())).rejects.toBeInstanceOf(TooMuch);
});

test.runIf(isUnix)('a pipe that nobody writes to', async () => {
  await expect(readBytes(pipe('silent.json'), 50)).rejects.toBeInstanceOf(TooSlow);
});

test.runIf(isUnix)('a pipe that somebody writes to, in the end', async () => {
  const path = pipe('spoken.json');
  const reading = readBytes(path);
  writeFileSync(path, 'all of it');
  expect((await reading).toString()).toBe('all of it');
});

test.runIf(isUnix)('a pipe, or a device, as a template', async () => {
  const templates = join(folder, 'templates', 'typescript');
  mkdirSync(templates, { recursive: true });
  const config = join(folder, 'config.json');
  writeFileSync(
    config,
    JSON.stringify({ schema: hub, targets: [{ lang: 'ts', out: 'out' }], templates: join(folder, 'templates') }),
  );
  const client = pipe(join('templates', 'typescript', 'client.hbs'));
  expect(await refused('generate', '--config', config)).toContain('client.hbs is a device or a pipe, not a template');
  rmSync(client);
  symlinkSync('/dev/zero', client);
  expect(await refused('generate', '--config', config)).toContain('client.hbs is a device or a pipe, not a template');
});

test.runIf(isUnix)('a pipe as the project of a user', async () => {
  expect(await refused('diff', hub, hub, '--used-by', pipe('project'))).toContain('not a project');
});

test.runIf(isUnix)('a pipe as a file of handlers', async () => {
  expect(await refused('stubs', hub, '--out', pipe('handlers.ts'))).toContain('it is a device, a pipe or a socket');
});

test('a file of handlers that opens three million parentheses', async () => {
  const path = join(folder, 'deep.ts');
  writeFileSync(path, '('.repeat(3_000_000));
  expect(await refused('stubs', hub, '--out', path)).toContain('the input nests deeper');
});
