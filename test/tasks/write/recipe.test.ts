import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MANIFEST, manifestText } from '../../../src/tasks/write/manifest.js';
import { isUpToDate } from '../../../src/tasks/write/plan-output.js';
import { filesAsMade, recipeOf } from '../../../src/tasks/write/recipe.js';
import { writeOutputs } from '../../../src/tasks/write/write-output.js';
import { plan, put, temporaryFolder, type Texts } from './output-folder.js';
import { passingNameOf } from './passing-name.js';

const TEXTS: Texts = { 'a.ts': 'a\n', 'b/c.ts': 'c\n' };
const RECIPE = recipeOf('build', { language: 'ts' }, Buffer.from('{}'));
const OTHER = recipeOf('build', { language: 'ts' }, Buffer.from('{ }'));

/** By this very process, which did not make it: one with the same number did, long ago. */
const LEFT_BEHIND = passingNameOf(process.pid, 'tmp');

let out: string;
beforeEach(async () => {
  out = temporaryFolder();
  await write(RECIPE);
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const at = (file: string): string => path.join(out, file);

async function write(recipe: string | undefined): Promise<void> {
  await writeOutputs([plan(out, TEXTS, recipe)], { force: false });
}

test('a recipe tells builds, options and schemas apart, but not their line ends', () => {
  const schema = Buffer.from('{\n}');
  const usual = recipeOf('1', { tests: true }, schema);
  expect(recipeOf('1', { tests: true }, Buffer.from('{\r\n}'))).toBe(usual);
  expect(recipeOf('2', { tests: true }, schema)).not.toBe(usual);
  expect(recipeOf('1', { tests: false }, schema)).not.toBe(usual);
  expect(recipeOf('1', { tests: true }, Buffer.from('{}'))).not.toBe(usual);
});

describe('an output is as it was made', () => {
  test('with its own recipe', () => {
    expect(filesAsMade(out, RECIPE)).toBe(2);
  });

  test('not with another recipe, nor where there is nothing', () => {
    expect(filesAsMade(out, OTHER)).toBeUndefined();
    expect(filesAsMade(at('elsewhere'), RECIPE)).toBeUndefined();
  });

  test('not once a file is edited, gone, or another kind of thing', () => {
    put(out, 'a.ts', 'edited\n');
    expect(filesAsMade(out, RECIPE)).toBeUndefined();
    rmSync(at('a.ts'));
    expect(filesAsMade(out, RECIPE)).toBeUndefined();
    symlinkSync(at('b/c.ts'), at('a.ts'));
    expect(filesAsMade(out, RECIPE)).toBeUndefined();
  });

  test('not once the list is short of a file, as a merge may leave it', () => {
    const listed = readFileSync(at(MANIFEST), 'utf8');
    writeFileSync(at(MANIFEST), listed.replace(/"a\.ts": .*\n/, ''));
    rmSync(at('a.ts'));
    expect(filesAsMade(out, RECIPE)).toBeUndefined();
  });

  test('not while a run is under way, or after it was killed', () => {
    const hashes = ['1', '2'].map((digit) => digit.repeat(64));
    writeFileSync(at(MANIFEST), manifestText(new Map([['a.ts', hashes]]), RECIPE));
    expect(filesAsMade(out, RECIPE)).toBeUndefined();
  });

  test('and what a killed run left behind is removed', () => {
    mkdirSync(at(LEFT_BEHIND));
    expect(filesAsMade(out, RECIPE)).toBe(2);
    expect(existsSync(at(LEFT_BEHIND))).toBe(false);
  });
});

test('another recipe with the same result makes nothing stale, and is remembered', async () => {
  expect(isUpToDate(plan(out, TEXTS, OTHER))).toBe(true);
  for (const file of Object.keys(TEXTS)) utimesSync(at(file), 1, 1);
  await write(OTHER);
  expect(filesAsMade(out, OTHER)).toBe(2);
  for (const file of Object.keys(TEXTS)) expect(statSync(at(file)).mtimeMs).toBe(1000);
});

test('files made in an unknown way have no recipe', async () => {
  await writeOutputs([plan(out, { ...TEXTS, 'a.ts': 'other\n' })], { force: false });
  expect(readFileSync(at(MANIFEST), 'utf8')).not.toContain('recipe');
});

test('an unknown way to the same files does not make their recipe wrong', async () => {
  await write(undefined);
  expect(filesAsMade(out, RECIPE)).toBe(2);
});
