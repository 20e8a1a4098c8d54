/** Whatever the input, the command line ends soon, with a known exit code, and says what is wrong and where. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import type { CommandRun, Outcome, Task } from './cli-worker.js';
import { CORRUPTIONS, NEVER_RUN, Random, seedOf, type Corruption, type Input, type Source } from './corrupt.js';
import { EXTREMES } from './extremes.js';
import { SMALL_HUBS } from './small-hubs.js';

/** How long a case may take before it counts as a hang, in milliseconds: many times what the slowest one needs. */
const PATIENCE = 20_000;
const CASES_A_KIND = 32;
/** A big example is drawn once in so many cases, or it would take all of the time. */
const BIG_EXAMPLE_EVERY = 32;
const BIG = 100_000;

interface Case {
  readonly name: string;
  readonly input: Input;
}

const sources = [...examples(), ...SMALL_HUBS];

function examples(): Source[] {
  const folder = fromRoot('schemas/examples');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')).sort() : [];
  return names.map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}

function caseOf(kind: string, corrupt: Corruption, number: number): Case {
  const isBig = number % BIG_EXAMPLE_EVERY === 0;
  const drawn = sources.filter(({ text }) => (text.length > BIG) === isBig);
  const random = new Random(seedOf(`${kind} ${number}`));
  const source = random.of(drawn.length === 0 ? sources : drawn);
  return { name: `${kind} ${number} of ${source.name}`, input: corrupt(source.text, random) };
}

function casesOf(kind: string, corrupt: Corruption): Case[] {
  return Array.from({ length: CASES_A_KIND }, (_, number) => caseOf(kind, corrupt, number));
}

const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-mutations-'));
const program = join(folder, 'cli-worker.mjs');

beforeAll(async () => {
  const entry = fromRoot('test/read/cli-worker.ts');
  await build({ entryPoints: [entry], outfile: program, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' });
});

afterAll(async () => {
  await thread?.terminate();
  rmSync(folder, { recursive: true });
});

let thread: Worker | undefined;

/** Runs a case in a thread; one that hangs is stopped, and the next case gets a new thread. */
async function outcomeOf(task: Task): Promise<Outcome> {
  const worker = (thread ??= new Worker(program));
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    const answer = once(worker, 'message', { signal: patience });
    worker.postMessage(task);
    const [outcome] = (await answer) as [Outcome];
    return outcome;
  } catch (error) {
    thread = undefined;
    await worker.terminate();
    return { runs: [], complaints: [patience.aborted ? `it hangs: no end after ${PATIENCE / 1000} s` : String(error)] };
  }
}

const slowest: { readonly name: string; readonly took: number }[] = [];

/** What is wrong with how a case ended; empty where all is well. */
async function complaintsAbout({ name, input }: Case, neverRun?: string): Promise<string[]> {
  const { runs, complaints } = await outcomeOf({ input, ...(neverRun !== undefined && { neverRun }) });
  for (const { command, took } of runs) slowest.push({ name: `${name}: ${command}`, took });
  return [...complaints, ...runs.flatMap((run) => complaintsAboutRun(run, input)), ...disagreement(runs)].map((text) => `${name}: ${text}`);
}

function complaintsAboutRun(run: CommandRun, input: Input): string[] {
  const { command, exitCode } = run;
  const isKnown = exitCode === 0 || exitCode === 1 || exitCode === 2;
  const complaints = isKnown ? [] : [`exit code ${exitCode}`];
  if (isKnown && exitCode !== 0 && run.output.trim() === '') complaints.push('it says nothing');
  complaints.push(...leaks(run.output, input));
  if (isKnown && command === 'validate --json') complaints.push(...complaintsAboutReport(run, input));
  return complaints.map((text) => `${command}: ${text}`);
}

/** Signs that the inside of the program has got out. */
const LEAKS = [/^ +at .*[(/ ][^ ]+:\d+:\d+\)?$/m, /TypeError/, /RangeError/, /SyntaxError/, /undefined/, /\[object \w+\]/, /\bNaN\b/];

function leaks(output: string, input: Input): string[] {
  const text = String(input);
  return LEAKS.flatMap((leak) => {
    const found = leak.exec(output)?.[0];
    return found === undefined || text.includes(found) ? [] : [`the output holds ${JSON.stringify(found)}`];
  });
}

/** A document is fine for all commands or for none. */
function disagreement(runs: readonly CommandRun[]): string[] {
  const verdicts = new Set(runs.map(({ exitCode }) => exitCode === 0));
  return verdicts.size > 1 ? [`the commands disagree: ${runs.map(({ command, exitCode }) => `${command} ${exitCode}`).join(', ')}`] : [];
}

interface Reported {
  readonly code: string;
  readonly severity: string;
  readonly message: string;
  readonly hint?: string;
  readonly pointer: string;
  readonly line?: number;
  readonly column?: number;
}

function complaintsAboutReport({ exitCode, output }: CommandRun, input: Input): string[] {
  const { ok, problems } = JSON.parse(output) as { ok: boolean; problems: readonly Reported[] };
  const hasError = problems.some(({ severity }) => severity === 'error');
  if (ok !== (exitCode === 0) || hasError === ok) return [`exit code ${exitCode} beside ok: ${ok} and ${problems.length} problems`];
  const place = placesIn(input);
  return problems.flatMap((problem) => [...badText(problem), ...place(problem)]).slice(0, 3);
}

const LONGEST = 1000;

function badText({ code, message, hint }: Reported): string[] {
  const texts = [code, message, ...(hint === undefined ? [] : [hint])];
  return texts.filter((text) => text.trim() === '' || text.length > LONGEST).map((text) => `${code} says ${JSON.stringify(text.slice(0, 80))}`);
}

/** What the command line says about input that it could not decode: there is no place in it to name. */
const WHOLE_INPUT = ['empty-input', 'not-utf8'];

/** Checks that a problem names a place that is there: a value or what it would stand in, and a line and a column. */
function placesIn(input: Input): (problem: Reported) => string[] {
  const text = String(input).replace(/^\ufeff/, '');
  const lines = text.split(/\r\n?|\n/);
  const document = parsed(text);
  return ({ code, pointer, line = 0, column = 0 }) => {
    if (WHOLE_INPUT.includes(code)) return [];
    const isOnLine = line >= 1 && column >= 1 && column <= (lines[line - 1]?.length ?? -1) + 1;
    if (!isOnLine) return [`${code} names line ${line}, column ${column}`];
    const isThere = document === undefined || exists(document.value, pointer) || exists(document.value, pointer.replace(/\/[^/]*$/, ''));
    return isThere ? [] : [`${code} names ${pointer.slice(0, 200)}, which is not there`];
  };
}

function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function exists(document: unknown, pointer: string): boolean {
  let value = document;
  for (const segment of pointer.split('/').slice(1)) {
    const key = segment.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = (value as Record<string, unknown>)[key];
  }
  return true;
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
    const { runs } = await outcomeOf({ input: text });
    expect(runs.map(({ command, exitCode }) => [command, exitCode])).toEqual(runs.map(({ command }) => [command, 0]));
    await expectNoComplaints([{ name, input: text }]);
  });
});

