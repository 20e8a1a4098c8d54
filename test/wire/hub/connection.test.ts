/** What a served hub asks and says in no call, frame by frame. */
import { expect, test } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import type { CallContext } from '../../../src/wire/hub/activation.js';
import { mockImplementation } from '../../../src/wire/hub/mock.js';
import { connect, startHub } from './running.js';

const document: Json = {
  hub: 'shop',
  methods: [],
  questions: {
    request_type: { title: 'Ask', enum: ['Close', 'Open'] },
    response_type: { title: 'Reply', enum: ['Yes', 'No'] },
  },
  messages: { title: 'News', enum: ['sold', 'quiet'] },
};

test('items without a subscription, answered as every question is', async () => {
  const client = await connect(await startHub({ document, implementation: mockImplementation() }));
  const frames = [await client.next(), await client.next(), await client.next()];
  expect(frames.map(({ method, params }) => [method, Object.keys(params)])).toEqual(
    frames.map(() => ['shop.connection', ['result']]),
  );
  expect(frames.map(({ params }) => params.result)).toMatchObject([
    { type: 'data', content_type: 'connection', content: 'sold' },
    { type: 'data', content: 'quiet' },
    { type: 'request', requestData: 'Close' },
  ]);
  const [, , { params: asked }] = frames;
  const answered = await client.ask('shop.respond', { request_id: asked.result.requestId, response_data: 'Yes' });
  expect(answered.result).toEqual({ success: true });
  const { params: next } = await client.next();
  expect(next.result).toMatchObject({ type: 'request', requestData: 'Open' });
});

test('in the dialect of the plans, answers name no subscription', async () => {
  const client = await connect(await startHub({ document, dialect: 'seed', implementation: mockImplementation() }));
  await client.next();
  await client.next();
  const { params } = await client.next();
  expect(params.result).toMatchObject({ type: 'request', request_data: 'Close' });
  const given = { request_id: params.result.request_id, response_data: 'No' };
  expect((await client.ask('plexus_respond', given)).result).toBeNull();
});

test('of a hub of one’s own: `connection`, for as long as a client is there', async () => {
  let isGone = (): void => {};
  const gone = new Promise<void>((resolve) => (isGone = resolve));
  const implementation = {
    async *connection(_params: unknown, { channel, signal }: CallContext) {
      signal.addEventListener('abort', () => isGone());
      yield await channel.request('Open');
      await gone;
    },
  };
  const client = await connect(await startHub({ document, implementation }));
  const { params } = await client.next();
  await client.ask('shop.respond', { request_id: params.result.requestId, response_data: 'Yes' });
  expect((await client.next()).params.result).toMatchObject({ type: 'data', content: 'Yes' });
  await client.close();
  await gone;
});

test('nothing is said by a hub that has nothing to say', async () => {
  const { questions: _asks, messages: _says, ...silent } = document as { [key: string]: Json };
  const client = await connect(await startHub({ document: silent, implementation: mockImplementation() }));
  expect(await client.untaken()).toEqual([]);
});
