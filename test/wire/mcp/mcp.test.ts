/** What the protocol does by itself, with a client that the test plays: turns, endings, and what nobody asked for. */
import { describe, expect, test } from 'vitest';
import { HubClient } from '../../../src/wire/client/client.js';
import { untyped } from '../../../src/wire/client/untyped.js';
import { mcp } from '../../../src/wire/mcp/mcp.js';
import type { McpClient } from '../../../src/wire/mcp/mcp-client.js';

interface Called {
  readonly name: string;
  readonly given: unknown;
  readonly signal: AbortSignal;
  end(result: unknown): void;
  fail(error: unknown): void;
}

/** An MCP client of the first line of the SDK, whose server is the test. */
class PlayedClient implements McpClient {
  readonly calls: Called[] = [];
  readonly #tools: readonly string[];
  fallbackRequestHandler: McpClient['fallbackRequestHandler'];
  fallbackNotificationHandler: McpClient['fallbackNotificationHandler'];
  onclose: McpClient['onclose'];

  constructor(...tools: string[]) {
    this.#tools = tools;
  }

  callTool(
    call: { name: string; arguments: unknown },
    _: unknown,
    { signal }: { signal: AbortSignal },
  ): Promise<unknown> {
    return new Promise((end, fail) => {
      this.calls.push({ name: call.name, given: call.arguments, signal, end, fail });
    });
  }

  async listTools() {
    return { tools: this.#tools.map((name) => ({ name })) };
  }

  setRequestHandler(): void {}
  assertCanSetRequestHandler(): void {}
  async close(): Promise<void> {}

  ask(id: string): Promise<void> | undefined {
    const data = { type: 'request', request_id: id, request_data: { type: 'confirm', message: id }, timeout_ms: 0 };
    return this.fallbackNotificationHandler?.({ method: 'notifications/message', params: { level: 'info', data } });
  }

  /** Once as many calls have arrived. */
  async arrived(count: number): Promise<readonly Called[]> {
    while (this.calls.length < count) await new Promise(setImmediate);
    return this.calls;
  }
}

function hubBehind(client: McpClient, more: object = {}): HubClient {
  return new HubClient({ hub: 'test', transport: mcp(client), retry: false, onEvent: () => {}, ...more });
}

const text = (content: string): object => ({ content: [{ type: 'text', text: content }] });
const yes = () => ({ type: 'confirmed', value: true });

describe('behind a bridge whose questions name no call', () => {
  test('an asking call waits for the one before it; others do not', async () => {
    const client = new PlayedClient('a.ask', 'a.plain', '_plexus_respond');
    const hub = hubBehind(client);
    const first = hub.single(untyped('a.ask'), { at: 1 }, { onRequest: yes });
    const second = hub.single(untyped('a.ask'), { at: 2 }, { onRequest: yes });
    const plain = hub.single({ path: 'a.plain' });
    const begun = await client.arrived(2);
    const one = begun.find(({ name }) => name === 'a.ask');
    const other = begun.find(({ name }) => name === 'a.plain');
    expect(one?.given).toEqual({ at: 1 });
    await client.ask('q-1');
    const [, , answer] = await client.arrived(3);
    expect(answer).toMatchObject({ name: '_plexus_respond', given: { request_id: 'q-1', response_data: yes() } });
    answer?.end(text('Response delivered successfully'));
    other?.end(text('"plain"'));
    one?.end(text('"one"'));
    const [, , , two] = await client.arrived(4);
    expect(two?.given).toEqual({ at: 2 });
    two?.end(text('"two"'));
    expect(await Promise.all([first, second, plain])).toEqual(['one', 'two', 'plain']);
  });

  test('a call that fails lets the next one begin', async () => {
    const client = new PlayedClient('a.ask', '_plexus_respond');
    const hub = hubBehind(client);
    const first = hub.single(untyped('a.ask'), {}, { onRequest: yes });
    const second = hub.single(untyped('a.ask'), {}, { onRequest: yes });
    const [one] = await client.arrived(1);
    one?.fail(Object.assign(new Error('no'), { code: -32603 }));
    await expect(first).rejects.toMatchObject({ code: 'REMOTE', hubCode: -32603, message: 'no' });
    (await client.arrived(2))[1]?.end(text('"two"'));
    expect(await second).toBe('two');
  });
});

test('who leaves a call cancels it at the server', async () => {
  const client = new PlayedClient('a.plain');
  const call = hubBehind(client).stream({ path: 'a.plain' });
  const [called] = await client.arrived(1);
  await call.cancel();
  expect(called?.signal.aborted).toBe(true);
});

test('a connection that closes ends what runs on it', async () => {
  const client = new PlayedClient('a.plain');
  const call = hubBehind(client).single({ path: 'a.plain' });
  await client.arrived(1);
  client.onclose?.();
  await expect(call).rejects.toMatchObject({ code: 'CONNECTION_LOST' });
});

test('what the user listens to already is heard as before', async () => {
  const client = new PlayedClient('a.plain');
  const heard: unknown[] = [];
  client.fallbackNotificationHandler = async ({ params }) => void heard.push(params.data);
  client.fallbackRequestHandler = async ({ method }) => ({ of: method });
  const call = hubBehind(client).single({ path: 'a.plain' });
  const [called] = await client.arrived(1);
  await client.ask('q-1');
  expect(heard).toMatchObject([{ request_id: 'q-1' }]);
  expect(await client.fallbackRequestHandler?.({ method: 'custom/thing' }, {})).toEqual({ of: 'custom/thing' });
  await expect(client.fallbackRequestHandler?.({ method: 'roots/list' }, {})).rejects.toMatchObject({ code: -32601 });
  called?.end(text('"done"'));
  expect(await call).toBe('done');
});
