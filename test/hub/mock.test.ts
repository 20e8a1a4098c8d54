/** Stand-ins for whole hubs: whatever they send is held against the original schemas, by a judge of its own. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { mockImplementation } from '../../src/hub/mock.js';
import { sample } from '../../src/hub/sample.js';
import { eachMethod, type Hub, type Method } from '../../src/model/hub.js';
import type { Json } from '../../src/model/json.js';
import { describeWithFixtures, fixtureText } from '../support/shared.js';
import { hubOf } from '../read/read.js';
import { contents, type Frame } from './raw-client.js';
import { connect, startHub } from './running.js';

const ajv = new Ajv2020({ strict: false, ownProperties: true, logger: false });
addFormats.default(ajv);

function example(name: string): Json {
  return JSON.parse(readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8'));
}

function fits(schema: Json | undefined, value: unknown): boolean {
  return schema === undefined || (ajv.validate(schema as object, value) as boolean);
}

/** Methods that a client calls: neither children nor what the hub answers itself. */
function callable({ root, name: hubName }: Hub): Method[] {
  return [...eachMethod(root)].filter(
    ({ role, name, path, returns }) =>
      role.kind === 'rpc' && path !== `${hubName}.call` && (name !== 'schema' || returns),
  );
}

/** Calls every method with made-up parameters and answers, and gives all that came back. */
async function callAll(document: Json, seed: number) {
  const running = await startHub({ document, implementation: mockImplementation(seed) });
  const client = await connect(running);
  const {
    name,
    parts: [part],
  } = running.hub;
  const types = part!.hub.types;
  const called = new Map<string, { readonly method: Method; readonly items: readonly Frame[] }>();
  for (const method of callable(part!.hub)) {
    const params =
      method.params &&
      (await sample({
        type: method.params,
        types,
        schema: method.schemas.params,
        seed,
        words: [method.path, 'params'],
      }));
    await client.subscribe(`${name}.call`, { method: method.path, ...(params !== undefined && { params }) });
    const items = await answering(method);
    called.set(method.path, { method, items });
  }
  return called;

  async function answering(method: Method): Promise<Frame[]> {
    const items: Frame[] = [];
    let asked = 0;
    for (;;) {
      const frame = await client.next();
      const item = frame.params?.result;
      if (item === undefined) continue;
      items.push(item);
      if (item.type === 'done' || item.type === 'error') return items;
      if (item.type !== 'request') continue;
      const link = method.bidirectional?.links[asked++];
      const response_data = await sample({
        type: method.bidirectional!.answer,
        types,
        schema: method.schemas.answer,
        seed,
        words: [method.path, 'answer'],
        variant: link?.answers?.[0],
      });
      client.request(`${name}.respond`, { request_id: item.requestId, response_data });
    }
  }
}

describe.each(['interactive', 'images', 'repos', 'kitchen-sink'])('a mock of %s', (name) => {
  const document = example(name);

  test.each([1, 2])('sends nothing but valid items and questions, seed %i', async (seed) => {
    const called = await callAll(document, seed);
    expect([...called.keys()]).toEqual(callable(hubOf(document)).map(({ path }) => path));
    for (const [path, { method, items }] of called) {
      expect(items.at(-1), path).toMatchObject({ type: 'done' });
      for (const content of contents(items))
        expect(fits(method.schemas.returns, content), `${path} ${JSON.stringify(content)}`).toBe(true);
      const questions = items.filter(({ type }) => type === 'request');
      expect(questions.length, path).toBe(method.bidirectional?.links.length ?? 0);
      for (const { requestData } of questions) {
        expect(fits(method.schemas.question, requestData), `${path} ${JSON.stringify(requestData)}`).toBe(true);
      }
    }
  });
});

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

describeWithFixtures('mocks of what others wrote', () => {
  test.each([
    ['interactive.plugin-schema.json'],
    ['solar.json'],
    ['process_images.method-schema.json'],
    ['orcha-substrate.ir.json'],
  ])('%s', async (file) => {
    const called = await callAll(JSON.parse(fixtureText('plexus', file)), 1);
    expect(called.size).toBeGreaterThan(0);
    for (const [path, { items }] of called) expect(items.at(-1), path).toMatchObject({ type: 'done' });
  });
});
