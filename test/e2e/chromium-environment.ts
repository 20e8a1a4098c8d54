/** Scenarios in a page of headless Chromium, over its own sockets. */
import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser, type Page } from 'playwright-core';
import type { Workspace } from '../emit/workspace.js';
import { bundleForPage } from './client-workspace.js';
import type { Environment } from './environment.js';
import type { Recording } from './scenarios/recorder.js';

/** A name that is no loopback address, though the browser is led to this machine by it. */
export const FOREIGN_HOST = 'app.example';

const FLAGS = [
  '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync', '--enable-precise-memory-info', '--js-flags=--expose-gc',
  `--host-resolver-rules=MAP ${FOREIGN_HOST} 127.0.0.1`,
];

export interface ChromiumEnvironment extends Environment {
  /** The origin of pages that are opened under a host name. */
  origin(host: string): string;
  /** The same in a page of another host. */
  playFrom(host: string, scenario: string, url: string, input?: unknown): Promise<Recording>;
}

export async function startChromium(workspace: Workspace): Promise<ChromiumEnvironment> {
  const server = await servePage(await bundleForPage(workspace));
  const { port } = server.address() as AddressInfo;
  const origin = (host: string): string => `http://${host}:${port}`;
  // With a profile of its own, which playwright removes.
  const browser = await chromium.launch({ executablePath: executable(), args: FLAGS, headless: true });
  const page = await openPage(browser, origin('127.0.0.1'));
  return {
    origin,
    play: (scenario, url, input) => playIn(page, scenario, url, input),
    async playFrom(host, scenario, url, input) {
      const foreign = await openPage(browser, origin(host));
      try {
        return await playIn(foreign, scenario, url, input);
      } finally {
        await foreign.close();
      }
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function executable(): string {
  const { stdout } = spawnSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' });
  return stdout.trim();
}

async function servePage(script: string): Promise<Server> {
  const html = '<!doctype html><meta charset="utf-8"><title>e2e</title><script type="module" src="/page.js"></script>';
  const server = createServer(({ url }, response) => {
    const isScript = url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8');
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction(() => 'play' in globalThis);
  return page;
}

type Play = (scenario: string, url: string, input: unknown) => Promise<Recording>;

/** An error that nothing in the page catches, such as an unhandled rejection, is a failure of the scenario. */
async function playIn(page: Page, scenario: string, url: string, input: unknown): Promise<Recording> {
  const uncaught: Error[] = [];
  const note = (error: Error): void => void uncaught.push(error);
  page.on('pageerror', note);
  try {
    const run = ([name, to, given]: [string, string, unknown]): Promise<Recording> =>
      (globalThis as unknown as { play: Play }).play(name, to, given);
    const recording = await page.evaluate(run, [scenario, url, input] satisfies [string, string, unknown]);
    if (uncaught.length > 0) throw new AggregateError(uncaught, `uncaught in "${scenario}": ${uncaught.join('; ')}`);
    return recording;
  } finally {
    page.off('pageerror', note);
  }
}
