/**
 * Generated types beside the Rust types that their schemas came from: what the one reads and writes, so does the other.
 * Where they differ, docs/serde-differences.md says where and why; it is rewritten with `vitest -u`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { emitRust } from '../../../src/emit/rust/emit-rust.js';
import type { Hub } from '../../../src/core/model/hub.js';
import { compactJson, isArray, isObject, own, type Json, type JsonObject } from '../../../src/core/json/json.js';
import { parseJson } from '../../../src/core/json/parse-json.js';
import { vectorLines } from '../../../src/prove/vectors/vector.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';
import { judgeOf, type Judge } from '../../support/ajv-judge.js';
import { drawn } from '../../support/draw.js';
import { CARGO_ENVIRONMENT, printExamples, rewrittenByOriginal } from '../../support/example-crate.js';
import { mutateValue } from '../../support/mutate-value.js';
import { requireToolchain } from '../../support/toolchain.js';
import { plainJson } from '../../support/write-schema.js';
import { readWhole } from '../emitted-hubs.js';
import { createWorkspace, writeAll } from '../workspace.js';

interface Shape {
  readonly name: string;
  readonly schema: JsonObject;
  readonly values: readonly Json[];
  readonly rejects: readonly Json[];
}

/** A value before both types: the text that each writes back, empty where it refuses the value. */
interface Trial {
  readonly shape: Shape;
  readonly value: Json;
  readonly original: string;
  readonly generated: string;
}

/** Types of the standard library that come in another order at every run. */
const UNORDERED = new Set(['HashSet<u32>', 'Sequences']);

const workspace = createWorkspace();
afterAll(() => workspace.remove());
let shapes: readonly Shape[];
let trials: readonly Trial[];

beforeAll(async () => {
  requireToolchain('cargo');
  shapes = printExamples('shapes').trim().split('\n').map(readShape);
  trials = await tryAll(shapes);
});

function readShape(line: string): Shape {
  const shape = read(line) as JsonObject;
  const list = (key: string): readonly Json[] => (own(shape, key) ?? []) as readonly Json[];
  const name = String(own(shape, 'name'));
  return {
    name,
    schema: own(shape, 'schema') as JsonObject,
    values: list('values').map((value) => (UNORDERED.has(name) ? unordered(value) : value)),
    rejects: list('rejects'),
  };
}

