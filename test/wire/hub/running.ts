/** Hubs and clients for one test, all closed after it. */
import { afterEach } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { serveHub, type RunningHub, type ServeOptions } from '../../../src/wire/hub/serve-hub.js';
import type { Activation } from '../../../src/wire/hub/activation.js';
import { RawClient } from './raw-client.js';

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

export async function startHub(options: ServeOptions): Promise<RunningHub> {
  const running = await serveHub(options);
  closers.push(() => running.close());
  return running;
}

export async function connect({ url }: RunningHub): Promise<RawClient> {
  const client = await RawClient.connect(url);
  closers.push(() => client.close());
  return client;
}

/** A hub "test" with one method a function: no parameters, any result, questions of the standard pair. */
export function testHub(implementation: Activation): { readonly document: Json; readonly implementation: Activation } {
  const methods = Object.keys(implementation).map((name) => ({
    name,
    returns: true,
    streaming: true,
    bidirectional: true,
  }));
  return { document: { hub: 'test', namespace: 'ns', methods }, implementation };
}
