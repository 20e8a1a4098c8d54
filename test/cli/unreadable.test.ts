/** A hub that cannot be read is said to programs in the same words by every command. */
import { expect, test } from 'vitest';
import { runCommand } from './run-command.js';

const CALLS = [
  ['validate', 'no-such-file.json', '--json'],
  ['inspect', 'no-such-file.json', '--json'],
  ['generate', 'no-such-file.json', '--lang', 'ts', '--json'],
  ['check-pipe', 'a', 'b', '--schema', 'no-such-file.json', '--json'],
  ['pipes', 'no-such-file.json', '--json'],
];

test.each(CALLS.map((call) => [call[0], call] as const))('%s', async (_name, call) => {
  const { exitCode, out, err } = await runCommand(call);
  expect(exitCode).toBe(2);
  expect(err).toBe('');
  expect(JSON.parse(out)).toMatchObject({ ok: false, problems: [{ code: 'missing-file', severity: 'error' }] });
});
