/** Children whose names are only known at run time. */
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { DynamicChild, HubClient, webSocket } from '../../../src/wire/index.js';
import { mockImplementation } from '../../../src/wire/hub/mock.js';
import { example } from '../hub/call-all.js';
import { startHub } from '../hub/running.js';
import { collect, settled, start } from './fake-hub.js';

const clients: HubClient[] = [];
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close();
});

test('are listed by a stream of the hub itself, not by a method that it routes', async () => {
  const { hub, client } = start();
  hub.replies = false;
  const names = new DynamicChild(client, 'io', { path: 'solar' }).siblings();
  await settled();
  expect(hub.received).toMatchObject([{ id: 1, method: 'solar.list_children', params: {} }]);
  hub.send({ id: 1, result: 7 });
  for (const content of ['luna', 'io']) hub.item({ type: 'data', content_type: 'list_children', content }, 7);
  hub.done(7);
  expect(await collect(names)).toEqual(['luna', 'io']);
});

test('a name that is none is refused', async () => {
  const { hub, client } = start();
  hub.replies = false;
  const names = new DynamicChild(client, 'io', { path: 'solar' }).siblings();
  await settled();
  hub.send({ id: 1, result: 7 });
  hub.data({ name: 'luna' }, 7);
  await expect(collect(names)).rejects.toMatchObject({ code: 'INVALID_ITEM' });
});

test('may ask', async () => {
  const { hub, client } = start();
  const child = new DynamicChild(client, 'io', { path: 'solar' });
  const call = child.call('rename', { to: 'x' }, { onRequest: () => 'yes' });
  await settled();
  expect(hub.got('hub.call')).toEqual([{ method: 'solar.io.rename', params: { to: 'x' } }]);
  hub.ask('q-1', 'Sure');
  hub.done();
  expect(await collect(call)).toEqual([]);
  expect(hub.answers).toEqual([{ request_id: 'q-1', response_data: 'yes' }]);
});

test('are listed by the hub that this project serves, with those that its schema has', async () => {
  const { url } = await startHub({ document: example('kitchen-sink'), implementation: mockImplementation() });
  const client = new HubClient({ transport: webSocket(url, { WebSocket }), hub: 'kitchen-sink', dialect: 'seed' });
  clients.push(client);
  const names = await collect(new DynamicChild(client, 'top', { path: 'kitchen' }).siblings());
  expect(names.slice(0, 2)).toEqual(['pantry', 'shapes']);
  expect(names.length).toBeGreaterThan(2);
});
