/**
 * The server of the page that scenarios run in. The page asks it for wishes: a debugger's connection, which browsers
 * are mostly led by, would have to carry a copy of every frame.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { Outcome, Wish } from './fulfil.js';
import type { Recording } from './scenarios/recorder.js';
import { Wishes } from './wishes.js';

export interface PageServer {
  /** The origin of the page under that host name. */
  origin(host: string): string;
  play(host: string, wish: Omit<Wish, 'id'>): Promise<Recording>;
  /** The page is gone. */
  fail(reason: string): void;
  close(): Promise<void>;
}

/** `hosts`: the page's own first, then those of pages within it. */
export async function servePage(script: string, hosts: readonly string[]): Promise<PageServer> {
  const wishes = new Wishes();
  const queues = new Map(hosts.map((host) => [host, new WishQueue()]));
  const origin = (host: string): string => `http://${host}:${(server.address() as AddressInfo).port}`;
  const html = (host: string): string => pageOf(host === hosts[0] ? hosts.slice(1).map(origin) : []);
  const server = createServer(async (request, response) => {
    const host = hostOf(request);
    if (request.url === '/wish') return queues.get(host)?.answer(response);
    if (request.url === '/outcome') {
      wishes.take((await json(request)) as Outcome);
      return response.end();
    }
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`);
    return response.end(isScript ? script : html(host));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin,
    play: (host, wish) => wishes.fulfilled(wish, (numbered) => queues.get(host)?.add(numbered)),
    fail: (reason) => wishes.fail(reason),
    close: () => closed(server),
  };
}

function hostOf({ headers: { host = '' } }: IncomingMessage): string {
  return host.replace(/:\d+$/, '');
}

function pageOf(others: readonly string[]): string {
  const frames = others.map((origin) => `<iframe src="${origin}"></iframe>`).join('');
  return `<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>${frames}`;
}

/** Wishes wait for a page that asks, and a page that asks waits for wishes. */
class WishQueue {
  private readonly wishes: Wish[] = [];
  private asking: ServerResponse | undefined;

  add(wish: Wish): void {
    this.wishes.push(wish);
    this.hand();
  }

  answer(response: ServerResponse): void {
    this.asking = response;
    this.hand();
  }

  private hand(): void {
    const wish = this.asking && this.wishes.shift();
    if (wish === undefined) return;
    this.asking?.end(JSON.stringify(wish));
    this.asking = undefined;
  }
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
