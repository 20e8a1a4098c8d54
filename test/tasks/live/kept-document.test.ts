/** What stays in a file when its hub is pulled again. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { oldDocument, withKept } from '../../../src/tasks/live/kept-document.js';

const PULLED = { hub: 'h', namespace: 'h', methods: [] };

test('what only a user says is kept, in its place; what the hub serves is new', () => {
  const old = {
    'x-team': 'tide',
    answers: {},
    overrides: {},
    methods: [1],
    hash: 'old',
    dialect: 'seed',
    $schema: 's',
  };
  const kept = withKept(PULLED, old);
  expect(Object.keys(kept)).toEqual([
    '$schema',
    'hub',
    'namespace',
    'methods',
    'dialect',
    'answers',
    'overrides',
    'x-team',
  ]);
  expect(kept).toMatchObject({ ...PULLED, dialect: 'seed' });
});

test('what the hub serves itself goes before what the file says', () => {
  expect(withKept({ ...PULLED, dialect: 'plexus' }, { dialect: 'seed' })).toEqual({ ...PULLED, dialect: 'plexus' });
  expect(withKept(PULLED, undefined)).toEqual(PULLED);
});

test('a file that is not there is nothing, and one that is no document is refused', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'hub-kept-'));
  try {
    const file = join(folder, 'hub.json');
    expect(await oldDocument(file)).toBeUndefined();
    writeFileSync(file, '[1]');
    await expect(oldDocument(file)).rejects.toThrow('holds something other than a hub document');
    writeFileSync(file, '{"hub":"h"}');
    expect(await oldDocument(file)).toEqual({ hub: 'h' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
