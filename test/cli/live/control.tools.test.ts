/** `call control:COMMAND`, with a program that says what a real CLI said. */
import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { calling } from '../../wire/control/messages-api.js';
import { createWorkspace } from '../../emit/workspace.js';

const PLAYER = fromRoot('test/wire/control/play-transcript.js');

function address(scenario: string): string {
  return `control:node ${PLAYER} ${fromRoot(`test/wire/control/transcripts/2.0.77/${scenario}.jsonl`)}`;
}

test('a script is the permission callback', async () => {
  const workspace = createWorkspace();
  try {
    const script = join(workspace.folder, 'deny.sh');
    writeFileSync(script, `#!/bin/sh\nread -r question\necho '{"deny":{"message":"not today"}}'\n`);
    chmodSync(script, 0o755);
    const tool = { name: 'Bash', input: { command: 'touch forbidden', description: 'a test' } };
    const prompt = ['prompt', '--content', calling(tool), '--bidir-cmd', script];
    const args = [fromRoot('dist/hub-codegen.cjs'), 'call', address('can_use_tool-denies'), ...prompt];
    const { stdout } = await promisify(execFile)(process.execPath, args);
    expect(stdout).toContain('"result":"done: not today"');
  } finally {
    workspace.remove();
  }
});
