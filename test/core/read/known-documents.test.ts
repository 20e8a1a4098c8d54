/** Documents that come back are read once, and written down once at most to be told apart. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/core/json/json.js';
import { HubBuilder } from '../../../src/core/read/build/hub-builder.js';
import { Problems } from '../../../src/core/json/problem.js';

/** A document, and how often its text was written down. */
function counted(type: string): { readonly schema: JsonObject; readonly times: () => number } {
  let times = 0;
  const schema = { title: 'Event', type };
  Object.defineProperty(schema, 'toJSON', { value: () => ((times += 1), { title: 'Event', type }) });
  return { schema, times: () => times };
}

test('one text for each of several documents of one name, and none for a name that stands alone', () => {
  const builder = new HubBuilder(new Problems());
  const use = { namespace: [], words: [] };
  const read = ({ schema }: { readonly schema: JsonObject }) => builder.readSchema(schema, '', use);
  const [first, other, equal] = [counted('string'), counted('boolean'), counted('boolean')];
  const types = [read(first)];
  expect(first.times()).toBe(0);
  types.push(read(other), read(equal));
  expect([first, other, equal].map(({ times }) => times())).toEqual([1, 1, 1]);
  expect(types[2]).toBe(types[1]);
  expect(types[1]).not.toEqual(types[0]);
});
