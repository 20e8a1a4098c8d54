import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { writeIr } from '../../../src/emit/ir/write-ir.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { exampleText } from '../emitted-hubs.js';
import { hubOf } from '../../core/read/read.js';

const TYPES = {
  Size: { type: 'object', properties: { width: { type: 'integer', format: 'uint32' } }, required: ['width'] },
  Ask: {
    oneOf: [
      {
        type: 'object',
        properties: { kind: { const: 'size' }, message: { type: 'string' } },
        required: ['kind', 'message'],
      },
      { type: 'object', properties: { kind: { const: 'name' } }, required: ['kind'] },
    ],
  },
};

function hub(method: { readonly [key: string]: Json }) {
  return hubOf({ hub: 'demo', namespace: 'demo', methods: [{ name: 'run', returns: { type: 'string' }, ...method }] });
}

describe('the questions of a method', () => {
  test('of its own: both types are named, and come back', () => {
    const own = hub({
      bidirectional: true,
      request_type: { title: 'Ask', ...TYPES.Ask },
      response_type: { title: 'Size', ...TYPES.Size },
    });
    const { document: ir, losses } = writeIr(own);
    expect(ir['irMethods']).toMatchObject({
      '.run': {
        mdBidirType: { tag: 'RefNamed', contents: { qnNamespace: '', qnLocalName: 'Ask' } },
        mdBidirResponseType: { tag: 'RefNamed', contents: { qnNamespace: '', qnLocalName: 'Size' } },
      },
    });
    expect(losses).toEqual([]);
    expect(hubOf(ir).root.methods[0]?.bidirectional).toEqual(own.root.methods[0]?.bidirectional);
  });

  test('the standard ones: mdBidirType is their T, and the pair itself is not written', () => {
    const standard = hub({ bidirectional: true });
    const { document: ir } = writeIr(standard);
    expect(ir['irTypes']).toEqual({});
    expect(ir['irMethods']).toMatchObject({ '.run': { mdBidirType: { tag: 'RefAny' }, mdBidirResponseType: null } });
    expect(hubOf(ir).root.methods[0]?.bidirectional).toEqual(standard.root.methods[0]?.bidirectional);
  });

  test('none', () => {
    expect(writeIr(hub({})).document['irMethods']).toMatchObject({
      '.run': { mdBidirType: null, mdBidirResponseType: null },
    });
  });
});

test('what is lost is listed, where it was', () => {
  const { losses } = writeIr(
    hub({
      http_method: 'GET',
      params: {
        type: 'object',
        properties: {
          n: { type: 'integer', minimum: 1 },
          t: { type: 'array', prefixItems: [true], minItems: 1, maxItems: 1 },
        },
      },
      returns: {
        title: 'Out',
        oneOf: [
          { type: 'object', properties: { A: { type: 'string' } }, required: ['A'], additionalProperties: false },
          { const: 'B' },
        ],
      },
    }),
  );
  expect(losses).toEqual([
    { at: 'demo.run', lost: 'its HTTP method' },
    { at: 'demo.run.n', lost: 'bounds' },
    { at: 'demo.run.t', lost: 'the items of the tuple' },
    { at: 'Out', lost: 'its variants (external tagging): any JSON' },
  ]);
});

test.each(['images', 'repos', 'interactive', 'kitchen-sink'])('the example %s is IR that our reader takes', (name) => {
  const { hub: read } = readHub(exampleText(name));
  if (read === undefined) throw new Error('not read');
  expect(hubOf(writeIr(read).document).form).toBe('synapse-ir');
});
