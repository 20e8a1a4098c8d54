/** The tools of the reader's tests must agree among themselves before they can judge it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TypeDef } from '../../src/model/type.js';
import { judgeOf } from './ajv-judge.js';
import { typeGraph } from './arbitrary-model.js';
import { valuesOf } from './draw-value.js';
import { writeRootSchema, type Spelling } from './write-schema.js';

const SPELLINGS: readonly Spelling[] = [
  {},
  { draft: '07' },
  { properties: 'alphabetical', nullable: 'any-of' },
  { integerBounds: 'exclusive', flatten: 'all-of', mapPattern: 'property-names' },
];

describe.each(SPELLINGS)('written schemas %j', (spelling) => {
  test('compile, and admit the values of their model', () => {
    const graph = typeGraph({ judged: true, ...(spelling.draft ? { draft: spelling.draft } : {}) });
    const property = fc.property(
      graph.filter(isInhabited).chain((g) => fc.tuple(fc.constant(g), fc.array(valuesOf({ kind: 'ref', id: g.root }, g.types), { minLength: 5, maxLength: 5 }))),
      ([{ root, types }, values]) => {
        const schema = writeRootSchema(types.get(root) as TypeDef, types, spelling);
        const judge = judgeOf(schema);
        for (const value of values) expect(judge(value), JSON.stringify({ value, schema }, undefined, 1)).toBe(true);
      },
    );
    fc.assert(property, { seed: 7, numRuns: 400 });
  });
});

function isInhabited(graph: { readonly types: ReadonlyMap<string, TypeDef> }): boolean {
  return !JSON.stringify([...graph.types.values()], (_, v) => (typeof v === 'bigint' ? String(v) : v)).match(/"(never|opaque)"/);
}
