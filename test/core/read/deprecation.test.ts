/** `deprecated`, with the reason that some tools put there. */
import { expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import type { StructType } from '../../../src/core/model/type.js';
import { typeOf } from './read.js';

it('tells why something is deprecated where the schema does', () => {
  const deprecation = (deprecated: Json): unknown =>
    (typeOf({ type: 'object', properties: { old: { type: 'string', deprecated } } }) as StructType).fields[0]
      ?.deprecation;
  expect(['use name', '', true, false].map(deprecation)).toEqual([{ message: 'use name' }, {}, {}, undefined]);
});
