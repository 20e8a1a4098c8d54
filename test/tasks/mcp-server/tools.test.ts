/** Methods as tools, called by a client in this process. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { MOST_ITEMS } from '../../../src/tasks/mcp-server/running-call.js';
import { CallError } from '../../../src/wire/protocol/call-error.js';
import type { Activation } from '../../../src/wire/hub/activation.js';
import { images } from '../../../src/wire/hub/examples/images.js';
import { interactive } from '../../../src/wire/hub/examples/interactive.js';
import { repos } from '../../../src/wire/hub/examples/repos.js';
import { testHub } from '../../wire/hub/running.js';
import { clientOf, served, type ListedTool, type Served } from './in-process.js';

/** A hub "test" with the given methods, each of them with what else is to be said of it. */
function hubOf(implementation: Activation, more: Record<string, Json> = {}) {
  const { document } = testHub(implementation);
  const { methods, ...rest } = document as { methods: { name: string }[] };
  const described = methods.map((method) => ({ ...method, ...(more[method.name] as object) }));
  return { document: { ...rest, methods: described } as Json, implementation };
}

/** A method that gives this, and no more. */
function giving(value: unknown) {
  return async function* () {
    yield value;
  };
}

const ONCE = { streaming: false, bidirectional: false };

describe('a tool', () => {
  async function toolOf(name: string, ...hub: Parameters<typeof served>): Promise<ListedTool> {
    const tools = await (await clientOf(await served(...hub))).tools();
    const found = tools.find((tool) => tool.name === name);
    if (found === undefined) throw new Error(tools.map((tool) => tool.name).join(', '));
    return found;
  }

  it('has the docs of its method, and its full name on the wire', async () => {
    expect(await toolOf('images.generate', images)).toMatchObject({
      description: 'Makes pictures from a description.',
      _meta: { 'plexus/method': 'images.generate' },
    });
  });

  it('has schemas that are complete in themselves, without what they do not use', async () => {
    const { inputSchema, outputSchema } = await toolOf('images.generate', images);
    expect(inputSchema).toEqual({
      type: 'object',
      properties: {
        count: { type: 'integer', minimum: 0, maximum: 255, default: 1, description: 'How many to make.' },
        prompt: { type: 'string', description: 'What the pictures should show.' },
      },
      required: ['prompt'],
    });
    const check = new Ajv2020({ strict: false }).compile(outputSchema as object);
    const picture = { path: 'a', width: 1, height: 1, format: 'png', data: 'YQ==' };
    expect(check({ items: [picture] })).toBe(true);
    expect(check({ items: [{ ...picture, format: 'bmp' }] })).toBe(false);
  });

  it('may give a question in place of its result, where the client has no other way', async () => {
    const { outputSchema } = await toolOf('images.process_images', images);
    const check = new Ajv2020({ strict: false }).compile(outputSchema as object);
    expect([check({ asks: {} }), check({ items: ['Done'] }), check({ items: ['Nothing'] })]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('says what the HTTP method of its method says', async () => {
    const hub = hubOf({ look: giving(1) }, { look: { http_method: 'GET' } });
    expect((await toolOf('ns.look', hub))['annotations']).toEqual({ readOnlyHint: true, idempotentHint: true });
  });

  it('answers questions only where questions are asked by it', async () => {
    const withForms = await (await clientOf(await served(images), () => ({ action: 'cancel' }))).tools();
    expect(withForms.map(({ name }) => name)).not.toContain('_plexus_respond');
  });
});

describe('a result', () => {
  async function resultOf(method: object, value: unknown) {
    const client = await clientOf(await served(hubOf({ get: giving(value) }, { get: { ...ONCE, ...method } })));
    return client.call('ns.get');
  }

  it('is an object as it is', async () => {
    const returns = { type: 'object', properties: { a: { type: 'integer' } } };
    expect((await resultOf({ returns }, { a: 1 })).structuredContent).toEqual({ a: 1 });
  });

  it('is held by one where it is none', async () => {
    expect((await resultOf({ returns: { type: 'string' } }, 'x')).structuredContent).toEqual({ result: 'x' });
  });

  it('is text, too', async () => {
    expect((await resultOf({}, 7)).content).toEqual([{ type: 'text', text: '{"result":7}' }]);
  });

  it('is a list of items where the method streams, and each of them was a message before', async () => {
    const client = await clientOf(await served(images));
    const heard: (string | undefined)[] = [];
    const onprogress = ({ message }: { message?: string | undefined }) => void heard.push(message);
    const reply = await client.call('images.generate', { prompt: 'x', count: 2 }, { onprogress });
    const items = reply.structuredContent?.['items'] as object[];
    expect(items).toHaveLength(2);
    // What the hub says of its progress may overtake its items.
    expect(heard.toSorted()).toEqual(
      [
        'Painting picture 1 of 2 (0%)',
        JSON.stringify(items[0]),
        'Painting picture 2 of 2 (50%)',
        JSON.stringify(items[1]),
      ].toSorted(),
    );
  });

  it('holds no more than it may, and says how many there were', async () => {
    const many = hubOf({
      async *count() {
        for (let n = 0; n < MOST_ITEMS + 5; n += 1) yield n;
      },
    });
    const { structuredContent } = await (await clientOf(await served(many))).call('ns.count');
    expect(structuredContent?.['items']).toHaveLength(MOST_ITEMS);
    expect(structuredContent?.['omitted']).toBe(5);
  });
});

describe('what goes wrong', () => {
  it('keeps the code and the words of the hub, and the items before it', async () => {
    const failing = hubOf({
      async *fail() {
        yield 'first';
        throw new CallError(-32_050, 'out of paint');
      },
    });
    const reply = await (await clientOf(await served(failing))).call('ns.fail');
    expect(reply.isError).toBe(true);
    expect(reply.content[0]?.text).toBe('out of paint (REMOTE -32050)');
    expect(reply.structuredContent).toEqual({ items: ['first'] });
    expect(reply._meta?.['plexus/error']).toMatchObject({ code: 'REMOTE', hub_code: -32_050, message: 'out of paint' });
  });

  it('moves no cursor of whoever reads it', async () => {
    const failing = hubOf({
      async *fail() {
        yield '\u001b[2J\u202e';
        throw new CallError(-32_050, 'red\u001b[31m');
      },
    });
    const reply = await (await clientOf(await served(failing))).call('ns.fail');
    expect(reply.content[0]?.text).toContain('red\\u001b[31m');
    // The data itself is data.
    expect(reply.structuredContent).toEqual({ items: ['\u001b[2J\u202e'] });
  });

  it('is said of parameters before the hub sees them', async () => {
    const hub = await served(images);
    const reply = await (await clientOf(hub)).call('images.generate', { prompt: 7 });
    expect(reply.content[0]?.text).toContain('at /prompt expected a string');
    expect(hub.calls.filter(({ method }) => method === 'images.generate')).toEqual([]);
  });

  it('is said of a tool that is not there', async () => {
    const client = await clientOf(await served(images));
    await expect(client.call('images.genrate')).rejects.toThrow('did you mean "images.generate"?');
  });

  it('is said of a hub that is lost, and the next call finds it again', async () => {
    let hub: Served;
    async function* wait() {
      hub.hub.cutConnections();
      yield await new Promise(() => undefined);
    }
    hub = await served(hubOf({ wait, now: giving(1) }, { now: ONCE }));
    const client = await clientOf(hub);
    expect((await client.call('ns.wait'))._meta?.['plexus/error']).toMatchObject({ code: 'CONNECTION_LOST' });
    expect((await client.call('ns.now')).structuredContent).toEqual({ result: 1 });
  });
});

describe('many tools', () => {
  it('are listed, a thousand of them', async () => {
    const names = Array.from({ length: 1000 }, (_, at) => `method_${at}`);
    const hub = hubOf(Object.fromEntries(names.map((name) => [name, giving(1)])));
    const tools = await (await clientOf(await served(hub))).tools();
    expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(names.map((name) => `ns.${name}`)));
  });

  it.each([images, interactive, repos])('of an example have schemas that a validator takes', async (part) => {
    const tools = await (await clientOf(await served(part))).tools();
    const ajv = new Ajv2020({ strict: false, logger: false });
    for (const { inputSchema, outputSchema } of tools) {
      expect(() => [inputSchema, outputSchema ?? true].map((schema) => ajv.compile(schema))).not.toThrow();
    }
  });
});
