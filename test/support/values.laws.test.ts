/** The tools of the reader's tests must agree among themselves before they can judge it. */
import { describe, expect, test } from 'vitest';
import { compactJson, type Json } from '../../src/core/json/json.js';
import type { TypeDef } from '../../src/core/model/type.js';
import { judgeOf } from './ajv-judge.js';
import { drawGraph, type ModelOptions, type TypeGraph } from './arbitrary-model.js';
import { checkProperty } from './check-property.js';
import { drawn } from './draw.js';
import { drawValueOf } from './draw-value.js';
import { SPELLINGS } from './spelling.js';
import { writeRootSchema } from './write-schema.js';

describe.each(SPELLINGS)('a written schema, spelled %j', (spelling) => {
  test('compiles, and admits the values of its model', () => {
    const options = { judged: true, ...(spelling.draft && { draft: spelling.draft }) };
    checkProperty(graphWithValues(options), 40, ({ graph, values }) => {
      const schema = writeRootSchema(graph.types.get(graph.root) as TypeDef, graph.types, spelling);
      const refused = values.filter((value) => !judgeOf(schema)(value));
      if (isExact(graph)) expect(refused, compactJson(schema)).toEqual([]);
    });
  });
});

function graphWithValues(options: ModelOptions) {
  return drawn((draw) => {
    const graph = drawGraph(draw, options);
    const values = draw.list(3, 3, () => drawValueOf(draw, { kind: 'ref', id: graph.root }, graph.types));
    return { graph, values: values.filter((value): value is Json => value !== undefined) };
  });
}

/** Of an opaque schema, and of variants that exclude each other, nobody can tell the values beforehand. */
function isExact({ types }: TypeGraph): boolean {
  return [...types.values()].every((def) => !/"(opaque|exclusive)"/.test(compactJson(def as unknown as Json)));
}
