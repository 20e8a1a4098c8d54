/**
 * JSON Schema as the world writes it: what ajv accepts, generated Rust accepts; what ajv refuses, it refuses, apart from
 * what its wire tests list as what it cannot tell.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { compactJson } from '../../../src/core/json/json.js';
import { emitRust } from '../../../src/emit/rust/emit-rust.js';
import { arbitraryJsonSchema } from '../../support/arbitrary-json-schema.js';
import { requireToolchain } from '../../support/toolchain.js';
import { FOUND, judgedHubs } from '../judged-schemas.js';
import { createCargoWorkspace } from './cargo-workspace.js';

const SEED = 20263;
const RUNS = 120;

const hubs = judgedHubs([...FOUND, ...fc.sample(arbitraryJsonSchema(), { numRuns: RUNS, seed: SEED })]);
const crates = hubs.map(({ name, hub, vectors }) => [name, emitRust(hub, vectors, { crateName: name })] as const);
const workspace = createCargoWorkspace(new Map(crates));
afterAll(() => workspace.remove());

/** What is written back of a value is for vectors.jsonl to tell: these may have keys that no type knows. */
const DECIDED_WRONGLY = /^.+?: (.+ \d+) was (?:not )?refused: .*$/gm;

test('Rust agrees with ajv, apart from what it lists', async () => {
  requireToolchain('cargo');
  const { text } = await workspace.testAll();
  expect(text.match(/^(?:test )?\S+::vectors\b/gm)).toHaveLength(hubs.length);
  const wrong = new Map(Array.from(text.matchAll(DECIDED_WRONGLY), ([line, label = '']) => [label, line]));
  const found = hubs.flatMap(({ vectors }) =>
    vectors.flatMap(({ label, schema }) => (wrong.has(label) ? [`${compactJson(schema)} <- ${wrong.get(label)}`] : [])),
  );
  expect(found.toSorted((a, b) => a.length - b.length).slice(0, 10)).toEqual([]);
});
