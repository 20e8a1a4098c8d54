/** The output for every schema that we have compiles everywhere, and a linter has nothing to add. */
import { afterAll, describe, expect, test } from 'vitest';
import { compactJson } from '../../src/core/json/json.js';
import { compile, listed, type Setting, type Version } from './compilers.js';
import { emitText, emitWithTests, exampleTexts, fixtureTexts } from './emitted-hubs.js';
import { HOSTILE } from './hostile-hub.js';
import { lint } from './lint.js';
import { createWorkspace, writeSharingRuntime } from './workspace.js';

const workspace = createWorkspace();
const hostile = Object.entries(HOSTILE).map(([name, document]) => ({
  name: `hostile-${name}`,
  text: compactJson(document),
}));
const fixtures = [...fixtureTexts('plexus'), ...fixtureTexts('schemars')];
// Vectors are much text and little to check: those of the fixtures would only take time.
const tested = await Promise.all(
  [...exampleTexts(), ...hostile].map(async ({ name, text }) => [name, await emitWithTests(text)] as const),
);
const untested = fixtures.map(({ name, text }) => [name, emitText(text)] as const);
writeSharingRuntime(workspace, new Map([...tested, ...untested]));
afterAll(() => workspace.remove());

/** What a setting puts in scope does not depend on the version, so only the fastest compiler sees them all. */
const cases: readonly (readonly [Version, Setting])[] = [
  ['5.8', 'nodenext'],
  ['6', 'bundler'],
  ['7', 'nodenext'],
  ['7', 'bundler'],
  ['7', 'node without dom'],
];

describe('the clients of all examples, fixtures and hostile hubs', () => {
  test.concurrent.each(cases)(
    'compile with TypeScript %s, %s',
    async (version, setting) => {
      expect(listed(await compile(workspace, version, setting), workspace)).toEqual([]);
    },
    300_000,
  );

  test.concurrent(
    'pass eslint',
    async () => {
      expect(await lint(workspace)).toEqual([]);
    },
    300_000,
  );
});