function read(text: string): Json {
  const parsed = parseJson(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
}

async function tryAll(all: readonly Shape[]): Promise<Trial[]> {
  const hub = hubOf(all);
  const { vectors } = await vectorsOf(hub);
  writeAll(workspace, emitRust(hub, vectors, { crateName: 'serde-comparison' }));
  const given = all.flatMap((shape, index) => {
    const subject = subjectOf(hub, index);
    const own = vectors.filter(({ type, frame }) => type === subject && frame === undefined);
    // An enum without variants has no values, and no wire test.
    if (own.length === 0) return [];
    return valuesFor(
      shape,
      own.map(({ value }) => value),
    ).map((value) => ({ shape, subject, value }));
  });
  const original = rewrittenByOriginal(
    given.map(({ shape, value }) => ({ name: shape.name, value: compactJson(value) })),
  );
  const generated = rewrittenByGenerated(given);
  return given.map(({ shape, value }, index) => ({
    shape,
    value,
    original: original[index] ?? '',
    generated: generated.get(index) ?? '',
  }));
}

/** One method a shape that returns it. */
function hubOf(all: readonly Shape[]): Hub {
  const methods = all.map(({ schema }, index) => ({ name: `shape_${index}`, returns: schema }));
  return readWhole(compactJson({ namespace: 'shapes', methods }));
}

function subjectOf({ root }: Hub, index: number): string {
  const method = root.methods.find(({ name }) => name === `shape_${index}`);
  const { path, returns } = method as Hub['root']['methods'][number];
  return returns?.kind === 'ref' ? returns.id : `${path}#returns`;
}

const SEED = 20264;
const MUTATIONS = 12;

/** What serde wrote and what it refuses, the wire vectors, and each value that serde wrote with one small change. */
function valuesFor({ values, rejects }: Shape, vectors: readonly Json[]): Json[] {
  const mutated = values.flatMap((value) =>
    fc.sample(
      drawn((draw) => mutateValue(draw, value)),
      { seed: SEED, numRuns: MUTATIONS },
    ),
  );
  const all = [...values, ...rejects, ...vectors, ...mutated];
  // The first of each, so that what serde wrote is known again.
  return [...new Map(all.toReversed().map((value) => [compactJson(value), value])).values()].toReversed();
}

/** The crate's own wire test writes down what its types wrote back before it compares that with what it should be. */
function rewrittenByGenerated(
  given: readonly { readonly subject: string; readonly value: Json }[],
): Map<number, string> {
  const lines = given.map(({ subject, value }, index) => ({
    type: subject,
    position: 'out' as const,
    label: String(index),
    value,
    verdict: 'accepted' as const,
  }));
  workspace.write('given.jsonl', vectorLines(lines));
  const [WIRE_VECTORS, WIRE_ENCODED] = ['given.jsonl', 'written.jsonl'].map((name) => join(workspace.folder, name));
  const env = { ...process.env, ...CARGO_ENVIRONMENT, WIRE_VECTORS, WIRE_ENCODED };
  const run = spawnSync('cargo', ['test', '--quiet', '--test', 'wire', 'vectors'], {
    cwd: workspace.folder,
    env,
    encoding: 'utf8',
  });
  if (!/wire: types=/.test(run.stdout)) throw new Error(`${run.stdout}${run.stderr}`.slice(-2_000));
  const written = readFileSync(WIRE_ENCODED as string, 'utf8')
    .trim()
    .split('\n')
    .map((line) => read(line) as JsonObject);
  return new Map(written.map((line) => [Number(line['label']), compactJson(line['value'] as Json)]));
}

it('there are enough of them to mean something', () => {
  expect(shapes.length).toBeGreaterThanOrEqual(150);
  const [read, refused] = [
    trials.filter(({ original }) => original !== ''),
    trials.filter(({ original }) => original === ''),
  ];
  console.log(
    `serde: ${shapes.length} types, ${read.length} values that the original reads, ${refused.length} that it refuses`,
  );
  expect(read.length).toBeGreaterThan(1_500);
  expect(refused.length).toBeGreaterThan(1_500);
});

it('what serde wrote itself is read and written back alike, where the schema knows of it', () => {
  const own = trials.filter(({ shape, value }) => shape.values.includes(value));
  const differing = own.filter((trial) => !isSame(trial));
  expect(differing.filter(({ shape }) => SAID_NOWHERE[shape.name] !== UNMENTIONED).map(shown)).toEqual([]);
});

it('no difference is without a reason, and docs/serde-differences.md has them all', async () => {
  const judges = new Map(shapes.map((shape) => [shape, judgeOf(shape.schema)]));
  const differences = trials
    .filter((trial) => !isSame(trial))
    .map((trial) => ({ ...trial, reason: reasonFor(trial, judges.get(trial.shape) as Judge) }));
  expect(differences.filter(({ reason }) => reason === undefined).map(shown)).toEqual([]);
  await expect(page(differences)).toMatchFileSnapshot(fromRoot('docs/serde-differences.md'));
});

interface Difference extends Trial {
  readonly reason: string | undefined;
}

function shown({ shape, value, original, generated }: Trial): string {
  return `${shape.name}: ${compactJson(value)} -> original ${original || 'refuses'}, generated ${generated || 'refuses'}`;
}

/** Numbers by value: `1` and `1.0` are one. */
function isSame({ shape, original, generated }: Trial): boolean {
  if (original === '' || generated === '') return original === generated;
  const order = UNORDERED.has(shape.name) ? unordered : (value: Json): Json => value;
  return canonical(order(read(original))) === canonical(order(read(generated)));
}

function unordered(value: Json): Json {
  if (isArray(value)) return value.map(unordered).toSorted((a, b) => (compactJson(a) < compactJson(b) ? -1 : 1));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, unordered(item)]));
}

