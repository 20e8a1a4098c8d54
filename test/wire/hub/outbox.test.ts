/** How frames leave the hub. */
import type { WebSocket } from 'ws';
import { expect, test } from 'vitest';
import { Outbox } from '../../../src/wire/hub/outbox.js';

/** A socket that notes what is done with it. */
function notedSocket(inner: boolean): { socket: WebSocket; notes: string[] } {
  const notes: string[] = [];
  const stream = { cork: () => notes.push('cork'), uncork: () => notes.push('uncork') };
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    on: () => {},
    send: (text: string) => notes.push(text),
    ...(inner && { _socket: stream }),
  };
  return { socket: socket as unknown as WebSocket, notes };
}

const limits = { messageBytes: 1000, bufferedBytes: 1000, unreadBytes: 10_000 };

test('frames of one turn go out together, also those of what follows at once', async () => {
  const { socket, notes } = notedSocket(true);
  const outbox = new Outbox(socket, limits);
  await Promise.resolve();
  outbox.send({ frame: 1 });
  outbox.send({ frame: 2 });
  await Promise.resolve();
  outbox.send({ frame: 3 });
  expect(notes).toEqual(['cork', '{"frame":1}', '{"frame":2}', '{"frame":3}']);
  await new Promise((resolve) => setImmediate(resolve));
  outbox.send({ frame: 4 });
  expect(notes.slice(4)).toEqual(['uncork', 'cork', '{"frame":4}']);
});

test('a frame that is too long is refused, and holds nothing back', async () => {
  const { socket, notes } = notedSocket(true);
  expect(() => new Outbox(socket, limits).send({ text: 'x'.repeat(1000) })).toThrow(RangeError);
  expect(notes).toEqual([]);
});

test('without the inner stream of `ws` frames go out one by one', () => {
  const { socket, notes } = notedSocket(false);
  new Outbox(socket, limits).send({ frame: 1 });
  expect(notes).toEqual(['{"frame":1}']);
});
