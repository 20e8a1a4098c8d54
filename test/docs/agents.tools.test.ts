/** The hubs and the script of docs/agents.md, exactly as the page shows them. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { BIN, items, liveWorkshop } from '../cli/live/live-workshop.js';
import { namedBlocks } from './page-blocks.js';

const workshop = liveWorkshop();

const { hubs, script } = namedBlocks('docs/agents.md', ['hubs', 'script']);

/** Starts the hubs of the page, on ports that are free; gives the variables that the page exports. */
async function startHubs(): Promise<Record<string, string>> {
  const lines = Array.from(hubs.matchAll(/^hub-codegen serve (.*) --port (\d+) &$/gm), ([, args = '', port = '']) => {
    return { args: args.split(' '), port };
  });
  const addresses = new Map<string, string>();
  for (const { args, port } of lines) addresses.set(`ws://127.0.0.1:${port}`, await workshop().serve(...args));
  const exported = hubs.matchAll(/(\w+)=(ws:\S+)/g);
  return Object.fromEntries(Array.from(exported, ([, name = '', url = '']) => [name, addresses.get(url) ?? url]));
}

test('runs the wizard, the image job and the chain', async () => {
  const { folder, env } = workshop();
  mkdirSync(join(folder, 'bin'));
  chmodSync(workshop().file('bin/hub-codegen', `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`), 0o755);
  const variables = await startHubs();
  const { stderr } = await promisify(execFile)('sh', ['-eu', workshop().file('script.sh', script)], {
    cwd: folder,
    env: { ...env, ...variables, PATH: `${folder}/bin:${process.env['PATH']}` },
  });
  expect(stderr).toBe('');
  const all = items(readFileSync(join(folder, 'items.jsonl'), 'utf8'));
  expect(all.filter((item) => (item as { type?: string }).type !== 'bidir_request')).toEqual([
    { event: 'started' },
    { event: 'name_collected', name: 'my-project' },
    { event: 'template_selected', template: 'api' },
    { event: 'created', name: 'my-project', template: 'api' },
    { event: 'done' },
    { Processed: { path: 'small.png', quality: 90 } },
    { Processed: { path: 'existing.png', quality: 90 } },
    'Done',
    { type: 'progress', name: 'lighthouse', received: 0 },
    { type: 'progress', name: 'lighthouse', received: 24106, total: 48213 },
    { type: 'progress', name: 'lighthouse', received: 48213, total: 48213 },
    { type: 'cloned', name: 'lighthouse', path: 'clones/harbour/lighthouse' },
    { type: 'progress', name: 'tidepool', received: 0 },
    { type: 'progress', name: 'tidepool', received: 602441, total: 1204882 },
    { type: 'progress', name: 'tidepool', received: 1204882, total: 1204882 },
    { type: 'cloned', name: 'tidepool', path: 'clones/harbour/tidepool' },
    { type: 'progress', name: 'broken-hull', received: 0 },
    { type: 'failed', name: 'broken-hull', message: 'the remote hung up' },
  ]);
  expect(script.split('\n').filter((line) => /^[^#]/.test(line)).length).toBeLessThanOrEqual(10);
  await expect.poll(() => workshop().held()).toEqual([]);
});