describe('a hub document', () => {
  test.each(kinds)('%s', async (kind, corrupt) => {
    await expectNoComplaints(casesOf(kind, corrupt), kind === 'withCatastrophicPattern' ? NEVER_RUN : undefined);
  }, CASES_A_KIND * PATIENCE);
});

describe('an extreme', () => {
  test.each(extremes)('%s', async (name, draw) => {
    await expectNoComplaints([{ name, input: draw() }]);
  }, 2 * PATIENCE);
});

describe('the bundle', () => {
  const EVERY = 31;
  const all: (() => Case)[] = [
    ...kinds.flatMap(([kind, corrupt]) => Array.from({ length: CASES_A_KIND }, (_, number) => () => caseOf(kind, corrupt, number))),
    ...extremes.map(([name, draw]) => () => ({ name, input: draw() })),
  ];
  const sample = all.filter((_, index) => index % EVERY === 0).map((draw, index) => ({ draw, command: index % 2 === 0 ? 'validate' : 'inspect' }));

  test(`ends the same way in a process of its own: ${sample.length} cases`, () => {
    const complaints = sample.flatMap(({ draw, command }) => {
      const { name, input } = draw();
      return runBundle(command, input).map((text) => `${name}: ${command}: ${text}`);
    });
    expect(complaints).toEqual([]);
  }, sample.length * PATIENCE);
});

function runBundle(command: string, input: Input): string[] {
  const options = { input, encoding: 'utf8', timeout: PATIENCE, killSignal: 'SIGKILL', maxBuffer: 2 ** 28 } as const;
  const { status, signal, stdout, stderr } = spawnSync(process.execPath, [fromRoot('dist/hub-codegen.cjs'), command], options);
  if (signal !== null) return [`stopped by ${signal}`];
  return complaintsAboutRun({ command, exitCode: status ?? 'none', output: stdout + stderr, took: 0 }, input);
}

afterAll(() => {
  if (process.env['SHOW_SLOWEST'] === undefined) return;
  const worst = slowest.sort((a, b) => b.took - a.took).slice(0, 40);
  console.log(worst.map(({ name, took }) => `${Math.round(took)} ms  ${name}`).join('\n'));
});
