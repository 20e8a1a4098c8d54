/** Templates of the user's own take the place of ours, in every language and for every example. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { emitterOf, LANGUAGES } from '../../src/emit/languages.js';
import { readTemplates } from '../../src/emit/templates/own-templates.js';
import { templateSources } from '../../src/emit/templates/template-sources.generated.js';
import { vectorsOf } from '../../src/prove/vectors/vectors-of.js';
import { exampleTexts, readWhole } from './emitted-hubs.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-templates-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, text: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

describe.each(exampleTexts())('$name', async ({ text }) => {
  const hub = readWhole(text);
  const { vectors } = await vectorsOf(hub);

  test.each(LANGUAGES)('templates as they are ejected give the same bytes: %s', async (language) => {
    for (const [name, source] of templateSources) put(`${name}.hbs`, source);
    const emit = await emitterOf(language);
    const options = { package: true, vectors };
    const templates = await readTemplates(folder);
    expect(templates.size).toBe(templateSources.size);
    const [own, ours] = [emit(hub, { ...options, templates }), emit(hub, options)];
    expect(own.map((file) => file.path)).toEqual(ours.map((file) => file.path));
    expect(own.filter((file, index) => file.text !== ours[index]?.text).map((file) => file.path)).toEqual([]);
  });

  test.each([
    ['ts', 'typescript/client'],
    ['rust', 'rust/cargo'],
    ['haskell', 'haskell/cabal'],
  ])('%s uses them', async (lang, name) => {
    put(`${name}.hbs`, 'mine\n');
    const emit = await emitterOf(lang);
    const files = emit(hub, { package: false, vectors, templates: await readTemplates(folder) });
    expect(files.filter((file) => file.text === 'mine\n').length).toBeGreaterThan(0);
    expect(files.filter((file) => file.text !== 'mine\n').length).toBeGreaterThan(0);
  });
});
