/** `hub-codegen generate --format` with prettier itself. */
import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../../scripts/root.js';
import { generateImages, IMAGES } from './generate-images.js';
import { Project } from './project.js';

test('formats what is written, once: later runs change nothing, and --check agrees', async () => {
  const project = new Project();
  project.install('prettier');
  project.write([{ path: '.prettierrc', text: '{ "semi": false }' }]);
  expect((await generateImages(project, '--format')).exitCode).toBe(0);
  const file = project.at('src/hub/client.ts');
  expect(readFileSync(file, 'utf8')).toContain('    this.#hub = hub\n');
  const before = statSync(file, { bigint: true }).mtimeNs;
  expect((await generateImages(project, '--format')).out).toContain('wrote 0 files');
  expect(statSync(file, { bigint: true }).mtimeNs).toBe(before);
  expect((await generateImages(project, '--format', '--check')).exitCode).toBe(0);
  expect((await generateImages(project, '--no-format', '--check')).exitCode).toBe(1);
  const { out } = await generateImages(project, '--format', '--json');
  const files = (JSON.parse(out) as { files: { path: string; text: string }[] }).files;
  expect(files.find(({ path }) => path === 'client.ts')?.text).toBe(readFileSync(file, 'utf8'));
});

test.each([
  ['ends the process', 'process.exit(0);'],
  ['waits for what never happens', 'await new Promise(() => {});'],
])('a configuration of the formatter that %s is no success', (_, code) => {
  const project = new Project();
  project.install('prettier');
  project.write([{ path: 'prettier.config.mjs', text: `${code} export default {};` }]);
  const args = ['generate', IMAGES, '--lang', 'ts', '--out', 'hub', '--format', '--check'];
  const command = [fromRoot('dist/hub-codegen.cjs'), ...args];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: project.folder, encoding: 'utf8' });
  const told = expect.stringContaining('hub-codegen: what formats hub ended the process before the work was done\n');
  expect({ status, stderr }).toEqual({ status: 2, stderr: told });
});
