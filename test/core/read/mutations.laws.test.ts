/** Whatever the input, the command line ends soon, with a known exit code, and says what is wrong and where. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { COMMAND_HANGS_MS } from '../../support/hangs.js';
import { CORRUPTIONS } from './corrupt.js';
import type { Outcome, Task, Way } from './corrupt/cli-worker.js';
import { complaintsAboutRun, disagreement } from './corrupt/complaints.js';
import type { Corruption, Input, Source } from './corrupt/document.js';
import { EXTREMES } from './corrupt/extremes.js';
import { NEVER_RUN } from './corrupt/odd.js';
import { Random } from './corrupt/random.js';
import { SMALL_HUBS } from './corrupt/small-hubs.js';

const CASES_A_KIND = 27;
/** A big example is drawn once in so many cases, or it would take all of the time. */
const BIG_EXAMPLE_EVERY = 32;
const BIG = 100_000;

interface Case {
  readonly name: string;
  readonly input: Input;
  readonly ways: readonly Way[];
}

/** Every case is seen as programs see it, and in one of the other ways, which take turns. */
const FIRST_WAY: Way = ['validate', 'json'];
const OTHER_WAYS: readonly Way[] = [['inspect'], ['validate'], ['inspect', 'json']];
const ALL_WAYS: readonly Way[] = [FIRST_WAY, ...OTHER_WAYS];
/** Extremes take long. */
const WAYS_OF_EXTREMES: readonly Way[] = [FIRST_WAY, ['inspect']];

function waysOf(number: number): Way[] {
  return [FIRST_WAY, OTHER_WAYS[number % OTHER_WAYS.length] as Way];
}

const sources = [...examples(), ...SMALL_HUBS];

function examples(): Source[] {
  const folder = fromRoot('schemas/examples');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names.sort().map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

function caseOf(kind: string, corrupt: Corruption, number: number): Case {
  const isBig = number % BIG_EXAMPLE_EVERY === 0;
  const drawn = sources.filter(({ text }) => text.length > BIG === isBig);
  const random = new Random(`${kind} ${number}`);
  const source = random.of(drawn.length === 0 ? sources : drawn);
  return { name: `${kind} ${number} of ${source.name}`, input: corrupt(source.text, random), ways: waysOf(number) };
}

function casesOf(kind: string, corrupt: Corruption): Case[] {
  return Array.from({ length: CASES_A_KIND }, (_, number) => caseOf(kind, corrupt, number));
}

const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-mutations-'));
const program = join(folder, 'cli-worker.mjs');

beforeAll(async () => {
  const entryPoints = [fromRoot('test/core/read/corrupt/cli-worker.ts')];
  await build({ entryPoints, outfile: program, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' });
});

afterAll(async () => {
  await thread?.terminate();
  rmSync(folder, { recursive: true });
});

let thread: Worker | undefined;

/** Runs a case in a thread; one that hangs is stopped, and the next case gets a new thread. */
async function outcomeOf(task: Task): Promise<Outcome> {
  const worker = (thread ??= new Worker(program));
  const patience = AbortSignal.timeout(COMMAND_HANGS_MS);
  try {
    const answer = once(worker, 'message', { signal: patience });
    worker.postMessage(task);
    const [outcome] = (await answer) as [Outcome];
    return outcome;
  } catch (error) {
    thread = undefined;
    await worker.terminate();
    return {
      runs: [],
      complaints: [patience.aborted ? `it hangs: no end after ${COMMAND_HANGS_MS / 1000} s` : String(error)],
    };
  }
}

const slowest: { readonly name: string; readonly took: number }[] = [];

/** What is wrong with how a case ended; empty where all is well. */
async function complaintsAbout({ name, input, ways }: Case, neverRun?: string): Promise<string[]> {
  const { runs, complaints } = await outcomeOf({ input, ways, ...(neverRun !== undefined && { neverRun }) });
  for (const { command, took } of runs) slowest.push({ name: `${name}: ${command}`, took });
  const all = [...complaints, ...runs.flatMap((run) => complaintsAboutRun(run, input)), ...disagreement(runs)];
  return all.map((text) => `${name}: ${text}`);
}

async function expectNoComplaints(cases: readonly Case[], neverRun?: string): Promise<void> {
  const complaints: string[] = [];
  for (const each of cases) complaints.push(...(await complaintsAbout(each, neverRun)));
  expect(complaints).toEqual([]);
}

const kinds = Object.entries(CORRUPTIONS);
const extremes = Object.entries(EXTREMES);

test('there are more than a thousand cases', () => {
  expect(kinds.length * CASES_A_KIND + extremes.length).toBeGreaterThan(1000);
});

describe('a sound document', () => {
  test.each(sources.map(({ name, text }) => [name, text] as const))('is taken: %s', async (name, text) => {
    const { runs } = await outcomeOf({ input: text, ways: ALL_WAYS });
    expect(runs.map(({ exitCode }) => exitCode)).toEqual(ALL_WAYS.map(() => 0));
    await expectNoComplaints([{ name, input: text, ways: ALL_WAYS }]);
  });
});

describe('a hub document', () => {
  test.each(kinds)('%s', async (kind, corrupt) => {
    await expectNoComplaints(casesOf(kind, corrupt), kind === 'withCatastrophicPattern' ? NEVER_RUN : undefined);
  });
});

describe('an extreme', () => {
  test.each(extremes)('%s', async (name, draw) => {
    await expectNoComplaints([{ name, input: draw(), ways: WAYS_OF_EXTREMES }]);
  });
});

describe('the bundle', () => {
  const EVERY = 61;
  const all: (() => Case)[] = [
    ...kinds.flatMap(([kind, corrupt]) =>
      Array.from({ length: CASES_A_KIND }, (_, number) => () => caseOf(kind, corrupt, number)),
    ),
    ...extremes.map(([name, draw]) => () => ({ name, input: draw(), ways: WAYS_OF_EXTREMES })),
  ];
  const sample = all
    .filter((_, index) => index % EVERY === 0)
    .map((draw, index) => ({ draw, command: index % 2 === 0 ? 'validate' : 'inspect' }));

  test(`ends the same way in a process of its own: ${sample.length} cases`, () => {
    const complaints = sample.flatMap(({ draw, command }) => {
      const { name, input } = draw();
      return runBundle(command, input).map((text) => `${name}: ${command}: ${text}`);
    });
    expect(complaints).toEqual([]);
  });
});

function runBundle(command: string, input: Input): string[] {
  const options = {
    input,
    encoding: 'utf8',
    timeout: COMMAND_HANGS_MS,
    killSignal: 'SIGKILL',
    maxBuffer: 2 ** 28,
  } as const;
  const args = [fromRoot('dist/hub-codegen.cjs'), command];
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, options);
  if (signal !== null) return [`stopped by ${signal}`];
  return complaintsAboutRun({ command, exitCode: status ?? 'none', output: stdout + stderr, took: 0 }, input);
}

afterAll(() => {
  if (process.env['SHOW_SLOWEST'] === undefined) return;
  const worst = slowest.sort((a, b) => b.took - a.took).slice(0, 40);
  console.log(worst.map(({ name, took }) => `${Math.round(took)} ms  ${name}`).join('\n'));
});
