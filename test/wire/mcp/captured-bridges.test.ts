/** The published Rust bridges, as captured, behind clients of both lines of the SDK. */
import { existsSync } from 'node:fs';
import { Client as SecondClient } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { describe, expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { HubClient } from '../../../src/wire/client/client.js';
import { untyped } from '../../../src/wire/client/untyped.js';
import type { ReadyHandler } from '../../../src/wire/handlers/ready-handler.js';
import { mcp } from '../../../src/wire/mcp/mcp.js';
import type { McpClient } from '../../../src/wire/mcp/mcp-client.js';
import { CapturedBridge } from './captured-bridge.js';

const CAPTURED = fromRoot('../shared/fixtures/plexus');
const NAME = { name: 'test', version: '1' };
const SDKS = {
  1: () => new FirstClient(NAME, { capabilities: { elicitation: {} } }),
  2: () => new SecondClient(NAME, { capabilities: { elicitation: {} } }),
} as const;

interface Bridged {
  readonly hub: HubClient;
  readonly bridge: CapturedBridge;
}

async function bridged(file: string, sdk: 1 | 2): Promise<Bridged> {
  const bridge = new CapturedBridge(`${CAPTURED}/${file}`);
  const client = SDKS[sdk]();
  await client.connect(bridge as never);
  const hub = new HubClient({ hub: 'substrate', transport: mcp(client as McpClient), retry: false, onEvent: () => {} });
  return { hub, bridge };
}

async function itemsOf(hub: HubClient, method: string, params: object, onRequest?: ReadyHandler): Promise<unknown[]> {
  const items: unknown[] = [];
  const spec = onRequest === undefined ? { path: method } : untyped(method);
  for await (const item of hub.stream(spec, params, { onRequest })) items.push(item);
  return items;
}

const answers: ReadyHandler = (_, { variant }) =>
  ({
    prompt: { type: 'text', value: 'mcp-proj' },
    select: { type: 'selected', values: ['full'] },
    confirm: { type: 'confirmed', value: true },
  })[variant];

describe.skipIf(!existsSync(CAPTURED)).each([1, 2] as const)('behind the SDK of version %i', (sdk) => {
  test('the bridge of core asks in messages, and takes answers through its tool', async () => {
    const { hub, bridge } = await bridged('core-0.5.3/mcp/plexus-core-bridge-stdio.jsonl', sdk);
    const items = await itemsOf(hub, 'interactive.wizard', {}, answers);
    expect(items).toEqual([
      { event: 'started' },
      { event: 'name_collected', name: 'mcp-proj' },
      { event: 'template_selected', template: 'full' },
      { event: 'created', name: 'mcp-proj', template: 'full' },
      { event: 'done' },
    ]);
    const answered = bridge.sent.filter(({ params }) => params?.['name'] === '_plexus_respond');
    expect(answered).toHaveLength(3);
  });

  test('items, progress and errors of the bridge of core', async () => {
    const { hub } = await bridged('core-0.5.3/mcp/plexus-core-bridge-stdio.jsonl', sdk);
    expect(await itemsOf(hub, 'streams.empty', {})).toEqual([]);
    expect(await itemsOf(hub, 'types.unit', {})).toEqual([null]);
    expect(await itemsOf(hub, 'manual.soft_error', {})).toEqual([1, 2]);
    await expect(itemsOf(hub, 'manual.hard_error', {})).rejects.toMatchObject({ code: 'REMOTE', message: 'broken' });
    await expect(itemsOf(hub, 'manual.refuse', {})).rejects.toMatchObject({ code: 'REMOTE', hubCode: -32603 });
  });

  test.each(['core-0.5.3/mcp/transport-bridge-http.jsonl', 'core-0.7.0/mcp/plexus-transport-mcp-http.jsonl'])(
    '%s takes no answers, which a call that may ask reports at once',
    async (file) => {
      const { hub, bridge } = await bridged(file, sdk);
      const call = itemsOf(hub, 'interactive.wizard', {}, answers);
      await expect(call).rejects.toThrow('has no tool "_plexus_respond" to answer with');
      expect(bridge.sent.some(({ method }) => method === 'tools/call')).toBe(false);
    },
  );

  test('structured items, and the error after them', async () => {
    const { hub } = await bridged('core-0.7.0/mcp/plexus-transport-mcp-http.jsonl', sdk);
    const items: unknown[] = [];
    const call = (async () => {
      for await (const item of hub.stream({ path: 'manual.soft_error' }, {})) items.push(item);
    })();
    await expect(call).rejects.toMatchObject({ message: 'hiccup', hubCode: 'E_SOFT' });
    expect(items).toEqual([1]);
  });
});
