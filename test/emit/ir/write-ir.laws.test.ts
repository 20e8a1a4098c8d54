/** Hub -> IR -> hub: what the IR can say comes back, and what it cannot say is listed. */
import { describe, expect, test } from 'vitest';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import type { Hub } from '../../../src/core/model/hub.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { writeIr } from '../../../src/emit/ir/write-ir.js';
import { eachMethod } from '../../../src/core/model/hub.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { checkProperty } from '../../support/check-property.js';
import { plainHub, plainTypes } from '../../support/plain-model.js';

function readBack(ir: Json): Hub {
  const { hub, problems } = readHub(compactJson(ir));
  if (!hub) throw new Error(`not read: ${compactJson(problems as unknown as Json)}`);
  return hub;
}

describe('any hub', () => {
  test('a type that loses nothing reads back as itself', () => {
    checkProperty(arbitraryHub(), 200, (hub) => {
      const { document: ir, losses } = writeIr(hub);
      const back = plainTypes(readBack(ir).types);
      for (const [id, type] of Object.entries(plainTypes(hub.types))) {
        const isWhole = losses.every(({ at }) => at !== id && !at.startsWith(`${id}.`));
        if (isWhole) expect(back[id], id).toEqual(type);
      }
    });
  });

  test('every method is there, with its parameters, and asks if it asked', () => {
    checkProperty(arbitraryHub(), 200, (hub) => {
      const facts = (read: Hub) =>
        Array.from(eachMethod(read.root), ({ path, role, docs, streaming, deprecation, bidirectional, params }) => ({
          path,
          role,
          docs,
          streaming,
          deprecation,
          asks: bidirectional !== undefined,
          params: params?.kind === 'struct' ? params.fields.map(({ name, required }) => ({ name, required })) : [],
        })).sort((a, b) => (a.path < b.path ? -1 : 1));
      expect(facts(readBack(writeIr(hub).document))).toEqual(facts(hub));
    });
  });

  test('what came from the IR loses nothing more', () => {
    checkProperty(arbitraryHub(), 200, (hub) => {
      const once = readBack(writeIr(hub).document);
      const { document: ir, losses } = writeIr(once);
      expect(losses).toEqual([]);
      expect(plainHub(readBack(ir))).toEqual(plainHub(once));
    });
  });
});
