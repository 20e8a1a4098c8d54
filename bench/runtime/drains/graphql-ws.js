// @ts-nocheck: the package is installed by the bench alone
import { setImmediate } from 'node:timers/promises';
import { createClient } from 'graphql-ws/client';
import { SUBSCRIPTION_ID } from '../clients/graphql-id.js';
import { COMPLETE, next } from '../ready/graphql-messages.js';
import { times } from '../work.js';
import { takeAll } from './take-all.js';

export async function prepare(count) {
  const frames = [...times(count, next), COMPLETE];
  const client = createClient({ url: 'ws://nowhere', webSocketImpl: FakeSocket, generateID: () => SUBSCRIPTION_ID });
  const items = client.iterate({ query: 'subscription { pictures { path } }' });
  await setImmediate();
  return {
    fill: () => frames.forEach((data) => FakeSocket.last.onmessage({ data })),
    drain: () => takeAll(items),
  };
}

/** In the same process, as our `memory` transport: what is measured is the queue. */
class FakeSocket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  static last;
  readyState = FakeSocket.OPEN;

  constructor() {
    FakeSocket.last = this;
    queueMicrotask(() => this.onopen({}));
  }

  send(text) {
    const { type } = JSON.parse(text);
    if (type === 'connection_init') queueMicrotask(() => this.onmessage({ data: '{"type":"connection_ack"}' }));
  }

  close() {}
}
