/** The life of a repository with hubs in it, commit by commit, as its owner's CI sees it. */
import { execFileSync } from 'node:child_process';
import { afterEach, expect, test, vi } from 'vitest';
import { hub, kinds, list, workInFreshFolders, write } from './diffed-hubs.js';
import { runCommand } from './run-command.js';

workInFreshFolders();

afterEach(() => {
  vi.useRealTimers();
});

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { stdio: 'pipe' });
}

function stage(files: Readonly<Record<string, object>>): void {
  for (const [name, content] of Object.entries(files)) write(name, content);
  git('add', '--all');
}

function commit(message: string, files: Readonly<Record<string, object>>): void {
  stage(files);
  git('commit', '--quiet', '--message', message);
}

/** Exit code and the line that is read if only one is, with what was found above it. */
async function ci(...args: string[]) {
  const { exitCode, out } = await runCommand(['diff', ...args]);
  const lines = out.trimEnd().split('\n');
  const found = lines.flatMap((line) => /^ {4}([A-Z]\d\d) \S+ {2}(\S+)/.exec(line)?.slice(1, 3).join(' ') ?? []);
  return { exitCode, found, verdict: lines.at(-1) };
}

const day = (text: string): void => void vi.useFakeTimers({ now: new Date(`${text}T12:00:00Z`), toFake: ['Date'] });
const shop = (version: string, ...methods: object[]) => ({ 'hubs/shop.json': { ...hub(...methods), version } });
const images = (version: string, ...methods: object[]) => ({
  'hubs/images.json': { ...hub(...methods), hub: 'images', namespace: 'images', version },
});
const named = (name: string, method: object): object => ({ ...method, name });
const drop = { name: 'drop', description: 'Drops', returns: { type: 'null' } };
const clear = { name: 'clear', description: 'Clears', returns: { type: 'null' } };

const HUB = 'hubs/shop.json';
const LAST = ['--against', 'git:HEAD~1'];

test('ten commits', async () => {
  git('init', '--quiet', '--initial-branch=main');
  commit('1: a hub', shop('1.0.0', list));
  commit('2: a new method, in a minor version', shop('1.1.0', list, drop));
  expect(await ci(...LAST, HUB)).toEqual({ exitCode: 0, found: ['M01 demo.drop'], verdict: 'ok' });

  commit('3: a method gone, in a minor version', shop('1.2.0', list));
  expect(await ci(...LAST, HUB)).toEqual({
    exitCode: 1,
    found: ['M02 demo.drop', 'N09 demo'],
    verdict: 'breaking: 1 finding fails',
  });

  commit('4: the same, in a major version', shop('2.0.0', list));
  expect(await ci('--against', 'git:HEAD~2', HUB)).toEqual({
    exitCode: 0,
    found: ['M02 demo.drop'],
    verdict: 'ok: version 2.0.0 announces 1 breaking finding',
  });
  // Against the commit before, nothing happened but the version.
  expect(await ci(...LAST, HUB)).toMatchObject({ exitCode: 0, verdict: 'no change' });

  commit('5: a method under a new name', shop('2.1.0', named('list_all', list)));
  expect(await ci(...LAST, HUB)).toEqual({
    exitCode: 1,
    found: ['M05 demo.list', 'N09 demo'],
    verdict: 'breaking: 1 finding fails',
  });

  commit('6: an enum', shop('3.0.0', list, kinds('a')));
  commit('7: the enum grew', shop('3.1.0', list, kinds('a', 'b')));
  expect(await ci(...LAST, HUB)).toMatchObject({ exitCode: 1, verdict: 'breaking: 1 finding fails' });

  const openEnums = [{ type: '*', reason: 'clients show kinds that they do not know' }];
  commit('8: enums are open', { 'hub-codegen.config.json': { schema: HUB, diff: { openEnums } } });
  expect(await ci('--against', 'git:HEAD~2')).toEqual({ exitCode: 0, found: ['T13 demo.kind'], verdict: 'ok' });

  commit('9: a break that is accepted for a while', shop('3.2.0', list));
  expect(await ci(...LAST)).toMatchObject({ exitCode: 1, found: ['M02 demo.kind', 'N09 demo'] });
  day('2026-12-01');
  const accepting = ['--accept-all', '--reason', 'nobody calls it', '--until', '2027-01-31'];
  expect((await runCommand(['diff', ...LAST, ...accepting])).exitCode).toBe(0);
  expect(await ci(...LAST)).toEqual({
    exitCode: 0,
    found: ['M02 demo.kind'],
    verdict: 'ok: 1 breaking finding is accepted or known before',
  });
  day('2027-01-31');
  expect(await ci(...LAST)).toMatchObject({ exitCode: 0 });
  day('2027-02-01');
  expect(await ci(...LAST)).toEqual({
    exitCode: 1,
    found: ['M02 demo.kind', 'N09 demo'],
    verdict: 'breaking: 1 finding fails, 1 acceptance no longer serves',
  });
  expect(await ci(...LAST, '--semver', 'ignore')).toMatchObject({ exitCode: 1 });
  // Once the break is in the base, the acceptance has nothing left to accept.
  vi.useRealTimers();
  git('add', '--all');
  git('commit', '--quiet', '--message', '9b: the acceptance');
  expect(await ci('--against', 'git:HEAD')).toMatchObject({
    exitCode: 1,
    verdict: 'not ok: 1 acceptance no longer serves',
  });
  expect((await runCommand(['diff', '--against', 'git:HEAD', '--prune'])).exitCode).toBe(0);
  expect(await ci('--against', 'git:HEAD')).toMatchObject({ exitCode: 0, verdict: 'no change' });

  const config = { schema: 'hubs/{hub}.json', hubs: { shop: { diff: { openEnums } }, images: {} } };
  commit('10: a second hub', { 'hub-codegen.config.json': config, ...images('1.0.0', drop, clear) });
  expect(await ci(...LAST)).toEqual({ exitCode: 0, found: ['N01 images'], verdict: '  no change: shop' });

  stage({ ...shop('3.3.0', list, kinds('c')), ...images('1.1.0', drop) });
  write(HUB, shop('3.2.0', list)[HUB] as object);
  expect(await ci('--against', 'git:HEAD')).toEqual({
    exitCode: 1,
    found: ['M02 images.clear', 'N09 images'],
    verdict: '  no change: shop',
  });
  expect(await ci('git:HEAD', `git::${HUB}`)).toEqual({ exitCode: 0, found: ['M01 demo.kind'], verdict: 'ok' });
  expect(await ci('--against', 'git::', HUB)).toMatchObject({ exitCode: 1, found: ['M02 demo.kind', 'N10 demo'] });
  expect(await ci('--against', 'git:HEAD', '--only', 'images')).toMatchObject({
    exitCode: 1,
    verdict: 'breaking: 1 finding fails',
  });
});
