/** The script of docs/agents.md, as it stands there. */
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { BIN, items, liveWorkshop } from '../cli/live/live-workshop.js';

const workshop = liveWorkshop();

const [, script = ''] = /```sh\n(#!\/bin\/sh\n[^]*?)```/.exec(readFileSync(fromRoot('docs/agents.md'), 'utf8')) ?? [];

test('runs the wizard, the image job and the chain', async () => {
  const { folder, env } = workshop();
  mkdirSync(join(folder, 'bin'));
  chmodSync(workshop().file('bin/hub-codegen', `#!/bin/sh\nexec "${process.execPath}" "${BIN}" "$@"\n`), 0o755);
  const [INTERACTIVE, IMAGES] = [await workshop().serve(), await workshop().serve('--example', 'images')];
  const REPOS = await workshop().serve('--example', 'repos');
  const { stderr } = await promisify(execFile)('sh', ['-eu', workshop().file('script.sh', script)], {
    cwd: folder,
    env: { ...env, INTERACTIVE, IMAGES, REPOS, PATH: `${folder}/bin:${process.env['PATH']}` },
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
