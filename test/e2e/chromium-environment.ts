/** Scenarios in a page of headless Chromium. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Workspace } from '../emit/workspace.js';
import { bundleForPage } from './client-workspace.js';
import type { Environment } from './environment.js';
import { servePage } from './page-server.js';

const LOOPBACK = '127.0.0.1';
/** A name that is no loopback address, though the browser is led to this machine by it. */
const FOREIGN = 'app.example';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc',
  `--host-resolver-rules=MAP ${FOREIGN} ${LOOPBACK}`,
];

export interface ChromiumEnvironment extends Environment {
  /** The same in a page that is not from this machine, as far as anyone can tell. */
  readonly foreign: { readonly origin: string } & Pick<Environment, 'play'>;
}

export async function startChromium(workspace: Workspace): Promise<ChromiumEnvironment> {
  const server = await servePage(await bundleForPage(workspace), [LOOPBACK, FOREIGN]);
  const profile = await mkdtemp(join(tmpdir(), 'hub-codegen-chromium-'));
  const args = [...FLAGS, `--user-data-dir=${profile}`, server.origin(LOOPBACK)];
  // Its log tells of a desktop that is not there.
  const browser = spawn('chromium', args, { stdio: 'ignore' });
  browser.on('exit', (code) => server.fail(`Chromium ended with ${code}`));
  const exited = once(browser, 'exit');
  return {
    play: (scenario, url, input) => server.play(LOOPBACK, { scenario, url, input }),
    foreign: {
      origin: server.origin(FOREIGN),
      play: (scenario, url, input) => server.play(FOREIGN, { scenario, url, input }),
    },
    async close() {
      browser.kill();
      await exited;
      await server.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
