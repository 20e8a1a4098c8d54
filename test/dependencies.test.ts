/** What the project is built on: each package with its reason, and nothing that runs when ours is installed. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../scripts/root.js';

const { dependencies, devDependencies, scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies' | 'scripts',
  Record<string, string>
>;

test('every dependency has its reason in docs/dependencies.md', () => {
  const docs = readFileSync(fromRoot('docs/dependencies.md'), 'utf8');
  const reasoned = new Set(Array.from(docs.matchAll(/^\| (`.*?) \|/gm), ([, names = '']) => names.split(', ')).flat());
  const packages = Object.keys({ ...dependencies, ...devDependencies }).map((name) => `\`${name}\``);
  expect([...reasoned].sort()).toEqual(packages.sort());
});

test('installing the package runs nothing', () => {
  expect(Object.keys(scripts).filter((name) => /install|prepare/.test(name))).toEqual([]);
});
