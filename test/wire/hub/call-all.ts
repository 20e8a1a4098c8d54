/** Stand-ins for whole hubs, called from end to end. */
import { readFileSync } from 'node:fs';
import { fromRoot } from '../../../scripts/root.js';
import { mockImplementation } from '../../../src/wire/hub/mock.js';
import { sample } from '../../../src/prove/samples/sample.js';
import { eachMethod, type Hub, type Method } from '../../../src/core/model/hub.js';
import type { Json } from '../../../src/core/json/json.js';
import type { Frame } from './raw-client.js';
import { connect, startHub } from './running.js';

export function example(name: string): Json {
  return JSON.parse(readFileSync(fromRoot(`schemas/examples/${name}.json`), 'utf8'));
}

/** Methods that a client calls: neither children nor what the hub answers itself. */
export function callable({ root, name: hubName }: Hub): Method[] {
  return [...eachMethod(root)].filter(
    ({ role, name, path, returns }) =>
      role.kind === 'rpc' && path !== `${hubName}.call` && (name !== 'schema' || returns),
  );
}

/** Calls every method with made-up parameters and answers, and gives all that came back. */
export async function callAll(document: Json, seed: number) {
  const running = await startHub({ document, implementation: mockImplementation(seed) });
  const client = await connect(running);
  const {
    name,
    parts: [part],
  } = running.hub;
  const types = part!.hub.types;
  const called = new Map<string, { readonly method: Method; readonly items: readonly Frame[] }>();
  for (const method of callable(part!.hub)) {
    const params =
      method.params &&
      (await sample({
        type: method.params,
        types,
        schema: method.schemas.params,
        seed,
        words: [method.path, 'params'],
      }));
    await client.subscribe(`${name}.call`, { method: method.path, ...(params !== undefined && { params }) });
    const items = await answering(method);
    called.set(method.path, { method, items });
  }
  return called;

  async function answering(method: Method): Promise<Frame[]> {
    const items: Frame[] = [];
    let asked = 0;
    for (;;) {
      const frame = await client.next();
      const item = frame.params?.result;
      if (item === undefined) continue;
      items.push(item);
      if (item.type === 'done' || item.type === 'error') return items;
      if (item.type !== 'request') continue;
      const link = method.bidirectional?.links[asked++];
      const response_data = await sample({
        type: method.bidirectional!.answer,
        types,
        schema: method.schemas.answer,
        seed,
        words: [method.path, 'answer'],
        variant: link?.answers?.[0],
      });
      client.request(`${name}.respond`, { request_id: item.requestId, response_data });
    }
  }
}
