/** Which CLIs a session is started with, and one turn without any session. */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { claudeCli } from '../../../src/wire/control/claude-cli.js';
import { query } from '../../../src/wire/control/query.js';
import type { CloseReason } from '../../../src/wire/transport/transport.js';
import { createWorkspace } from '../../emit/workspace.js';

const workspace = createWorkspace();
afterAll(() => workspace.remove());

function program(name: string, script: string): string {
  const file = join(workspace.folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

function end(cli: string, options: object = {}): Promise<CloseReason> {
  return new Promise((closed) => claudeCli({ program: cli, ...options }).open({ opened() {}, frame() {}, closed }));
}

const versioned = (version: string): string =>
  program(version, `[ "$1" = --version ] && echo '${version} (Claude Code)' && exit; exit 9`);

test.each(['1.0.33', '1.0.62', '0.9.100'])('version %s is told to be too old', async (version) => {
  const { message, cause } = await end(versioned(version));
  expect(cause).toMatchObject({ code: 'UNSUPPORTED_CLI_VERSION' });
  expect(message).toContain(`version ${version} of`);
  expect(message).toContain('install 1.0.63 or later');
});

test.each(['1.0.63', '1.1.0', '2.0.0', 'something else'])('version %s is started', async (version) => {
  expect((await end(versioned(version))).cause).toMatchObject({ exitCode: 9 });
});

test('nobody looks where that is not wanted', async () => {
  expect((await end(versioned('1.0.33'), { checksVersion: false })).cause).toMatchObject({ exitCode: 9 });
});

test('query gives the messages of one turn', async () => {
  const cli = program(
    'turn',
    `echo '{"type":"system","subtype":"init"}'; echo garbage; echo "{\\"type\\":\\"result\\",\\"result\\":\\"$6\\"}"`,
  );
  const messages: unknown[] = [];
  for await (const message of query('hello', { program: cli })) messages.push(message);
  expect(messages).toEqual([
    { type: 'system', subtype: 'init' },
    { type: 'result', result: 'hello' },
  ]);
});

test('query fails where the CLI does', async () => {
  const cli = program('failing', `echo '{"type":"system","subtype":"init"}'; echo broken >&2; exit 4`);
  const messages = query('hello', { program: cli });
  expect((await messages.next()).value).toMatchObject({ type: 'system' });
  await expect(messages.next()).rejects.toMatchObject({ code: 'SESSION_FAILED', exitCode: 4 });
});
