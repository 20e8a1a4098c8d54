/**
 * JSON Schema as the world writes it: what ajv accepts, generated Haskell accepts; what ajv refuses, it refuses or has
 * listed as what it cannot refuse.
 */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { compactJson } from '../../../src/core/json/json.js';
import { emitHaskell } from '../../../src/emit/haskell/emit-haskell.js';
import { notRefusable } from '../../../src/emit/haskell/not-refusable.js';
import { arbitraryJsonSchema } from '../../support/arbitrary-json-schema.js';
import { requireToolchain } from '../../support/toolchain.js';
import { FOUND, judgedHubs } from '../judged-schemas.js';
import { writeClients } from './haskell-workspace.js';
import { runVerdicts } from './run-verdicts.js';

const SEED = 20262;
const RUNS = 150;

const hubs = judgedHubs([...FOUND, ...fc.sample(arbitraryJsonSchema(), { numRuns: RUNS, seed: SEED })]);
const clients = hubs.map((each) => ({ ...each, files: emitHaskell(each.hub, each.vectors) }));
const workspace = writeClients(clients);
afterAll(() => workspace.remove());

test('Haskell agrees with ajv, apart from what it lists', async () => {
  requireToolchain('ghc');
  const verdicts = await runVerdicts(workspace, clients);
  const vectors = clients.flatMap((client) => client.vectors);
  expect(verdicts).toHaveLength(vectors.length);
  const listed = new Set(clients.flatMap((each) => notRefusable(each.hub, each.vectors)).map(({ vector }) => vector));
  const wrong = vectors.flatMap((vector, index) => {
    const verdict = verdicts[index] as string;
    const isAsExpected = (verdict === 'accepted') === (vector.verdict === 'accepted' || listed.has(vector));
    return isAsExpected ? [] : [`${compactJson(vector.schema)} <- ${compactJson(vector.value)}: ${verdict}`];
  });
  expect(wrong.toSorted((a, b) => a.length - b.length).slice(0, 10)).toEqual([]);
});
