/** Hubs that nobody would write: their crates compile, and read and write every vector as foretold. */
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import type { EmittedFile } from '../../../src/emit/file-set.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { requireToolchain } from '../../support/toolchain.js';
import { createCargoWorkspace, emitCrate, type CargoWorkspace } from './cargo-workspace.js';

const SEED = 5;
const HUBS = 12;
/** Compiling takes its time, on a busy machine above all. */
const PATIENCE = 900_000;

let workspace: CargoWorkspace | undefined;
afterAll(() => workspace?.remove());

it(`the crates of ${HUBS} random hubs pass their wire tests`, async () => {
  requireToolchain('cargo');
  const crates = new Map<string, EmittedFile[]>();
  for (const [index, hub] of fc.sample(arbitraryHub(), { seed: SEED, numRuns: HUBS }).entries()) {
    crates.set(`random-${index}`, await emitCrate(`random-${index}`, hub));
  }
  workspace = createCargoWorkspace(crates);
  const { status, text } = await workspace.cargo(['test', '--workspace', '--tests', '--no-fail-fast']);
  expect(text.split('\n').filter((line) => /was (not )?refused|became|error(\[|:)/.test(line))).toEqual([]);
  expect(status).toBe(0);
}, PATIENCE);
