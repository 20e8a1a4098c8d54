/** The output for every schema that we have compiles everywhere, and a linter has nothing to add. */
import { afterAll, describe, expect, test } from 'vitest';
import { compactJson } from '../../src/model/json.js';
import { compile, COMPILERS, listed, SETTINGS, type Setting, type Version } from './compilers.js';
import { emitText, exampleTexts, fixtureTexts } from './emitted-hubs.js';
import { HOSTILE } from './hostile-hub.js';
import { lint } from './lint.js';
import { createWorkspace, writeSharingRuntime } from './workspace.js';

const workspace = createWorkspace();
const hostile = Object.entries(HOSTILE).map(([name, document]) => ({ name: `hostile-${name}`, text: compactJson(document) }));
const texts = [...exampleTexts(), ...fixtureTexts('plexus'), ...fixtureTexts('schemars'), ...hostile];
writeSharingRuntime(workspace, new Map(texts.map(({ name, text }) => [name, emitText(text)])));
afterAll(() => workspace.remove());

const cases = Object.keys(COMPILERS).flatMap((version) => Object.keys(SETTINGS).map((setting) => [version, setting] as const));

describe('the clients of all examples, fixtures and hostile hubs', () => {
  test.concurrent.each(cases)('compile with TypeScript %s, %s', async (version, setting) => {
    expect(listed(await compile(workspace, version as Version, setting as Setting), workspace)).toEqual([]);
  }, 120_000);

  test.concurrent('pass eslint', async () => {
    expect(await lint(workspace)).toEqual([]);
  }, 120_000);
});
