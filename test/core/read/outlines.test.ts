/** What types can say of a schema that is kept whole, and of the definitions that it refers to. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { hubOf, problemsOf, typeOf } from './read.js';

const beyond = { not: { required: ['z'] } };
const item = { type: 'object', properties: { next: { $ref: '#/$defs/Item' } }, ...beyond };
const list: Json = {
  type: 'array',
  items: { $ref: '#/$defs/Item' },
  contains: { type: 'object' },
  $defs: { Item: item },
};
const one: Json = { type: 'object', properties: { item: { $ref: '#/$defs/Item' } }, $defs: { Item: item } };

function hub(...params: readonly Json[]): Json {
  return { hub: 'h', methods: params.map((schema, at) => ({ name: `m${at}`, params: schema })) };
}

describe('an outline', () => {
  it('refers to definitions by their names, and those to each other', () => {
    const { types } = hubOf(hub(list));
    expect(types.get('Item')?.type).toMatchObject({ kind: 'struct', fields: [{ type: { kind: 'ref', id: 'Item' } }] });
  });

  it('is all that there is of what only outlines refer to, so that the schema is kept once', () => {
    const found = hubOf(hub(list));
    expect(found.schemaOf('Item')).toBeUndefined();
    expect(problemsOf(hub(list)).map(({ code }) => code)).toEqual(['opaque-schema']);
  });

  it.each([
    ['before', [list, one]],
    ['after', [one, list]],
  ])('is one type with what is exact elsewhere, %s it', (_, params) => {
    const { types } = hubOf(hub(...params));
    expect(types.get('Item')?.type).toMatchObject({ kind: 'opaque', outline: { kind: 'struct' } });
    expect([...types.keys()].filter((id) => id.startsWith('Item'))).toEqual(['Item']);
  });

  it('is exact where something else in the document refers to it too', () => {
    const both = {
      type: 'object',
      properties: { list: { ...(list as object), $defs: {} }, one: { $ref: '#/$defs/Item' } },
    };
    expect(hubOf(hub({ ...both, $defs: { Item: item } } as Json)).types.get('Item')?.type.kind).toBe('opaque');
  });

  it('keeps null where the schema does', () => {
    expect(typeOf({ type: ['object', 'null'], properties: { a: true }, minProperties: 1 })).toMatchObject({
      kind: 'nullable',
      inner: { outline: { kind: 'struct' } },
    });
  });
});
