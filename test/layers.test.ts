/** What a test's name promises: unit tests wait for no build, no compiler and no browser. */
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { fromRoot } from '../scripts/root.js';
import { filesOf, layerOf, LAYERS } from './support/layers.js';
import { LONGEST } from './support/longest-first.js';

/** What a test does that needs one of them. */
const TOOLS = /from '(esbuild|typescript)\b|fromRoot\('(dist|node_modules)\/|\b(requireToolchain|outputOf)\(/;

/** The file, and those that it imports, down to the sources of the product. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.startsWith('src/')) return found;
  found.add(file);
  for (const [, path = ''] of textOf(file).matchAll(/^(?:import|export|\}) .*from '(\.[^']+)'/gm)) {
    const module = posix.join(posix.dirname(file), path);
    // Some are only there once a client is generated.
    const imported = [module.replace(/\.js$/, '.ts'), module].find((each) => existsSync(fromRoot(each)));
    if (imported !== undefined) withImports(imported, found);
  }
  return found;
}

function textOf(file: string): string {
  return readFileSync(fromRoot(file), 'utf8');
}

function asksTools(file: string): boolean {
  return TOOLS.test(textOf(file));
}

test.each([
  ['test/core/json/pointer.test.ts', 'unit'],
  ['test/e2e/chromium.tools.test.ts', 'tools'],
  ['test/core/read/round-trip.laws.test.ts', 'laws'],
])('%s is of the layer %s', (file, layer) => {
  expect(layerOf(file)).toBe(layer);
  expect(filesOf(layerOf(file))).toContain(file);
});

test('a unit test asks no tool, nor does what it imports', () => {
  const asking = filesOf('unit').flatMap((file) =>
    [...withImports(file)].filter(asksTools).map((imported) => `${file} by ${imported}`),
  );
  expect(asking).toEqual([]);
});

test('others are known by it', () => {
  for (const file of ['test/e2e/node.tools.test.ts', 'test/cli/watch.tools.test.ts', 'test/emit/compile.tools.test.ts'])
    expect([...withImports(file)].some(asksTools), file).toBe(true);
});

test('files that are known to take long are there', () => {
  const files = LAYERS.flatMap(filesOf);
  expect(LONGEST.filter((file) => !files.includes(file))).toEqual([]);
});
