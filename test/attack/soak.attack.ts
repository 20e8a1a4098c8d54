/** Calls over a connection that is cut again and again: each gives what it should or fails, and none hangs. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { HubClient } from '../../src/wire/client/client.js';
import { number } from '../../src/wire/builders.js';
import { HubError } from '../../src/wire/shared/errors.js';
import { webSocket } from '../../src/wire/transport/websocket.js';
import { serveHub } from '../../src/wire/hub/serve-hub.js';
import { testHub } from '../wire/hub/running.js';
import { attack, drawings, within } from './attack.js';

attack('soak: calls under random cuts', 20, async (made) => {
  const part = testHub({
    async *count() {
      for (let item = 0; item < 20; item += 1) yield item;
    },
  });
  const hub = await serveHub(part);
  const open = new Set<Socket>();
  const proxy = createServer((near) => {
    const far = connect(Number(new URL(hub.url).port), '127.0.0.1');
    for (const socket of [near, far])
      open.add(
        socket
          .on('error', () => undefined)
          .on('close', () => void (near.destroy(), far.destroy(), open.delete(socket))),
      );
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `ws://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const client = new HubClient({
    transport: webSocket(url, { WebSocket: WebSocket as never }),
    hub: 'test',
    onEvent: () => undefined,
  });
  const rounds = drawings(120, (draw) => ({ calls: draw.int(1, 60), cutAfterMs: draw.int(0, 25) }));
  await made.each(rounds, async ({ calls, cutAfterMs }) => {
    const counted = Array.from({ length: calls }, async () => {
      const taken: number[] = [];
      try {
        for await (const item of client.stream({ path: 'ns.count', item: number })) taken.push(item as number);
      } catch (error) {
        made.check(error instanceof HubError, () => `a call failed with ${String(error)}`);
        return;
      }
      made.check(
        taken.join() === Array.from({ length: 20 }, (_, item) => item).join(),
        () => `a call gave ${taken.join()}`,
      );
    });
    await delay(cutAfterMs);
    for (const socket of open) socket.destroy();
    await within(20, 'the end of all calls', Promise.all(counted));
    made.tries += calls - 1;
  });
  await client.close();
  proxy.close();
  await hub.close();
});
