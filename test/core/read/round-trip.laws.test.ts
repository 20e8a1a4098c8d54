/** Model -> schema -> model: what the writer says, the reader understands, down to docs and bounds. */
import { describe, expect, test } from 'vitest';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import type { Hub } from '../../../src/core/model/hub.js';
import type { TypeDef } from '../../../src/core/model/type.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { typeGraph } from '../../support/arbitrary-model.js';
import { checkProperty } from '../../support/check-property.js';
import { plainHub, plainTypes } from '../../support/plain-model.js';
import { SPELLINGS } from '../../support/spelling.js';
import { writeHub } from '../../support/write-hub.js';
import { writeRootSchema } from '../../support/write-schema.js';

describe.each(SPELLINGS)('spelled %j', (spelling) => {
  const options = spelling.draft ? { draft: spelling.draft } : {};

  test('a graph of types reads back as itself', () => {
    checkProperty(typeGraph(options), 500, ({ root, types }) => {
      const text = compactJson(writeRootSchema(types.get(root) as TypeDef, types, spelling));
      expect(plainTypes(readBack(text).types), text).toEqual(plainTypes(types));
    });
  });

  test('a hub reads back as itself', () => {
    checkProperty(arbitraryHub(options), 200, (hub) => {
      const text = compactJson(writeHub(hub, spelling));
      expect(plainHub(readBack(text)), text).toEqual(plainHub(hub));
    });
  });
});

function readBack(text: string): Hub {
  const { hub, problems } = readHub(text);
  if (!hub) throw new Error(`not read: ${compactJson(problems as unknown as Json)}\n${text}`);
  return hub;
}
