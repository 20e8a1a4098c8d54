/** Whatever a command prints or writes of a hub, nothing of it is unseen, and no line of it is a command to a CI server. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { UNSEEN_HUB, unseenIn } from '../emit/unseen-text.js';
import { runCommand } from './run-command.js';

const folder = mkdtempSync(join(tmpdir(), 'unseen-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hub = join(folder, 'hub.json');
const older = join(folder, 'older.json');
writeFileSync(hub, JSON.stringify(UNSEEN_HUB));
writeFileSync(
  older,
  JSON.stringify({ ...UNSEEN_HUB, version: '0.1.0', children: [], methods: UNSEEN_HUB.methods.slice(1) }),
);

const DIFF_FORMATS = ['text', 'json', 'markdown', 'github', 'sarif', 'junit', 'gitlab', 'changelog'];
const PIPE_FORMATS = ['text', 'json', 'mermaid', 'dot', 'svg', 'html'];

test.each([
  ['inspect', hub],
  ['inspect', hub, '--json'],
  ['validate', hub],
  ['validate', hub, '--json'],
  ['stubs', hub, '--out', join(folder, 'stubs', 'handlers.ts')],
  ['stubs', hub, '--out', join(folder, 'stubs', 'Handlers.hs')],
  ['docs', hub, '--out', join(folder, 'site'), '--since', older],
  ['docs', hub, '--out', join(folder, 'markdown'), '--format', 'markdown', '--since', older],
  ['convert', hub, '--to', 'ir'],
  ['convert', hub, '--to', 'hub'],
  ['vectors', hub],
  ...PIPE_FORMATS.map((format) => ['pipes', hub, '--format', format]),
  ...DIFF_FORMATS.map((format) => ['diff', older, hub, '--format', format]),
  ...DIFF_FORMATS.map((format) => ['diff', hub, older, '--format', format]),
])('%s %s %s %s', async (...args) => {
  const { exitCode, out, err } = await runCommand(args);
  expect(exitCode).toBeLessThan(4);
  expect(unseenIn(out + err)).toEqual([]);
  if (args[0] === 'diff') expect(commandsIn(out)).toEqual([]);
});

/** What a CI server takes for commands, but for those that are meant. */
function commandsIn(text: string): string[] {
  return text.split('\n').filter((line) => /^\s*::(?!(?:error|warning|notice) )/.test(line));
}

test('what was written', () => {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const written = files
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\/(?:hub|older)\.json$/.test(file));
  expect(written.length).toBeGreaterThan(20);
  expect(
    written.flatMap((file) => unseenIn(`${file}\n${readFileSync(file, 'utf8')}`).map((each) => `${file}: ${each}`)),
  ).toEqual([]);
});