function canonical(value: Json): string {
  return compactJson(sorted(value));
}

function sorted(value: Json): Json {
  if (isArray(value)) return value.map(sorted);
  if (!isObject(value)) return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => [key, sorted(item)]);
}

const UNMENTIONED = 'the schema does not mention a key that the original reads or writes';
const NORMALISED = 'written back as it was read; the original brings it into a form of its own';

/** What no schema says. */
const SAID_NOWHERE: Readonly<Record<string, string>> = {
  Internal: UNMENTIONED,
  Skipping: UNMENTIONED,
  TaggedStruct: UNMENTIONED,
  TwoFaced: UNMENTIONED,
  'BTreeSet<String>': NORMALISED,
  'DateTime<Utc>': NORMALISED,
  Defaults: NORMALISED,
  Duration: NORMALISED,
  FlatOptionStruct: NORMALISED,
  Moments: NORMALISED,
  'BTreeMap<Side, u8>': 'a map whose keys are known is a struct, and serde reads a struct from an array too',
};

function reasonFor(trial: Trial, accepts: Judge): string | undefined {
  return bySchema(trial, accepts) ?? SAID_NOWHERE[trial.shape.name];
}

function bySchema({ value, original, generated }: Trial, accepts: Judge): string | undefined {
  const isAdmitted = accepts(plainJson(value));
  if (original === '') return isAdmitted ? 'the schema admits it; serde alone refuses it' : undefined;
  if (generated === '') return isAdmitted ? undefined : 'the schema refuses it; serde alone reads it';
  const [theirs, ours] = [read(original), read(generated)];
  if (canonical(withoutNulls(theirs)) === canonical(withoutNulls(ours))) {
    return 'absent stays absent; serde writes a missing `Option` as null';
  }
  return undefined;
}

function withoutNulls(value: Json): Json {
  if (isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, item]) => item !== null);
  return Object.fromEntries(kept.map(([key, item]) => [key, withoutNulls(item)]));
}

function page(differences: readonly Difference[]): string {
  const reasons = [...new Set(differences.map(({ reason }) => String(reason)))].sort();
  return [
    '# Where generated Rust differs from the Rust it came from',
    '',
    'A schema does not say all that serde does, and sometimes says more. These are all differences that',
    '`test/emit/rust/serde-comparison.tools.test.ts` finds between hand-written types and the types generated from their',
    'schemars schema; it rewrites this page when run with `-u`.',
    ...reasons.flatMap((reason) =>
      section(
        reason,
        differences.filter((each) => each.reason === reason),
      ),
    ),
    '',
  ].join('\n');
}

function section(reason: string, differences: readonly Difference[]): string[] {
  const byShape = new Map<string, Difference[]>();
  for (const each of differences) byShape.set(each.shape.name, [...(byShape.get(each.shape.name) ?? []), each]);
  const rows = [...byShape].map(([name, found]) => row(name, found));
  return [
    '',
    `## ${reason}`,
    '',
    '| type | values | one of them | the original writes | the generated type writes |',
    '|---|---|---|---|---|',
    ...rows,
  ];
}

function row(name: string, found: readonly Difference[]): string {
  const [first] = found.toSorted((a, b) => compactJson(a.value).length - compactJson(b.value).length) as [Difference];
  const cells = [compactJson(first.value), first.original || 'refuses it', first.generated || 'refuses it'];
  return `| ${name} | ${found.length} | ${cells.map(cell).join(' | ')} |`;
}

function cell(text: string): string {
  const short = text.length > 90 ? `${text.slice(0, 89)}…` : text;
  return text === 'refuses it' ? text : `\`${short.replaceAll('|', '\\|').replaceAll('`', "'")}\``;
}
