/** A client of `serve` is anybody: whatever it sends, or does not read, the hub goes on for the others. */
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import type { CallContext } from '../../../src/wire/hub/activation.js';
import { BidirChannel, type PendingQuestions } from '../../../src/wire/hub/bidir/bidir-channel.js';
import { mockImplementation } from '../../../src/wire/hub/mock.js';
import { connect, startHub, testHub } from './running.js';

test('a call that ends looks at no questions but its own', async () => {
  const pending: PendingQuestions = new (class extends Map {
    override values(): never {
      throw new Error('all questions of the hub were looked at');
    }
  })();
  const channels = ['one', 'other'].map(() => new BidirChannel({ send: () => {}, pending }));
  const asked = channels.map((channel) => channel.request('?'));
  channels[0]?.close();
  await expect(asked[0]).rejects.toThrow('cancelled');
  expect(pending.size).toBe(1);
});

test('one that does not read is cut off, with the reason, and nobody else is', async () => {
  let sent = 0;
  let isOver = false;
  const hub = await startHub({
    ...testHub({
      async *flood(_params: unknown, { progress, signal }: CallContext) {
        for (; !signal.aborted; sent += 1) {
          progress('x'.repeat(100_000));
          await setImmediate();
        }
        isOver = true;
        yield 'gone';
      },
      async *ping() {
        yield 'pong';
      },
    }),
    limits: { unreadBytes: 2_000_000 },
  });
  const [deaf, other] = [await connect(hub), await connect(hub)];
  const closed = once(deaf.socket, 'close');
  deaf.request('test.call', { method: 'ns.flood' });
  deaf.socket.pause();
  await expect.poll(() => isOver, { timeout: 20_000 }).toBe(true);
  // What the system itself holds for it comes on top.
  expect(sent).toBeLessThan(500);
  deaf.socket.resume();
  const [code] = await closed;
  expect([1006, 1008]).toContain(code);
  await other.subscribe('test.call', { method: 'ns.ping' });
  expect((await other.item()).content).toBe('pong');
});

test('parameters that take for ever to check are refused', async () => {
  const next = (kind: string): Json => ({
    type: 'object',
    required: ['next', kind],
    properties: { next: { $ref: '#/$defs/Node' } },
  });
  const params: Json = {
    type: 'object',
    properties: {
      items: { type: 'array', uniqueItems: true },
      word: { type: 'string', pattern: String.raw`^(?:(a+)\1)+$` },
      other: { type: 'string', pattern: '^(a+)+$' },
      node: { $ref: '#/$defs/Node' },
    },
    $defs: { Node: { anyOf: [next('a'), next('b'), next('c'), { type: 'null' }] } },
  };
  const document = { hub: 'shop', methods: [{ name: 'take', params }] };
  const client = await connect(await startHub({ document, implementation: mockImplementation() }));
  const take = async (given: object): Promise<string> => {
    await client.subscribe('shop.call', { method: 'shop.take', params: given });
    const item = await client.item();
    if (item.type !== 'error') await client.item();
    return item.type === 'error' ? item.message : item.type;
  };
  const objects = Array.from({ length: 20_000 }, (_, index) => ({ a: [index] }));
  expect(await take({ items: objects })).toBe('data');
  expect(await take({ items: [...objects, { a: [7] }] })).toContain('must NOT have two equal items');
  expect(await take({ word: 'a'.repeat(200) })).toContain('must match pattern');
  expect(await take({ other: `${'a'.repeat(50_000)}!` })).toContain('must match pattern');
  let node: unknown = 'no';
  for (let level = 0; level < 40; level += 1) node = { next: node, a: 1, b: 1, c: 1 };
  expect(await take({ node })).toContain('takes too long to check');
});
