/** Hubs and types that nobody wrote: they compile, and their validators agree with ajv. */
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { planClient } from '../../src/emit/typescript/plan.js';
import { DIALECTS } from '../../src/core/model/dialect.js';
import type { Hub } from '../../src/core/model/hub.js';
import type { TypeDef } from '../../src/core/model/type.js';
import type { Shape } from '../../src/wire/shapes/shape.js';
import { arbitraryHub } from '../support/arbitrary-hub.js';
import { typeGraph, type TypeGraph } from '../support/arbitrary-model.js';
import { writeRootSchema } from '../support/write-schema.js';
import { compile, listed } from './compilers.js';
import { expectAgreement } from './judge-shape.js';
import { loadWires } from './load-emitted.js';
import { createWorkspace, writeSharingRuntime } from './workspace.js';

const SEED = 20254;
const workspace = createWorkspace();
afterAll(() => workspace.remove());

test('random hubs compile', async () => {
  const hubs = fc.sample(arbitraryHub(), { numRuns: 60, seed: SEED });
  writeSharingRuntime(workspace, new Map(hubs.map((hub, index) => [`hub${index}`, emitTypeScript(hub)])));
  expect(listed(await compile(workspace, '7', 'nodenext'), workspace)).toEqual([]);
});

test('validators of random types agree with ajv', async () => {
  const graphs = fc.sample(typeGraph({ judged: true }), { numRuns: 150, seed: SEED });
  const hubs = graphs.map(hubOf);
  const wire = await loadWires(new Map(hubs.map((hub, index) => [`hub${index}`, emitTypeScript(hub)])));
  let accepted = 0;
  for (const [index, hub] of hubs.entries()) {
    const { root, types } = graphs[index] as TypeGraph;
    const shape = wire.get(`hub${index}/wire.ts`)?.[planClient(hub).typeNames.get(root) as string] as Shape;
    accepted += expectAgreement(
      writeRootSchema(types.get(root) as TypeDef, types),
      { kind: 'ref', id: root },
      hub,
      shape,
      { runs: 60 },
    );
  }
  expect(accepted).toBeGreaterThan(10 * hubs.length);
});

/** A hub that is nothing but types. */
function hubOf({ types }: TypeGraph): Hub {
  return {
    form: 'json-schema',
    dialect: DIALECTS.plexus,
    root: { path: [], name: '', methods: [], children: [], unloaded: [] },
    types,
    schemaOf: () => undefined,
  };
}
