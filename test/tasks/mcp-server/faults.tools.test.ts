/** What clients get wrong, or do to the server, with the command as it is shipped. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { fillIn } from './answering-clients.js';
import { eventsOf, SDKS, type ElicitParams, type Sdk } from './real-client.js';
import { McpWorkshop, type Transport } from './workshop.js';

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
    const created = results.map((result) => eventsOf(result).find(({ event }) => event === 'created'));
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
    const place = await shop.place(transport, ...(transport === 'http' ? ['--hold', '1'] : []));
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

describe('the state of a question by revision 2026-07-28', () => {
  const WIZARD = { name: 'interactive.wizard', arguments: {} };

  /** Asked once, by hand. */
  async function asked(transport: Transport) {
    const place = await shop.place(transport);
    const client = await shop.modernClient(place);
    const reply = await client.raw(WIZARD);
    const [id = ''] = Object.keys(reply.inputRequests ?? {});
    const requestState = reply.requestState ?? '';
    const inputResponses = { [id]: { action: 'accept', content: { answer: 'demo' } } };
    return { client, requestState, inputResponses };
  }

  const REFUSED = /Invalid or expired requestState/;

  it.each(TRANSPORTS)('is refused when it is forged, over %s', async (transport) => {
    const { client, requestState, inputResponses } = await asked(transport);
    const [body = '', ...mac] = requestState.split('.');
    const forged = [`${body.slice(0, -2)}AA`, ...mac].join('.');
    await expect(client.raw({ ...WIZARD, requestState: forged, inputResponses })).rejects.toThrow(REFUSED);
    await expect(client.raw({ ...WIZARD, requestState: 'x', inputResponses })).rejects.toThrow(REFUSED);
    // The call still waits for the true one.
    const next = await client.raw({ ...WIZARD, requestState, inputResponses });
    expect(JSON.stringify(next.inputRequests)).toContain('Choose template');
  });

  it.each(TRANSPORTS)('is good for once, over %s', async (transport) => {
    const { client, requestState, inputResponses } = await asked(transport);
    const repeat = () => client.raw({ ...WIZARD, requestState, inputResponses });
    const twice = await Promise.allSettled([repeat(), repeat()]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(repeat()).rejects.toThrow(REFUSED);
  });

  it('is good for that very call alone', async () => {
    const { client, requestState, inputResponses } = await asked('http');
    const others = [
      { ...WIZARD, arguments: { more: 1 } },
      { ...WIZARD, name: 'images.process_images' },
    ];
    for (const other of others) {
      await expect(client.raw({ ...other, requestState, inputResponses })).rejects.toThrow(REFUSED);
    }
  });

  it('brings the question again where no answer comes, and with the reason where it does not fit', async () => {
    const { client, requestState } = await asked('http');
    const again = await client.raw({ ...WIZARD, requestState, inputResponses: {} });
    const [id = ''] = Object.keys(again.inputRequests ?? {});
    const unfit = await client.raw({
      ...WIZARD,
      requestState: again.requestState,
      inputResponses: { [id]: { action: 'accept', content: { other: 'demo' } } },
    });
    expect(JSON.stringify(unfit.inputRequests)).toContain('does not fit at /answer');
  });
});

describe('over HTTP', () => {
  async function status(headers: Record<string, string>, path = '/mcp'): Promise<number | undefined> {
    const { url } = (await shop.place('http')) as { url: string };
    const asked = request(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    });
    asked.end('{"jsonrpc":"2.0","id":1,"method":"tools/list"}');
    const [{ statusCode }] = (await once(asked, 'response')) as [{ statusCode?: number }];
    return statusCode;
  }

  it('pages of other origins are refused, and names that may lead here from elsewhere', async () => {
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ host: 'evil.example' })).toBe(403);
    expect(await status({}, '/')).toBe(404);
    expect(await status({ origin: 'http://localhost:3000' })).toBe(400);
  });

  it('a session that is over is none', async () => {
    expect(await status({ 'mcp-session-id': 'x' })).toBe(404);
  });
});

describe.each(['1.32', '2.4 of 2025'] as const)('a client of SDK %s', (sdk) => {
  it.each(TRANSPORTS)('that cancels its call leaves none, over %s', async (transport) => {
    const controller = new AbortController();
    const elicit = () => {
      controller.abort();
      return never();
    };
    const client = await shop.client(sdk, await shop.place(transport), { elicit });
    await expect(client.call('interactive.wizard', {}, { signal: controller.signal })).rejects.toThrow();
    await expect.poll(outcomes).toEqual(['cancelled']);
  });
});
