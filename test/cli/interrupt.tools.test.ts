/** Ctrl-C while a command asks its user. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';

const DRIVER = fromRoot('test/support/run_at_terminal.py');
const INTERRUPTED = -2;

test('init ends as interrupted, and writes nothing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-interrupt-'));
  try {
    const steps = [{ expect: 'Where is the schema', type: '\u0003' }];
    const call = [DRIVER, JSON.stringify(steps), process.execPath, fromRoot('dist/hub-codegen.cjs'), 'init'];
    const session = JSON.parse(execFileSync('python3', call, { cwd: folder, encoding: 'utf8' }));
    expect(session.status).toBe(INTERRUPTED);
    expect(readdirSync(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
