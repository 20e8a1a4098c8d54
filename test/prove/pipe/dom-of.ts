/** A page as headless Chromium has it once its scripts have run. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-dev-shm-usage',
  '--dump-dom',
];

export interface Visit {
  /** What follows `#` in the address. */
  readonly hash?: string;
  /** Run after the page's own script, as a user's hand. */
  readonly script?: string;
}

export function domOf(html: string, { hash = '', script = '' }: Visit = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-page-'));
  try {
    const file = join(folder, 'page.html');
    // What nothing caught must not go unseen.
    const watch = '<script>onerror = (message) => { document.title = `uncaught: ${message}`; };</script>';
    const watched = html.replace('<head>', () => `<head>${watch}`);
    writeFileSync(
      file,
      watched.replace('</body>', () => `<script>${script}</script></body>`),
    );
    const address = `${pathToFileURL(file).href}${hash === '' ? '' : `#${hash}`}`;
    const args = [...FLAGS, `--user-data-dir=${folder}`, address];
    const { stdout, status } = spawnSync('chromium', args, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`Chromium ended with ${status}`);
    return stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
