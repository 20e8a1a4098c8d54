/** The hubs that generated Haskell clients talk to, all behind TLS, and the sessions that are played with them. */
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';
import { WebSocketServer } from 'ws';
import { fromRoot } from '../../../scripts/root.js';
import type { Json } from '../../../src/core/json/json.js';
import type { CallContext, MethodFunction } from '../../../src/wire/hub/activation.js';
import { serve } from '../../e2e/hubs.js';
import { startHub } from '../../wire/hub/running.js';
import { certify, type Certified } from '../../support/authority.js';
import { endlessPictures, oneShortQuestion, serveImages, twoQuestions } from '../asking-images.js';
import { CONNECTION_HUB } from '../connection-hub.js';
import type { Workspace } from '../workspace.js';
import { tlsDoor, type TlsDoor } from '../tls-door.js';

export interface ServedSessions {
  /** Each with the address of the hub that it is played with. */
  readonly sessions: readonly string[];
  /** What the endless pictures noted. */
  readonly notes: readonly string[];
}

const ODD_SERVER = fromRoot('test/cli/mcp/odd-server.cjs');

type Asking = CallContext<Json, Json>;

/** Until the end of the tests. The certificate of the authority is in `authority.pem` of the workspace. */
export async function servedSessions(workspace: Workspace): Promise<ServedSessions> {
  const certified = certify(workspace.folder);
  const door = async (hub: Promise<{ readonly port: number }>): Promise<TlsDoor> => tlsDoor(await hub, certified);
  const notes: string[] = [];
  const generate = endlessPictures(() => notes.push('ended'));
  const interactive = await door(serve('interactive'));
  const plain = await serve('images');
  const cutting = await serveImages({ generate, process_images: doing(() => cutting.cutConnections()) });
  const restarting = await door(serveImages({ process_images: doing(() => restarting.restart(), 'restart') }));
  return {
    notes,
    sessions: [
      ...['wizard', interactive.address, 'configure', interactive.address],
      ...[
        'unknown authority',
        interactive.address,
        'wrong name',
        interactive.address.replace('localhost', '127.0.0.1'),
      ],
      ...['own failure', plain.url, 'process_images', (await door(serve('images'))).address],
      ...['early stop', (await door(serveImages({ generate }))).address],
      ...['two questions', (await door(serveImages({ process_images: twoQuestions }))).address],
      ...['deadline', (await door(serveImages({ process_images: oneShortQuestion }))).address],
      ...['lost connection', (await door(Promise.resolve(cutting))).address, 'restart', restarting.address],
      ...['connection', (await door(startHub(hubThatAsksByItself()))).address],
      ...['mcp', [fromRoot('dist/hub-codegen.cjs'), plain.url].join('\n')],
      ...['mcp server', [ODD_SERVER, 'asks'].join('\n'), 'mcp error', [ODD_SERVER, 'plain'].join('\n')],
      ...['mcp missing', 'none'],
      ...(await hostileSessions(certified)),
    ],
  };
}

/** A method that gives nothing, and does something where it is called with the path, or with any. */
function doing(action: () => unknown, path?: string): MethodFunction {
  return async function* ({ paths }: { readonly paths: readonly string[] }) {
    if (path === undefined || paths.includes(path)) await action();
  } as MethodFunction;
}

function hubThatAsksByItself() {
  const implementation = ({ name }: { readonly name: string }): MethodFunction =>
    name === 'connection' ? (asksAndTells as MethodFunction) : doing(() => {});
  return { document: JSON.parse(CONNECTION_HUB.text) as Json, implementation };
}

/** Says what it was answered. */
async function* asksAndTells(_params: unknown, { channel }: Asking) {
  const answer = await channel.request({ MayClose: { hour: 21 } });
  yield { type: 'sold', item: JSON.stringify(answer) };
}

/** Frames that no hub should send; what comes of each is told by the session of that name. */
const HOSTILE: Readonly<Record<string, string | Buffer>> = {
  'no JSON': '{"jsonrpc":',
  binary: Buffer.from('{}'),
  'not UTF-8': Buffer.from([0x7b, 0xff, 0xfe]),
  'too deep': '['.repeat(1_000_000),
  'too large': JSON.stringify('x'.repeat(17 * 2 ** 20)),
};

async function hostileSessions({ key, cert }: Certified): Promise<string[]> {
  const server = createServer({ key, cert });
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, { url = '' }) => {
    const name = decodeURIComponent(url.slice(1));
    const frame = HOSTILE[name] ?? '';
    socket.on('error', () => {});
    socket.on('message', () => socket.send(frame, { binary: name === 'binary' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    for (const socket of sockets.clients) socket.terminate();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return Object.keys(HOSTILE).flatMap((name) => [
    `hostile/${name}`,
    `wss://localhost:${port}/${encodeURIComponent(name)}`,
  ]);
}
