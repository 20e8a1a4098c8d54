/** TLS in front of a hub that speaks none. */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { createServer, type TLSSocket } from 'node:tls';
import { afterAll } from 'vitest';
import type { Certified } from '../support/authority.js';

export interface TlsDoor {
  readonly address: string;
  /** Ends all connections, and takes none for a moment. */
  restart(): Promise<void>;
}

const MOMENT_MS = 250;

/** Open until the end of the tests. */
export async function tlsDoor({ port }: { readonly port: number }, { key, cert }: Certified): Promise<TlsDoor> {
  const sockets = new Set<Socket>();
  const server = createServer({ key, cert }, (secure) => join(secure, connect(port, '127.0.0.1'), sockets));
  const own = await listen(0);

  async function listen(at: number): Promise<number> {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async function close(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  }

  afterAll(close);
  return {
    address: `wss://localhost:${own}`,
    async restart() {
      await close();
      setTimeout(() => void listen(own), MOMENT_MS);
    },
  };
}

function join(secure: TLSSocket, plain: Socket, sockets: Set<Socket>): void {
  for (const [from, to] of [
    [secure, plain],
    [plain, secure],
  ] as const) {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }
}
