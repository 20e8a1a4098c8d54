/** Every block of docs/ci.md, run in a repository whose schema lost a method since the last release. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { exampleText } from '../emit/emitted-hubs.js';
import { namedBlocks } from './page-blocks.js';

const page = namedBlocks('docs/ci.md', [
  'usual',
  'action',
  'script',
  'gitlab',
  'hooks',
  'ownHook',
  'accept',
  'policy',
  'since',
  'notes',
]);

const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-ci-page-'));
const BREAKS = { status: 1, output: expect.stringContaining('M02') as string };

beforeAll(() => {
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  mkdirSync(join(folder, 'scripts'));
  symlinkSync(fromRoot('dist/hub-codegen.cjs'), join(folder, 'node_modules/.bin/hub-codegen'));
  copyFileSync(fromRoot('docs/ci/check-hub'), join(folder, 'scripts/check-hub'));
  chmodSync(join(folder, 'scripts/check-hub'), 0o755);
  const hub = JSON.parse(exampleText('repos')) as { methods: unknown[] };
  write('hub.json', JSON.stringify(hub));
  git('init', '--quiet');
  git('add', 'hub.json');
  git('commit', '--quiet', '-m', 'A hub');
  git('tag', 'v1.4.0');
  git('update-ref', 'refs/remotes/origin/main', 'HEAD');
  git('fetch', '--quiet', '.', 'refs/remotes/origin/main');
  write('hub.json', JSON.stringify({ ...hub, methods: hub.methods.slice(1) }));
});
afterAll(() => rmSync(folder, { recursive: true }));

function git(...args: readonly string[]): void {
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: folder });
}

function write(file: string, text: string): void {
  writeFileSync(join(folder, file), text);
}

function shell(line: string): { readonly status: number | null; readonly output: string } {
  const { GITHUB_ACTIONS: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync('bash', ['-c', line], {
    cwd: folder,
    env: { ...env, NO_COLOR: '1', PATH: `${join(folder, 'node_modules/.bin')}:${env['PATH']}` },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('the usual call, that since a release, and the release notes', () => {
  expect(shell(page.usual)).toEqual(BREAKS);
  expect(shell(page.since)).toEqual(BREAKS);
  expect(shell(page.notes)).toMatchObject({ output: expect.stringMatching(/^#+ /m) });
});

test('the script, on a machine of anybody', () => {
  const lines = page.script.trim().split('\n');
  expect(lines.map(shell)).toEqual(lines.map(() => BREAKS));
});

test('the job for GitLab', () => {
  const [, command = ''] = /^ *- (npx hub-codegen diff .*)$/m.exec(page.gitlab) ?? [];
  expect(shell(command)).toEqual(BREAKS);
  const reports = Array.from(page.gitlab.matchAll(/^ *(?:codequality|junit): (.*)$/gm), ([, file = '']) => file);
  expect(reports.map((file) => readFileSync(join(folder, file), 'utf8').length > 100)).toEqual([true, true]);
});

test('the workflow gives the action what it takes', () => {
  const action = readFileSync(fromRoot('action.yml'), 'utf8');
  const [, given = ''] = /uses: \.\/node_modules\/hub-codegen\n +with:\n(.*)/s.exec(page.action) ?? [];
  const inputs = Array.from(given.matchAll(/^ +([a-z-]+):/gm), ([, name = '']) => name);
  expect(inputs).toEqual(['schema']);
  expect(inputs.filter((name) => !action.includes(`\n  ${name}:\n`))).toEqual([]);
});

test('the hooks of pre-commit are there, and one of your own runs', () => {
  const hooks = readFileSync(fromRoot('.pre-commit-hooks.yaml'), 'utf8');
  const ids = Array.from(page.hooks.matchAll(/- id: (\S+)/g), ([, id]) => id);
  expect(ids.filter((id) => !hooks.includes(`- id: ${id}\n`))).toEqual([]);
  const [, entry = ''] = /entry: (.*)/.exec(page.ownHook) ?? [];
  expect(shell(`${entry} hub.json`)).toMatchObject({ status: 0 });
});

test('what is accepted passes, and a policy is read', () => {
  const { output } = shell(`${page.usual.trim()} --format json`);
  const [fingerprint = ''] = /(?<="fingerprint": ")[0-9a-f]{12}/.exec(output) ?? [];
  const accepted = shell(page.accept.replace(/\b[0-9a-f]{12}\b/, fingerprint).replace(/\d{4}(?=-\d\d-\d\d)/, '2999'));
  expect(accepted, accepted.output).toMatchObject({ status: 0 });
  expect(shell(page.usual)).toMatchObject({ status: 0 });
  rmSync(join(folder, '.hub-codegen/accepted.json'));
  write('hub-codegen.config.json', page.policy);
  expect(shell(page.usual)).toEqual(BREAKS);
});
