/** What docs/architecture.md and README.md say of folders: which imports which others, and no more; and all are named. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../scripts/root.js';

const SRC = fromRoot('src');
const entries = readdirSync(SRC, { withFileTypes: true, recursive: true });
const FOLDERS = readdirSync(SRC, { withFileTypes: true }).filter((entry) => entry.isDirectory()).map(({ name }) => name);

/** What is generated holds text of other files, with imports in it. */
const FILES = entries
  .filter((entry) => entry.isFile() && /(?<!\.d)\.[jt]s$/.test(entry.name) && !entry.name.includes('.generated.'))
  .map((entry) => path.relative(SRC, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'));

const topOf = (file: string): string => file.split('/')[0] as string;

function importedBy(file: string): string[] {
  const text = readFileSync(path.join(SRC, file), 'utf8');
  const modules = Array.from(text.matchAll(/(?:from |import\()'(\.[^']+)'/g), ([, module = '']) => module);
  return modules.map((module) => topOf(path.posix.join(path.posix.dirname(file), module)));
}

/** Folders by the cells that tell what they, or folders in them, may import. */
const rows = Array.from(
  readFileSync(fromRoot('docs/architecture.md'), 'utf8').matchAll(/^\| `src\/(\w+)\/[^|]*\|[^|]*\| (.*) \|$/gm),
  ([, folder = '', cell = '']) => ({ folder, cell }),
);

const cellsOf = (folder: string): string => rows.filter((row) => row.folder === folder).map(({ cell }) => cell).join();

test('every folder has its line', () => {
  expect([...new Set(rows.map(({ folder }) => folder))].sort()).toEqual(FOLDERS.toSorted());
});

describe.each(FOLDERS.filter((folder) => !cellsOf(folder).includes('everything')))('src/%s', (folder) => {
  test('imports what the table says', () => {
    const others = FOLDERS.filter((other) => other !== folder);
    const found = new Set(FILES.filter((file) => topOf(file) === folder).flatMap(importedBy));
    const told = new Set(cellsOf(folder).match(/\w+/g));
    expect(others.filter((other) => told.has(other))).toEqual(others.filter((other) => found.has(other)));
  });
});

describe('README.md names', () => {
  const [, where = ''] = readFileSync(fromRoot('README.md'), 'utf8').split('\n## Where things are\n');

  test('every folder of src/', () => {
    expect(FOLDERS.filter((name) => !where.includes(`\`src/${name}/\``))).toEqual([]);
  });

  test('every page of docs/', () => {
    const pages = readdirSync(fromRoot('docs')).filter((name) => name.endsWith('.md'));
    expect(pages.filter((name) => !where.includes(`\`${name}\``))).toEqual([]);
  });
});
