/** Stand-ins for whole hubs: what they send, and what they refuse. */
import { describe, expect, test } from 'vitest';
import { mockImplementation } from '../../../src/wire/hub/mock.js';
import { callAll, example } from './call-all.js';
import { contents } from './raw-client.js';
import { connect, startHub } from './running.js';

test('the same seed gives the same, another gives another', async () => {
  const runs = [];
  for (const seed of [5, 5, 6]) {
    const called = await callAll(example('repos'), seed);
    runs.push([...called.values()].map(({ items }) => contents(items)));
  }
  expect(runs[1]).toEqual(runs[0]);
  expect(runs[2]).not.toEqual(runs[0]);
});

test('a stream shows every variant once', async () => {
  const called = await callAll(example('interactive'), 1);
  const events = contents(called.get('interactive.wizard')!.items).map(({ event }) => event);
  expect(events).toEqual(['started', 'name_collected', 'template_selected', 'created', 'cancelled', 'error', 'done']);
});

test('a stream ends with the variants that carry nothing, where schemars puts those first', async () => {
  const { method, items } = (await callAll(example('images'), 1)).get('images.process_images')!;
  expect(JSON.stringify(method.schemas.returns)).toMatch(/"oneOf":\[\{[^{]*"Done"/);
  const events = contents(items);
  expect(events.at(-1)).toBe('Done');
  expect(events.filter((event) => typeof event === 'string')).toEqual(['Done']);
});

describe('an answer that does not fit', () => {
  const lastItem = async (answer: unknown) => {
    const client = await connect(await startHub({ document: example('images'), implementation: mockImplementation() }));
    await client.subscribe('images.call', { method: 'images.process_images', params: { paths: [] } });
    return (await client.items('images', () => answer)).at(-1);
  };

  test('its schema is a mismatch', async () => {
    const message = expect.stringContaining(
      'Type mismatch: expected an answer of images.process_images, got /Quality must be',
    );
    expect(await lastItem({ Quality: 'x' })).toMatchObject({ type: 'error', code: '-32000', message });
  });

  test('its question is a mismatch', async () => {
    const message = 'Type mismatch: expected Confirmed, got {"Skip":true}';
    expect(await lastItem({ Skip: true })).toMatchObject({ type: 'error', message });
  });
});

test('what a hub takes from elsewhere need not be sent', async () => {
  const client = await connect(
    await startHub({ document: example('kitchen-sink'), implementation: mockImplementation() }),
  );
  await client.subscribe('kitchen-sink.call', { method: 'kitchen.order', params: { items: ['soup'], customer: 7 } });
  expect(contents(await client.items('kitchen-sink'))).toEqual([expect.any(Boolean)]);
});

test('no more is asked of a user who cancels', async () => {
  const client = await connect(
    await startHub({ document: example('interactive'), implementation: mockImplementation() }),
  );
  await client.subscribe('substrate.call', { method: 'interactive.confirm', params: { message: 'x' } });
  const items = await client.items('substrate', () => ({ type: 'cancelled' }));
  expect(items.map(({ type }) => type)).toEqual(['request', 'data', 'done']);
});

test("the plan's method form is served in the plan's dialect", async () => {
  const document = {
    method: 'process_images',
    description: 'x',
    input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] },
    output: { type: 'string' },
    bidirectional: {
      enabled: true,
      request_type: {
        name: 'Ask',
        schema: { oneOf: [{ type: 'object', properties: { Sure: { type: 'string' } }, required: ['Sure'] }] },
      },
      response_type: { name: 'Answer', schema: { type: 'boolean' } },
    },
  };
  const hub = await startHub({ document, implementation: mockImplementation() });
  const client = await connect(hub);
  const subscription_id = await client.subscribe('hub.call', {
    method: 'process_images',
    params: { input: { path: 'x' } },
  });
  const { request_id, request_data } = await client.item();
  expect(request_data).toEqual({ Sure: expect.any(String) });
  await client.ask('plexus_respond', { subscription_id, request_id, response_data: true });
  expect((await client.item()).data).toEqual(expect.any(String));
  expect(hub.hub.schema).toMatchObject({
    namespace: 'hub',
    methods: [{ name: 'process_images', input: document.input }, {}, {}, {}],
  });
});
