/** Type -> schema -> type: what the writer says, the reader understands, down to docs and bounds. */
import { describe, expect, test } from 'vitest';
import { compactJson } from '../../src/model/json.js';
import type { TypeDef } from '../../src/model/type.js';
import { readHub } from '../../src/read/read-hub.js';
import { typeGraph, type TypeGraph } from '../support/arbitrary-model.js';
import { checkProperty } from '../support/check-property.js';
import { plainTypes } from '../support/plain-model.js';
import { writeRootSchema, type Spelling } from '../support/write-schema.js';

const SPELLINGS: readonly Spelling[] = [
  {},
  { draft: '07' },
  { properties: 'alphabetical', nullable: 'any-of' },
  { integerBounds: 'exclusive', flatten: 'all-of', mapPattern: 'property-names' },
];

describe.each(SPELLINGS)('a type graph spelled %j', (spelling) => {
  test('reads back as itself', () => {
    checkProperty(typeGraph(spelling.draft ? { draft: spelling.draft } : {}), 500, (graph) => {
      const text = compactJson(writeRootSchema(rootOf(graph), graph.types, spelling));
      const { hub, problems } = readHub(text);
      expect(problems.filter((problem) => problem.severity === 'error'), text).toEqual([]);
      expect(hub && plainTypes(hub.types), text).toEqual(plainTypes(graph.types));
    });
  }, 120_000);
});

function rootOf(graph: TypeGraph): TypeDef {
  return graph.types.get(graph.root) as TypeDef;
}
