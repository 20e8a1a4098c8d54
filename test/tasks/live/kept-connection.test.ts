/** One connection for several clients, one after the other. */
import { expect, test } from 'vitest';
import { keptConnection } from '../../../src/tasks/live/kept-connection.js';
import { HubClient } from '../../../src/wire/client/client.js';
import type { Transport } from '../../../src/wire/transport/transport.js';

test('no two requests have the same id, whichever client makes them', async () => {
  const ids: number[] = [];
  const transport: Transport = {
    open(listener) {
      queueMicrotask(() => listener.opened());
      const reply = (frame: string): void => {
        const { id } = JSON.parse(frame) as { id: number };
        ids.push(id);
        // Its id is the name of the subscription, too, as some hubs have it.
        const say = (more: object): void => listener.frame(JSON.stringify({ jsonrpc: '2.0', ...more }));
        const item = (result: object): void => say({ method: 'result', params: { subscription: id, result } });
        say({ id, result: id });
        item({ type: 'data', content: ids.length, content_type: 'n' });
        queueMicrotask(() => item({ type: 'done' }));
      };
      return { send: (frame) => queueMicrotask(() => reply(frame)), unsent: 0, close: () => undefined };
    },
  };
  const kept = keptConnection(transport);
  for (let client = 0; client < 3; client += 1) {
    const hub = new HubClient({ hub: 'h', transport: kept, retry: false, onEvent: () => undefined });
    expect(await hub.single({ path: '_info', direct: true }, [])).toBe(ids.length);
    void hub.close();
  }
  expect(new Set(ids).size).toBe(ids.length);
});
