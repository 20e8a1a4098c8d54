/** What tools give back, as the items of a call. */
import { expect, test } from 'vitest';
import { bridgedResult, ownResult } from '../../../src/wire/mcp/tool-result.js';
import { array } from '../../../src/wire/shapes/collections.js';
import { number, string } from '../../../src/wire/shapes/scalars.js';
import { struct } from '../../../src/wire/shapes/structs.js';
import { any } from '../../../src/wire/shapes/any.js';

const SUM = struct({ required: { sum: number } });
const BLOCKS = array(any);

function text(content: string): { readonly content: readonly unknown[] } {
  return { content: [{ type: 'text', text: content }] };
}

test("a server's own tool gives what its schema speaks of: structured content, or else content blocks", () => {
  const result = { ...text('3'), structuredContent: { sum: 3 } };
  expect(ownResult(result, SUM).items).toEqual([{ sum: 3 }]);
  expect(ownResult(result, BLOCKS).items).toEqual([result.content]);
  expect(ownResult(text('3'), BLOCKS).items).toEqual([text('3').content]);
  expect(ownResult(result, undefined).items).toEqual([{ sum: 3 }]);
});

test('an error is an error, with its text', () => {
  expect(ownResult({ ...text('no such file'), isError: true }, SUM)).toMatchObject({
    items: [],
    error: { message: 'no such file' },
  });
});

test.each([
  ['5', number, [5]],
  ['5\n\n[~1 tokens]', number, [5]],
  ['pong', string, ['pong']],
  ['(no output)', number, []],
  ['null', any, [null]],
  ['[\n  1,\n  2\n]\n\n[~3 tokens]', number, [1, 2]],
  ['[1, 2]', array(number), [[1, 2]]],
  ['[[1], [2]]', array(number), [[1], [2]]],
  ['[1, 2]', undefined, [1, 2]],
])('a bridge writes %j', (written, shape, items) => {
  expect(bridgedResult(text(written), shape)).toEqual({ items });
});

test('a bridge that gives structured items is taken by its word', () => {
  expect(bridgedResult({ ...text('pong'), structuredContent: { items: ['ping', 'pong'] } }, string)).toEqual({
    items: ['ping', 'pong'],
  });
});

test('items that came before an error come before it', () => {
  const error = { code: 'E_SOFT', message: 'hiccup' };
  expect(
    bridgedResult({ ...text('E_SOFT: hiccup'), structuredContent: { error, items: [1] }, isError: true }, number),
  ).toMatchObject({
    items: [1],
    error: { message: 'hiccup', hubCode: 'E_SOFT' },
  });
  expect(bridgedResult({ ...text('broken'), isError: true }, number)).toMatchObject({
    items: [],
    error: { message: 'broken' },
  });
});
