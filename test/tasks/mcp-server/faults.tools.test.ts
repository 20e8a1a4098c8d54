/** What clients get wrong, or do to the server, with the command as it is shipped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { callInTurns, fillIn, listening } from './answering-clients.js';
import { SDKS, type ElicitParams, type RealClient, type Sdk } from './real-client.js';
import { BIN, McpWorkshop, type Transport } from './workshop.js';

const TRANSPORTS: readonly Transport[] = ['stdio', 'http'];

const shop = new McpWorkshop();
beforeAll(() => shop.open());
afterEach(async () => {
  await shop.closeClients();
  shop.calls.length = 0;
});
afterAll(() => shop.close());

const never = (): Promise<never> => new Promise(() => undefined);

/** How the wizards ended that were run in this test. */
function outcomes(): string[] {
  return shop.calls.filter(({ method }) => method === 'interactive.wizard').map(({ outcome }) => outcome);
}

describe('five clients at once', () => {
  it.each(TRANSPORTS)('get their own results, over %s', async (transport) => {
    const place = await shop.place(transport);
    const names = ['ada', 'bob', 'cleo', 'dan', 'eve'];
    const results = await Promise.all(
      names.map(async (name, at) => {
        const elicit = (params: ElicitParams) =>
          params.message.includes('project name')
            ? { action: 'accept' as const, content: { answer: name } }
            : fillIn(params);
        const client = await shop.client(SDKS[at % SDKS.length] as Sdk, place, { elicit });
        return client.call('interactive.wizard');
      }),
    );
    const created = results.map(({ structuredContent }) =>
      (structuredContent?.['items'] as { event: string; name?: string }[]).find(({ event }) => event === 'created'),
    );
    expect(created.map((event) => event?.name)).toEqual(names);
  });
});

describe('a client that dies in the middle of a question leaves no call behind', () => {
  const CLIENT = fromRoot('test/tasks/mcp-server/dying-client.js');

  it.each(
    TRANSPORTS.flatMap((transport) =>
      ['2025', '2026'].flatMap((era) =>
        ['forms', 'messages', 'nothing'].map((ability) => [transport, era, ability] as const),
      ),
    ),
  )('over %s, of revision %s, that can do %s', async (transport, era, ability) => {
    // What waits for the next request of a client without a connection can only wait.
    const place = await shop.place(transport, '--hold', '1');
    const text = 'url' in place ? place.url : JSON.stringify(place);
    const child = spawn(process.execPath, [CLIENT, era, text, ability], { stdio: ['ignore', 'pipe', 'inherit'] });
    try {
      await once(child.stdout, 'data');
      expect(outcomes()).toEqual([]);
    } finally {
      child.kill('SIGKILL');
    }
    await expect.poll(outcomes).toEqual(['cancelled']);
  });
});
