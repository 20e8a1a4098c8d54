/** What is tried with each schema. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../../scripts/root.js';
import { schemaText } from './fetch.js';
import { LANGUAGES } from './languages.js';
import { unknownShare } from './unknown-share.js';

/** @typedef {import('./corpus.js').RealSchema} RealSchema */
/** @typedef {import('./results.js').Outcome} Outcome */

const WORK = fromRoot('.cache/real-schemas/work');
const BIN = fromRoot('dist/hub-codegen.cjs');
const OTHER = fromRoot('bench/real-schemas/other-types.js');
const SOON = 5;
/** Beyond this a step is taken to hang. */
const MOST_SECONDS = 900;

/** @param {RealSchema} schema @returns {Outcome} */
export function tryReading(schema) {
  const file = written(schema);
  const outcome = timed(() => [step(dirname(file), { command: 'node', args: [BIN, 'inspect', file] })]);
  return outcome.failure === undefined && outcome.seconds > SOON ? { ...outcome, failure: 'too slow' } : outcome;
}

/** @param {RealSchema} schema @param {string} language @returns {Outcome} */
export function tryLanguage(schema, language) {
  const folder = join(WORK, schema.name, language);
  const file = written(schema);
  mkdirSync(folder, { recursive: true });
  return timed(function* () {
    const args = [BIN, 'generate', file, '--lang', language, '--out', folder, '--tests', '--force'];
    yield step(folder, { command: 'node', args });
    for (const each of LANGUAGES[language]?.(folder) ?? []) yield step(folder, each);
  });
}

/** How much is said of properties, beside another generator. @param {RealSchema} schema */
export function tryTypes(schema) {
  const own = join(WORK, schema.name, 'ts/types.ts');
  const other = join(WORK, schema.name, 'other.ts');
  const { status, stdout } = spawn(WORK, { command: 'node', args: [OTHER, written(schema)] });
  if (status === 0) writeFileSync(other, stdout);
  return {
    ...(existsSync(own) && { ours: unknownShare(own) }),
    ...(status === 0 && { theirs: unknownShare(other) }),
  };
}

/** @param {RealSchema} schema @returns {string} its file */
function written(schema) {
  const file = join(WORK, schema.name, 'schema.json');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, schemaText(schema));
  return file;
}

/** @param {() => Iterable<string | undefined>} steps each with what stood in its way @returns {Outcome} */
function timed(steps) {
  const start = performance.now();
  const failure = firstOf(steps());
  const seconds = (performance.now() - start) / 1000;
  return { seconds, ...(failure !== undefined && { failure }) };
}

/** @param {Iterable<string | undefined>} failures */
function firstOf(failures) {
  for (const failure of failures) if (failure !== undefined) return failure;
  return undefined;
}

/**
 * What it says lies beside the folder where it fails.
 * @param {string} folder @param {import('./languages.js').Step} step @returns {string | undefined}
 */
function step(folder, step) {
  const { status, signal, stdout, stderr } = spawn(folder, step);
  if (status === 0) return undefined;
  writeFileSync(`${folder}.failure.txt`, `${stdout}${stderr}`);
  return `${step.command} ${signal ?? status}: ${firstLine(`${stderr}${stdout}`)}`;
}

/** @param {string} cwd @param {import('./languages.js').Step} step */
function spawn(cwd, { command, args, env }) {
  return spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    timeout: MOST_SECONDS * 1000,
    maxBuffer: 2 ** 30,
    env: { ...process.env, ...env },
  });
}

/** The first that names an error, or the first of all. @param {string} text */
function firstLine(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (lines.find((line) => /error|not ok|panicked/i.test(line)) ?? lines[0] ?? '').trim().slice(0, 160);
}
