/** Pages in one headless Chromium, for the tests of a file. */
import axe from 'axe-core';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { serveExplorer, type RunningExplorer } from '../../src/tasks/explore/serve-explorer.js';
import type { Subject } from '../../src/tasks/explore/explored-hub.js';
import { Source } from '../../src/core/source/source.js';
import { pulledText } from '../../src/tasks/live/pulled-text.js';
import { NOBODY } from '../../src/tasks/listener.js';

/** A name that is no loopback address, though the browser is led to this machine by it. */
export const FOREIGN = 'app.example';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  `--host-resolver-rules=MAP ${FOREIGN} 127.0.0.1`,
];

export class Pages {
  private readonly browser: Browser;
  private readonly closers: (() => Promise<void>)[] = [];

  private constructor(browser: Browser) {
    this.browser = browser;
  }

  static async start(): Promise<Pages> {
    return new Pages(await chromium.launch({ executablePath: chromiumPath(), args: FLAGS }));
  }

  /** The explorer of a hub, until the end of the test. */
  async explorer(subject: Subject): Promise<RunningExplorer> {
    const stdin = { isTerminal: true, read: async () => new Uint8Array() };
    const source = (): Source => new Source(stdin, (address) => pulledText(address, {}, NOBODY));
    const running = await serveExplorer(subject, { source, listener: NOBODY });
    this.closers.push(() => running.close());
    return running;
  }

  closeLater(close: () => Promise<void>): void {
    this.closers.push(close);
  }

  async open(url: string, options: { readonly width?: number; readonly height?: number } = {}): Promise<Page> {
    const { width = 1280, height = 900 } = options;
    const context = await this.browser.newContext({
      viewport: { width, height },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    this.closers.push(() => context.close());
    const page = await pageIn(context);
    await page.goto(url);
    return page;
  }

  /** What the test opened. */
  async clean(): Promise<void> {
    for (const close of this.closers.splice(0).reverse()) await close();
  }

  async close(): Promise<void> {
    await this.clean();
    await this.browser.close();
  }
}

/** What goes wrong in a page fails the test that asks for it. */
const faults = new WeakMap<Page, string[]>();

async function pageIn(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const found: string[] = [];
  faults.set(page, found);
  page.on('pageerror', (error) => found.push(error.message));
  page.on('console', (message) => message.type() === 'error' && found.push(message.text()));
  page.setDefaultTimeout(20_000);
  return page;
}

export function faultsOf(page: Page): readonly string[] {
  return faults.get(page) ?? [];
}

/** Playwright looks for a browser of its own; ours is the system's. */
function chromiumPath(): string {
  return process.env['CHROMIUM'] ?? '/usr/bin/chromium';
}

/** What a screen reader, a keyboard or weak eyes would stumble over. */
export async function expectAccessible(page: Page): Promise<void> {
  // By the debugger, which no policy of the page keeps from it.
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return found.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join('; ')}`,
    );
  });
  expect(violations).toEqual([]);
}
