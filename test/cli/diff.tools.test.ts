/** `hub-codegen diff` with the compiler as its witness. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from './run-command.js';

const list = { name: 'list', description: 'Lists', returns: { type: 'string' } };
const drop = { name: 'drop', description: 'Drops', returns: { type: 'null' } };

test('--prove-source asks the compiler', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-diff-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (name: string, ...methods: object[]): string => {
    const hub = { hub: 'demo', namespace: 'demo', version: '1.0.0', description: 'Demo', hash: '', methods };
    writeFileSync(join(folder, name), JSON.stringify(hub));
    return join(folder, name);
  };
  const versions = [write('a.json', list, drop), write('b.json', list)];
  const { out } = await runCommand(['diff', ...versions, '--prove-source', '--json']);
  const { findings } = JSON.parse(out) as { findings: { rule: string; sourceLine?: { error?: string } }[] };
  expect(findings.find(({ rule }) => rule === 'M02')?.sourceLine?.error).toMatch(/^TS2339/);
});
