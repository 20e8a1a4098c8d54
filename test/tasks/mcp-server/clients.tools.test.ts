/** `hub-codegen mcp` as it is shipped, and clients from npm that run the example methods to their end. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callInTurns, fillIn, listening } from './answering-clients.js';
import { eventsOf, SDKS, type RealClient, type Sdk, type ToolReply } from './real-client.js';
import { McpWorkshop, type Transport } from './workshop.js';

const TRANSPORTS: readonly Transport[] = ['stdio', 'http'];

const shop = new McpWorkshop();
beforeAll(() => shop.open());
afterEach(() => shop.closeClients());
afterAll(() => shop.close());

type Call = (name: string, args?: Record<string, unknown>) => Promise<ToolReply>;

/** The four ways, by what a client can do. */
const WAYS: Readonly<Record<string, (sdk: Sdk, transport: Transport) => Promise<Call>>> = {
  async 'fills in forms'(sdk, transport) {
    const client = await shop.client(sdk, await shop.place(transport), { elicit: fillIn });
    return (name, args) => client.call(name, args);
  },
  async 'can do nothing, and gets questions as results'(sdk, transport) {
    const client = await shop.client(sdk, await shop.place(transport));
    return (name, args) => callInTurns(client, name, args);
  },
  async 'announces that it answers beside the call'(sdk, transport) {
    let client: RealClient;
    const { onMessage } = listening(() => client);
    const experimental = { 'plexus.bidir': {} };
    client = await shop.client(sdk, await shop.place(transport), { onMessage, experimental });
    return (name, args) => client.call(name, args);
  },
  async 'is asked by messages, as the server was told'(sdk, transport) {
    let client: RealClient;
    const { onMessage } = listening(() => client, 'payload');
    client = await shop.client(sdk, await shop.place(transport, '--questions', 'notify'), { onMessage });
    return (name, args) => client.call(name, args);
  },
};

const WIZARD = ['started', 'name_collected', 'template_selected', 'created', 'done'];
const PATHS = ['a.png', 'existing.png', 'small.png'];
const PROCESSED = [...PATHS.map((path) => ({ Processed: { path, quality: 90 } })), 'Done'];

describe.each(TRANSPORTS)('over %s', (transport) => {
  describe.each(SDKS)('a client of SDK %s', (sdk) => {
    it.each(Object.entries(WAYS))('%s', async (_, way) => {
      const call = await way(sdk, transport);
      const wizard = await call('interactive.wizard');
      expect(eventsOf(wizard).map(({ event }) => event)).toEqual(WIZARD);
      const processed = await call('images.process_images', { paths: PATHS });
      expect(processed.structuredContent).toEqual({ items: PROCESSED });
    });
  });
});
