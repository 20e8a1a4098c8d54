/** Generated crates, judged by cargo, clippy and rustfmt, and by the wire vectors; and what a broken emitter looks like. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EmittedFile } from '../../../src/emit/common/file-set.js';
import { compactJson } from '../../../src/core/json/json.js';
import { requireToolchain } from '../../support/toolchain.js';
import { CONNECTION_HUB } from '../connection-hub.js';
import { asOneHub, exampleText, fixtureTexts } from '../emitted-hubs.js';
import { GENERAL_SCHEMAS } from '../general-schemas.js';
import { HOSTILE } from '../hostile-hub.js';
import { createCargoWorkspace, crateName, emitCrate, type CargoWorkspace, type Output } from './cargo-workspace.js';
import { CLIENT_TESTS } from './client-tests.js';
import { EXAMPLES, exampleCrates } from './example-crates.js';

const HOSTILE_HUBS = Object.entries(HOSTILE).map(([name, document]) => ({
  name: `hostile-${name}`,
  text: compactJson(document),
}));
const HUBS = [
  ...HOSTILE_HUBS,
  CONNECTION_HUB,
  ...asOneHub('general', GENERAL_SCHEMAS),
  ...fixtureTexts('schemars'),
  ...fixtureTexts('plexus'),
].map(({ name, text }) => ({ name: crateName(name), text }));
const COUNT = EXAMPLES.length + HUBS.length;

/**
 * What a broken emitter would write: where, what it is, what stands there instead, and what the wire tests make of it.
 * All breaks of an example stand in one crate, since compiling takes its time.
 */
const BREAKS: readonly (readonly [what: string, example: string, from: string, to: string, complaint: RegExp])[] = [
  // Not the first variant, which the values of other types hold: these would be refused for that alone.
  [
    'a wrong rename',
    'images',
    '#[serde(rename = "webp")]',
    '#[serde(rename = "web")]',
    /^ImageFormat: variant webp was refused/m,
  ],
  ['a lost tag', 'interactive', '#[serde(tag = "event")]', '#[serde(tag = "type")]', / was refused: \{"event":/],
  [
    'a dropped null',
    'repos',
    'pub fork_of: Option<Option<String>>',
    'pub fork_of: Option<String>',
    /^Repo: fork_of null was refused/m,
  ],
  [
    'a default for a required field',
    'images',
    '    pub width: u32,',
    '    #[serde(default)]\n    pub width: u32,',
    /^ImageData: width missing was not refused/m,
  ],
  ['a width too large', 'images', 'Quality(u8)', 'Quality(u16)', /variant Quality, above its maximum was not refused/],
  [
    'a field that is not written',
    'images',
    '    pub height: u32,',
    '    #[serde(skip_serializing)]\n    pub height: u32,',
    /^ImageData: full became (?!.*"height".*, not ).*, not .*"height"/m,
  ],
];

let examples: CargoWorkspace;
let others: CargoWorkspace;
let broken: CargoWorkspace;
let outputs: readonly Output[];

beforeAll(async () => {
  requireToolchain('cargo');
  examples = await exampleCrates();
  const crates = new Map<string, EmittedFile[]>();
  for (const hub of HUBS) crates.set(hub.name, await emitCrate(hub));
  others = createCargoWorkspace(crates);
  const ofBreaks = [...new Set(BREAKS.map(([, example]) => example))];
  broken = createCargoWorkspace(new Map(await Promise.all(ofBreaks.map(brokenCrate))));
  outputs = [await examples.testAll(), await others.testAll()];
});

afterAll(() => {
  others?.remove();
  broken?.remove();
});

async function brokenCrate(example: string) {
  const name = `broken-${example}`;
  let files = await emitCrate({ name, text: exampleText(example) });
  for (const [, of, from, to] of BREAKS) if (of === example) files = withBreak(files, from, to);
  return [name, files] as const;
}

function withBreak(files: readonly EmittedFile[], from: string, to: string): EmittedFile[] {
  const changed = files.map(({ path, text }) => ({ path, text: path.endsWith('.rs') ? text.replace(from, to) : text }));
  if (changed.every(({ text }, index) => text === files[index]?.text)) throw new Error(`nothing to break: ${from}`);
  return changed;
}

const COUNTS = /wire: (types=\d+.*)/g;

it('pass their wire tests', () => {
  const text = outputs.map((output) => output.text).join('\n');
  expect(text.split('\n').filter((line) => /FAILED|panicked|^error(\[|:)/.test(line))).toEqual([]);
  expect(outputs.map(({ status }) => status)).toEqual([0, 0]);
  const counts = [...text.matchAll(COUNTS)].map(([, pairs = '']) => numbersIn(pairs));
  expect(counts).toHaveLength(COUNT);
  const sum = (key: string): number => counts.reduce((total, each) => total + (each[key] ?? 0), 0);
  const keys = [
    'types',
    'positive',
    'negative',
    'refused_by_types',
    'refused_by_validation',
    'not_refusable',
    'frames',
  ];
  console.log(`Rust: ${keys.map((key) => `${sum(key)} ${key.replaceAll('_', ' ')}`).join(', ')}`);
  expect(sum('positive')).toBeGreaterThan(20 * COUNT);
  expect(sum('refused_by_types') + sum('refused_by_validation') + sum('not_refusable')).toBe(sum('negative'));
  expect(sum('not_refusable')).toBeLessThan(sum('negative') / 50);
});

function numbersIn(text: string): Readonly<Record<string, number>> {
  const pairs = [...text.matchAll(/(\w+)=(\d+)/g)].map(([, key = '', value]) => [key, Number(value)] as const);
  return Object.fromEntries(pairs);
}

function has(tool: string): boolean {
  return spawnSync('cargo', [tool, '--version']).status === 0;
}

it.skipIf(!has('clippy'))('give clippy nothing to say', async () => {
  // The fixtures are made of the same stuff, and would take most of the time.
  const hostile = HOSTILE_HUBS.map(({ name }) => crateName(name));
  for (const [workspace, names, more] of [
    [examples, [...examples.names, CLIENT_TESTS], ['--test', 'client']],
    [others, hostile, []],
  ] as const) {
    const packages = names.flatMap((name) => ['-p', name]);
    const targets = [...packages, '--lib', '--examples', '--test', 'wire', ...more];
    const { status, text } = await workspace.cargo(['clippy', '--quiet', ...targets, '--', '-D', 'warnings']);
    expect({ status, text }).toEqual({ status: 0, text: '' });
  }
});

it('have documentation that rustdoc has nothing to say of', async () => {
  const names = examples.names.flatMap((name) => ['-p', name]);
  // Where links may lead to what only the hub has, that is allowed; not here.
  const env = { RUSTDOCFLAGS: '-D warnings --force-warn rustdoc::broken-intra-doc-links' };
  const { status, text } = await examples.cargo(['doc', '--quiet', '--no-deps', ...names], env);
  expect({ status, text }).toEqual({ status: 0, text: '' });
});

it.skipIf(!has('fmt'))('are as rustfmt writes them', () => {
  const files = [...examples.sources, ...others.sources];
  const run = spawnSync('rustfmt', ['--check', '--edition', '2021', ...files], { encoding: 'utf8' });
  expect(run.stdout.slice(0, 3_000)).toBe('');
  expect(run.status).toBe(0);
});

describe('a broken emitter turns the wire tests red', () => {
  let said: string;
  beforeAll(async () => {
    ({ text: said } = await broken.testAll());
  });

  it.each(BREAKS)('%s', (_what, _example, _from, _to, complaint) => {
    expect(said).toMatch(complaint);
  });
});
