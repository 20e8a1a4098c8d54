import { expect, test } from 'vitest';
import { FrameOwners } from '../../src/tasks/explore/frame-owners.js';

const call = (id: number, method: string): string =>
  JSON.stringify({ jsonrpc: '2.0', id, method: 'h.call', params: { method, params: {} } });

function twoCalls(): FrameOwners {
  const owners = new FrameOwners();
  owners.start(1, 'h.a');
  owners.start(2, 'h.b');
  expect(owners.ownersOf(call(11, 'h.b'), true)).toEqual([2]);
  expect(owners.ownersOf(call(12, 'h.a'), true)).toEqual([1]);
  return owners;
}

test('replies, items, questions and answers are those of the call whose ids they have', () => {
  const owners = twoCalls();
  expect(owners.ownersOf('{"id":11,"result":77}', false)).toEqual([2]);
  expect(owners.ownersOf('{"id":12,"result":"s2"}', false)).toEqual([1]);
  expect(owners.ownersOf('{"method":"h.call","params":{"subscription":77,"result":{"type":"data"}}}', false)).toEqual([
    2,
  ]);
  const question = '{"params":{"subscription":"s2","result":{"type":"request","requestId":"q1"}}}';
  expect(owners.ownersOf(question, false)).toEqual([1]);
  expect(owners.ownersOf('{"id":13,"method":"h.respond","params":{"request_id":"q1"}}', true)).toEqual([1]);
});

test('what does not say whose it is may be any running call’s', () => {
  const owners = twoCalls();
  expect(owners.ownersOf('{"id":99,"result":null}', false)).toEqual([1, 2]);
  expect(owners.ownersOf('no JSON', false)).toEqual([1, 2]);
  owners.end(1);
  expect(owners.ownersOf('{"id":12,"result":5}', false)).toEqual([2]);
  owners.end(2);
  expect(owners.ownersOf('{"id":11,"result":5}', false)).toEqual([]);
});
