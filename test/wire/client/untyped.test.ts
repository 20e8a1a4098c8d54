/** Methods that no generated code describes: called by name, their questions taken as they come. */
import { describe, expect, test } from 'vitest';
import { auto, replying, untyped, type AnyOnRequest } from '../../../src/wire/index.js';
import { collect, settled, start } from './fake-hub.js';

const confirm = { type: 'confirm', message: 'Sure?' };
const yes = { type: 'confirmed', value: true };

async function answersTo(question: unknown, onRequest: AnyOnRequest): Promise<unknown[]> {
  const { hub, client } = start();
  const call = client.stream(untyped('any.method'), { n: 1 }, { onRequest });
  await settled();
  expect(hub.got('hub.call')).toEqual([{ method: 'any.method', params: { n: 1 } }]);
  hub.ask('q-1', question);
  await settled();
  hub.data({ any: ['item'] });
  hub.done();
  expect(await collect(call)).toEqual([{ any: ['item'] }]);
  return hub.answers.map((answer) => (answer as { response_data: unknown }).response_data);
}

describe('a question of an unknown type', () => {
  test.each([[confirm], [{ Overwrite: { path: 'a' } }], ['Ready'], [7], [null], [{ a: 1, b: 2 }]])(
    'is passed to a function as it is: %j',
    async (question) => {
      expect(await answersTo(question, (asked) => ({ asked }))).toEqual([{ asked: question }]);
    },
  );

  test.each([
    ['confirm', confirm, confirm],
    ['Overwrite', { Overwrite: { path: 'a' } }, { path: 'a' }],
    ['Ready', 'Ready', undefined],
    ['question', [1, 2], [1, 2]],
    ['question', { a: 1, b: 2 }, { a: 1, b: 2 }],
  ])('is called %s: %j', async (name, question, value) => {
    const seen: unknown[] = [];
    const handler = (asked: unknown): unknown => (seen.push(asked), 'answer');
    expect(await answersTo(question, { [name]: handler })).toEqual(['answer']);
    expect(
      await answersTo(
        question,
        replying((asked) => asked.reply(asked.kind)),
      ),
    ).toEqual([name]);
    expect(seen).toEqual([value]);
  });

  test('is answered by a ready-made handler in its own spelling', async () => {
    expect(await answersTo(confirm, auto({ confirm: true }))).toEqual([yes]);
    expect(await answersTo({ Confirm: { message: 'Sure?' } }, auto({ confirm: true }))).toEqual([{ Confirmed: true }]);
  });
});

test("the client's own handler answers where the call has none", async () => {
  const { hub, client } = start({ onRequest: () => yes });
  const result = client.single(untyped('any.method'));
  await settled();
  hub.ask('q-1', confirm);
  hub.data('made');
  hub.done();
  expect(await result).toBe('made');
  expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: yes }]);
});

test('a question that nothing answers ends the call', async () => {
  const { hub, client } = start();
  const call = client.stream(untyped('any.method'), {}, { onRequest: { other: () => 1 } });
  await settled();
  hub.ask('q-1', confirm);
  await expect(collect(call)).rejects.toMatchObject({
    code: 'NO_HANDLER',
    message: expect.stringContaining('confirm'),
  });
  expect(hub.got('hub.call_unsub')).toHaveLength(1);
});

test('a method whose schema speaks of no questions says how to answer one', async () => {
  const { hub, client } = start();
  const call = client.stream({ path: 'any.method' });
  await settled();
  hub.ask('q-1', confirm);
  await expect(collect(call)).rejects.toThrow(
    "any.method asks, which its schema does not say: generate again, or call untyped('any.method')",
  );
});
