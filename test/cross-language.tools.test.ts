/** What one language writes, the others read: every good vector of the examples, there and back, compared byte by byte. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson, isObject, type Json, type JsonObject } from '../src/core/json/json.js';
import { parseJson } from '../src/core/json/parse-json.js';
import type { Crossing } from './emit/crossing.js';
import { CHOICES_HUB } from './emit/choices-hub.js';
import { emitWithTests, exampleTexts } from './emit/emitted-hubs.js';
import { haskellClient, writeClients } from './emit/haskell/haskell-workspace.js';
import { runCrossing } from './emit/haskell/run-crossing.js';
import { exampleCrates } from './emit/rust/example-crates.js';
import { bundleWireTests, runWireTests } from './emit/wire-test-runs.js';
import { createWorkspace, writeSharingRuntime, type Workspace } from './emit/workspace.js';
import { requireToolchain } from './support/toolchain.js';

const EXAMPLES = [...exampleTexts(), CHOICES_HUB];
const LANGUAGES = ['TypeScript', 'Rust', 'Haskell'] as const;
type Language = (typeof LANGUAGES)[number];

/** Runs wire tests; throws what went wrong. */
type Runner = (crossings: readonly Crossing[]) => Promise<void>;

let files: Workspace;
const runners = new Map<Language, Runner>();
const closing: (() => void)[] = [];

beforeAll(async () => {
  requireToolchain('cargo');
  requireToolchain('ghc');
  files = createWorkspace();
  closing.push(files.remove);
  runners.set('TypeScript', await typeScriptRunner());
  runners.set('Rust', await rustRunner());
  runners.set('Haskell', await haskellRunner());
  const own = (language: Language): Crossing[] =>
    EXAMPLES.map(({ name }) => ({ example: name, encoded: written(language, name) }));
  for (const language of ['TypeScript', 'Rust'] as const) await runners.get(language)?.(own(language));
  // One start of Haskell's for all: it is interpreted, and reading the modules takes longer than running them.
  await runners.get('Haskell')?.([
    ...own('Haskell'),
    ...crossings('Haskell', 'TypeScript'),
    ...crossings('Haskell', 'Rust'),
  ]);
});

afterAll(() => closing.forEach((close) => close()));

/** What a language wrote of its own vectors, or of what another wrote. */
function written(language: Language, example: string, from?: Language): string {
  return join(files.folder, `${example}.${from === undefined ? '' : `${from}.`}${language}.jsonl`);
}

function crossings(reader: Language, writer: Language): Crossing[] {
  return EXAMPLES.map(({ name }) => ({
    example: name,
    vectors: written(writer, name),
    encoded: written(reader, name, writer),
  }));
}

function environment({ vectors, encoded }: Crossing): NodeJS.ProcessEnv {
  return { ...(vectors !== undefined && { WIRE_VECTORS: vectors }), WIRE_ENCODED: encoded };
}

async function typeScriptRunner(): Promise<Runner> {
  const workspace = createWorkspace();
  closing.push(workspace.remove);
  writeSharingRuntime(
    workspace,
    new Map(
      await Promise.all(
        EXAMPLES.map(async ({ name, text, types }) => [name, await emitWithTests(text, types?.ts)] as const),
      ),
    ),
  );
  const names = EXAMPLES.map(({ name }) => name);
  const bundles = await bundleWireTests(workspace.folder, names);
  return async (all) => {
    for (const crossing of all) {
      const bundle = bundles[names.indexOf(crossing.example)] as string;
      const { status, output } = runWireTests([bundle], environment(crossing));
      if (status !== 0) throw new Error(output);
    }
  };
}

async function rustRunner(): Promise<Runner> {
  const crates = await exampleCrates();
  return async (all) => {
    for (const crossing of all) {
      const { status, text } = await crates.testVectors(crossing.example, environment(crossing));
      if (status !== 0) throw new Error(text);
    }
  };
}

async function haskellRunner(): Promise<Runner> {
  const workspace = writeClients(await Promise.all(EXAMPLES.map(haskellClient)));
  closing.push(workspace.remove);
  return (all) => runCrossing(workspace, all);
}

/** By type, frame and label, in canonical order; with defaults filled in, as all but TypeScript write them. */
function valuesIn(file: string): Map<string, string> {
  const lines = readFileSync(file, 'utf8').trim().split('\n').map(read);
  return new Map(
    lines.map(({ type, frame = '', label, value, filled = value }) => [
      [type, frame, label].join(' '),
      inUtc(canonicalJson(filled as Json)),
    ]),
  );
}

/** Haskell's UTCTime and TypeScript's Date keep the instant, not the offset it was written with. */
function inUtc(json: string): string {
  return json.replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+[+-]\d\d:\d\d"/g, (text) =>
    JSON.stringify(new Date(JSON.parse(text) as string).toISOString().replace('.000Z', 'Z')),
  );
}

function read(line: string): JsonObject {
  const parsed = parseJson(line);
  if (!parsed.ok || !isObject(parsed.value)) throw new Error(line);
  return parsed.value;
}

const PAIRS = LANGUAGES.flatMap((writer) =>
  LANGUAGES.filter((reader) => reader !== writer).map((reader) => [reader, writer] as const),
);

describe.each(PAIRS)('%s reads what %s writes', (reader, writer) => {
  it('and writes the same', async () => {
    if (reader !== 'Haskell') await runners.get(reader)?.(crossings(reader, writer));
    const counts = EXAMPLES.map(({ name }) => {
      const given = valuesIn(written(writer, name));
      const back = [...valuesIn(written(reader, name, writer))];
      const differing = back.filter(([key, value]) => given.get(key) !== value);
      expect(differing.map(([key, value]) => ({ key, given: given.get(key), back: value }))).toEqual([]);
      return back.length;
    });
    console.log(`${reader} read ${counts.reduce((sum, count) => sum + count)} values that ${writer} wrote`);
    expect(Math.min(...counts)).toBeGreaterThan(100);
  });
});
