/** Generated clients behind `hub-codegen mcp`, with the same handlers as over WebSocket, in every way to be asked. */
import { Client as ClientOf2 } from '@modelcontextprotocol/client';
import { StdioClientTransport as StdioOf2 } from '@modelcontextprotocol/client/stdio';
import { Client as ClientOf1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioOf1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as images from '../../../generated/ts/images/index.js';
import * as interactive from '../../../generated/ts/interactive/index.js';
import { SDKS, type Sdk } from './real-client.js';
import { McpWorkshop } from './workshop.js';

const shop = new McpWorkshop();
beforeAll(() => shop.open());
afterAll(() => shop.close());

const CAPABILITIES = {
  'by forms': { elicitation: {} },
  'by messages beside the call': { experimental: { 'plexus.bidir': {} } },
} as const;

async function connected(sdk: Sdk, capabilities: object): Promise<interactive.McpClient> {
  const place = (await shop.place('stdio')) as { readonly command: string; readonly args: string[] };
  const info = { name: 'test', version: '1' };
  if (sdk === '1.32') {
    const client = new ClientOf1(info, { capabilities });
    await client.connect(new StdioOf1(place));
    return client;
  }
  const mode = sdk === '2.4 of 2026' ? { pin: '2026-07-28' } : ('legacy' as const);
  const client = new ClientOf2(info, { capabilities, versionNegotiation: { mode } });
  await client.connect(new StdioOf2(place));
  return client;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

const wizardHandlers: interactive.Handlers<interactive.StandardExchange> = {
  prompt: () => ({ type: 'text', value: 'my-project' }),
  select: ({ options }) => ({ type: 'selected', values: options.slice(0, 1).map(({ value }) => value) }),
  confirm: () => ({ type: 'confirmed', value: true }),
  custom: ({ data }) => ({ type: 'custom', data }),
};

const imageHandlers: images.Handlers<images.ImageExchange> = {
  ConfirmOverwrite: () => ({ Confirmed: true }),
  ChooseQuality: ({ options }) => ({ Quality: Math.max(...options) }),
  SkipLowRes: () => ({ Skip: false }),
};

describe.each(SDKS)('a client of SDK %s', (sdk) => {
  it.each(Object.entries(CAPABILITIES))('is asked %s', async (_, capabilities) => {
    const client = await connected(sdk, capabilities);
    const wizards = interactive.connect(interactive.mcp(client));
    const events = await all(wizards.interactive.wizard({ onRequest: wizardHandlers }));
    expect(events.map(({ event }) => event)).toEqual([
      'started',
      'name_collected',
      'template_selected',
      'created',
      'done',
    ]);
    await wizards.close();
  });

  it('answers what is the hub’s own, several calls at once, each with its handlers', async () => {
    const client = await connected(sdk, { elicitation: {} });
    const hub = images.connect(images.mcp(client));
    const runs = ['a.png', 'b.png', 'existing.png'].map(async (path, index) => {
      const onRequest = { ...imageHandlers, ChooseQuality: () => ({ Quality: [50, 75, 90][index] as number }) };
      return all(hub.processImages({ paths: [path] }, { onRequest }));
    });
    const done = await Promise.all(runs);
    expect(done.map(([first]) => first)).toEqual([
      { Processed: { path: 'a.png', quality: 50 } },
      { Processed: { path: 'b.png', quality: 75 } },
      { Processed: { path: 'existing.png', quality: 90 } },
    ]);
    await hub.close();
  });
});
