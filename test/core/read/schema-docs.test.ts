/** The hub that docs/schema.md writes by hand, and what it says of it. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { runCommand } from '../../cli/run-command.js';

const DOCS = readFileSync(fromRoot('docs/schema.md'), 'utf8');

function block(language: string): string {
  return new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 's').exec(DOCS)?.[1] ?? '';
}

test('is read without a word', () => {
  expect(readHub(block('json')).problems).toEqual([]);
});

test('is inspected as the page shows', async () => {
  const { out } = await runCommand(['inspect', '-'], block('json'));
  expect(block('text')).not.toBe('');
  expect(out).toContain(block('text'));
});
