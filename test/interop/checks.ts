// @ts-nocheck: its client exists only where run.js writes it; there this line is taken out, and all is checked.
/** What a user of the generated client does with a hub that runs. */
import { deepEqual, equal, rejects } from 'node:assert/strict';
import WebSocket from 'ws';
import { auto, connect, partial, webSocket } from './client/index.js';
import type { ConnectOptions, Handlers, StandardExchange, Substrate } from './client/index.js';

/** What a hub takes in one request. */
const REQUEST_LIMIT = 10 * 2 ** 20;

const NAMESPACES = ['images', 'interactive', 'questions', 'solar', 'streams'];

interface RunningHub {
  readonly url: string;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export const checks: Readonly<Record<string, (running: RunningHub) => Promise<void>>> = {
  'wizard gets a name, a template and a confirmation': async ({ url }) => {
    await using hub = connectTo(url);
    const onRequest: Handlers<StandardExchange> = {
      prompt: () => ({ type: 'text', value: 'harbour' }),
      select: ({ options }) => ({ type: 'selected', values: [options[1]?.value] }),
      confirm: ({ message }) => ({ type: 'confirmed', value: message === 'Create harbour from full?' }),
      custom: () => ({ type: 'cancelled' }),
    };
    deepEqual(await all(hub.interactive.wizard({ onRequest })), [
      { event: 'started' },
      { event: 'name_collected', name: 'harbour' },
      { event: 'template_selected', template: 'full' },
      { event: 'created', name: 'harbour', template: 'full' },
    ]);
  },

  'wizard ends when the user cancels': async ({ url }) => {
    await using hub = connectTo(url);
    const onRequest = answering({ prompt: () => ({ type: 'cancelled' }) });
    deepEqual((await all(hub.interactive.wizard({ onRequest }))).at(-1), { event: 'cancelled' });
  },

  'delete waits for the confirmation': async ({ url }) => {
    await using hub = connectTo(url);
    const deleting = (value: boolean) =>
      hub.interactive.delete(
        { paths: ['a', 'b'] },
        { onRequest: answering({ confirm: () => ({ type: 'confirmed', value }) }) },
      );
    deepEqual(await all(deleting(false)), [{ event: 'cancelled' }]);
    deepEqual(await all(deleting(true)), [
      { event: 'deleted', path: 'a' },
      { event: 'deleted', path: 'b' },
      { event: 'done' },
    ]);
  },

  'a handler of the connection answers the standard questions': async ({ url }) => {
    await using hub = connectTo(url, { onRequest: auto({ confirm: true }) });
    deepEqual(await hub.interactive.confirm({ message: 'Sure?' }), { event: 'confirmed' });
  },

  'a confirmation cannot be answered with text': async ({ url }) => {
    const codes: unknown[] = [];
    await using hub = connectTo(url, { onEvent: ({ error }) => codes.push(error?.code) });
    // @ts-expect-error: what the check is about
    const onRequest = answering({ confirm: () => ({ type: 'text', value: 'yes' }) });
    equal((await hub.interactive.confirm({ message: 'Sure?' }, { onRequest })).event, 'error');
    deepEqual(codes, ['INVALID_RESPONSE']);
  },

  "process_images asks the hub's own questions": async ({ url }) => {
    await using hub = connectTo(url);
    const events = hub.images.processImages(
      { paths: ['a.png', 'b.png'] },
      {
        onRequest: {
          ConfirmOverwrite: ({ path }) => ({ Confirmed: path === 'a.png' }),
          ChooseQuality: ({ options }) => ({ Quality: Math.max(...options) }),
        },
      },
    );
    deepEqual(await all(events), [
      { type: 'processed', path: 'a.png', quality: 90 },
      { type: 'skipped', path: 'b.png' },
    ]);
  },

  'two questions are open at once': async ({ url }) => {
    await using hub = connectTo(url);
    const asked: (() => void)[] = [];
    const onRequest = answering({
      // Each is answered once both are asked, the second one first.
      prompt: async ({ message }) => {
        await new Promise<void>((resolve) => {
          asked.unshift(resolve);
          if (asked.length === 2) for (const answer of asked) answer();
        });
        return { type: 'text', value: `the ${message}` };
      },
    });
    deepEqual(await hub.questions.twoAtOnce({ onRequest }), { first: 'the first', second: 'the second' });
  },

  'every namespace says what it is': async ({ url }) => {
    await using hub = connectTo(url);
    equal((await hub.hash()).event, 'hash');
    deepEqual((await hub.hashes()).children?.map(({ namespace }) => namespace).toSorted(), NAMESPACES);
    const forwarded = await all(hub.call({ method: 'solar.ping' }));
    deepEqual(
      forwarded.map(({ type }) => type),
      ['data', 'done'],
    );
    const { images, interactive, questions, solar, streams } = hub;
    const namespaces = [hub, images, interactive, questions, solar, solar.luna, streams];
    const schemas = await Promise.all(namespaces.map((namespace) => namespace.schema()));
    deepEqual(
      schemas.map((schema) => Array.isArray((schema as { methods?: unknown }).methods)),
      schemas.map(() => true),
    );
  },

  'a static child is called by the name that its parent gives it': async ({ url }) => {
    await using hub = connectTo(url);
    equal(await hub.solar.luna.info(), 'Luna');
  },

  'dynamic children are called and listed': async ({ url }) => {
    await using hub = connectTo(url);
    const io = hub.solar.body('io');
    deepEqual(await all(io.call('info')), ['io']);
    deepEqual((await all(io.siblings())).toSorted(), ['earth', 'io', 'luna', 'mars']);
  },

  "a child that does not exist is the hub's error": async ({ url }) => {
    await using hub = connectTo(url);
    await rejects(all(hub.solar.body('pluto').call('info')), { code: 'REMOTE', hubCode: -32601 });
  },

  'a stream ends by itself, or when the loop is left': async ({ url }) => {
    await using hub = connectTo(url);
    deepEqual(await all(hub.streams.count({ to: 3 })), [{ n: 1 }, { n: 2 }, { n: 3 }]);
    for await (const { n } of hub.streams.forever({ delay_ms: 1 })) if (n === 3) break;
    equal(await hub.solar.ping(), 'pong');
  },

  "a request that is too large ends with the hub's reason": async ({ url }) => {
    await using hub = connectTo(url);
    const deletion = hub.interactive.delete({ paths: ['x'.repeat(REQUEST_LIMIT)] }, { onRequest: answering({}) });
    await rejects(all(deletion), { code: 'REMOTE', hubCode: -32007 });
    equal(await hub.solar.ping(), 'pong');
  },

  'a hub that is lost ends its calls, and is found again': async ({ url, kill, start }) => {
    await using hub = connectTo(url);
    const counting = all(hub.streams.forever({ delay_ms: 1 }));
    const question = hub.interactive.confirm(
      { message: 'Sure?' },
      { onRequest: answering({ confirm: () => kill().then(() => ({ type: 'cancelled' })) }) },
    );
    const lost = { code: 'CONNECTION_LOST' };
    await Promise.all([rejects(counting, lost), rejects(question, lost)]);
    await start();
    equal(await hub.solar.ping(), 'pong');
  },
};

function connectTo(url: string, options?: ConnectOptions): Substrate {
  return connect(webSocket(url, { WebSocket }), options);
}

/** Answers some of the standard questions, and cancels the others. */
function answering(handlers: Partial<Handlers<StandardExchange>>) {
  return partial<StandardExchange>(handlers, (question) => question.reply({ type: 'cancelled' }));
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const taken: T[] = [];
  for await (const item of items) taken.push(item);
  return taken;
}
