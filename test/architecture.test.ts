/** The map of the project: who may import whom, drawn as it is, and all of it named in CONTRIBUTING.md. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { MAY_IMPORT, ROOMS } from '../scripts/rooms.js';
import { fromRoot } from '../scripts/root.js';

const FOLDERS = readdirSync(fromRoot('src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('every folder of src/ is a room', () => {
  expect(ROOMS.map(({ name }) => name).sort()).toEqual(FOLDERS.toSorted());
});

test('no folder may import one that may import it', () => {
  const reachedFrom = (start: string): ReadonlySet<string> => {
    const reached = new Set(MAY_IMPORT.get(start));
    // A set's iterator also visits what is added on the way.
    for (const folder of reached) for (const next of MAY_IMPORT.get(folder) ?? []) reached.add(next);
    return reached;
  };
  expect([...MAY_IMPORT.keys()].filter((folder) => reachedFrom(folder).has(folder))).toEqual([]);
});

test('docs/architecture.md shows the imports as they are, and no permission is idle', async () => {
  const check = promisify(execFile)(fromRoot('scripts/import-graph'), ['--check']);
  await expect(check).resolves.toMatchObject({ stdout: '' });
});

test('CONTRIBUTING.md names every folder of src/', () => {
  const [, where = ''] = readFileSync(fromRoot('CONTRIBUTING.md'), 'utf8').split('\n## Where things are\n');
  expect(FOLDERS.filter((name) => !where.includes(`\`src/${name}/\``))).toEqual([]);
});
