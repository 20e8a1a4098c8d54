/** A hub in the test's hand: it does nothing by itself but reply to requests, and remembers all that it got. */
import { memory, type MemoryPeer } from '../../../src/wire/transport/memory.js';
import { HubClient, type ConnectionOptions, type HubClientOptions } from '../../../src/wire/client/client.js';
import type { HubEvent } from '../../../src/wire/shared/event.js';
import type { MethodSpec } from '../../../src/wire/client/method-spec.js';
import { array, asking, bool, external, number, string, struct, unit } from '../../../src/wire/builders.js';

export interface Received {
  readonly id: number;
  readonly method: string;
  readonly params: never;
}

export class FakeHub {
  readonly transport = memory((peer) => this.accept(peer));
  readonly received: Received[] = [];
  /** To requests of this hub's own. */
  readonly repliesReceived: unknown[] = [];
  /** False: requests wait until the test replies. */
  replies = true;
  peer!: MemoryPeer;
  private lastSubscription = 100;

  private accept(peer: MemoryPeer): void {
    this.peer = peer;
    peer.onFrame = (frame) => {
      const message = JSON.parse(frame) as Received;
      const isReply = message.method === undefined;
      (isReply ? this.repliesReceived : this.received).push(message);
      if (this.replies && !isReply) this.reply(message);
    };
  }

  reply(request: Received): void {
    if (request.method === 'hub.call') this.send({ id: request.id, result: (this.lastSubscription += 1) });
    else if (request.method.endsWith('respond')) this.send({ id: request.id, result: { success: true } });
    else if (request.method === 'hub.call_unsub') this.send({ id: request.id, result: true });
    else this.send({ id: request.id, error: { code: -32601, message: 'Method not found' } });
  }

  send(message: object): void {
    this.peer.send(JSON.stringify({ jsonrpc: '2.0', ...message }));
  }

  item(item: object, subscription: unknown = this.lastSubscription): void {
    this.send({ method: 'hub.call', params: { subscription, result: item } });
  }

  data(content: unknown, subscription?: unknown): void {
    this.item({ type: 'data', content }, subscription);
  }

  ask(requestId: unknown, requestData: unknown, timeoutMs = 0, subscription?: unknown): void {
    this.item({ type: 'request', requestId, requestData, timeoutMs }, subscription);
  }

  /** In no call. */
  say(content: unknown): void {
    this.send({ method: 'hub.connection', params: { result: { type: 'data', content } } });
  }

  askInNoCall(requestId: unknown, requestData: unknown, timeoutMs = 0): void {
    this.send({ method: 'hub.connection', params: { result: { type: 'request', requestId, requestData, timeoutMs } } });
  }

  done(subscription?: unknown): void {
    this.item({ type: 'done' }, subscription);
  }

  /** The params of every request of that method. */
  got(method: string): unknown[] {
    return this.received.filter((request) => request.method === method).map(({ params }) => params);
  }

  get answers(): unknown[] {
    return this.got('hub.respond');
  }
}

export function start(options: Partial<HubClientOptions & ConnectionOptions> = {}): {
  hub: FakeHub;
  client: HubClient;
  events: HubEvent[];
} {
  const hub = new FakeHub();
  const events: HubEvent[] = [];
  const client = new HubClient({
    transport: hub.transport,
    hub: 'hub',
    onEvent: (event) => void events.push(event),
    ...options,
  });
  return { hub, client, events };
}

/** Lets everything that is already decided happen. No clock is involved. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export async function collect<T>(call: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of call) items.push(item);
  return items;
}

export const watch: MethodSpec<string> = { path: 'files.watch', item: string };

const questions = external({
  Overwrite: struct({ required: { path: string } }),
  Quality: struct({ required: { options: array(number) } }),
  Ready: unit,
});

/** Asks, and takes "Cancelled" for an answer. */
export const convert: MethodSpec<string> = {
  path: 'images.convert',
  params: struct({ required: { paths: array(string) } }),
  item: string,
  asks: asking({
    question: questions,
    answer: external({ Confirmed: bool, Quality: number, Cancelled: unit }),
    encoding: { style: 'external' },
    answerEncoding: { style: 'external' },
    links: {
      Overwrite: ['Confirmed', 'Cancelled'],
      Quality: ['Quality', 'Cancelled'],
      Ready: ['Confirmed', 'Cancelled'],
    },
    cancel: 'Cancelled',
  }),
};

/** Asks the same, and has no answer that declines. */
export const insist: MethodSpec<string> = {
  path: 'images.insist',
  item: string,
  asks: asking({
    question: questions,
    answer: external({ Confirmed: bool, Quality: number }),
    encoding: { style: 'external' },
    answerEncoding: { style: 'external' },
    links: { Overwrite: ['Confirmed'], Quality: ['Quality'], Ready: ['Confirmed'] },
  }),
};
