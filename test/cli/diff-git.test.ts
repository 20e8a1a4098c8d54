/** `hub-codegen diff` with versions from git. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breaks, hub, list, refusal, report, reports, WHOLE, workInFreshFolders, write } from './diffed-hubs.js';

workInFreshFolders();

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { stdio: 'pipe' });
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '-m', message);
}

/** A repository whose tag `v1` has both methods; its branch `main` lost one, its working tree the other. */
function repository(): void {
  git('init', '--quiet', '--initial-branch=main');
  write('hub.json', WHOLE);
  commit('first');
  git('tag', 'v1');
  write('hub.json', hub(list));
  commit('second');
  write('hub.json', hub());
}

test('two versions may come from git', async () => {
  repository();
  const usual = await report('--against', 'git:main', 'hub.json');
  expect([usual.exitCode, ...breaks(usual.shown)]).toEqual([1, 'M02 demo.list']);
  expect(usual.shown).toMatchObject({ old: { name: 'git:main:hub.json' }, new: { name: 'hub.json' } });
  expect(breaks((await report('--against', 'git:v1', 'hub.json')).shown)).toEqual(['M02 demo.drop', 'M02 demo.list']);
  expect(breaks((await report('git:v1', 'git:main:hub.json')).shown)).toEqual(['M02 demo.drop']);
  expect(breaks((await report('git:main:hub.json', 'git:v1')).shown)).toEqual([]);
});

test('refused is a ref, a path or a repository that is not there', async () => {
  write('hub.json', WHOLE);
  expect(await refusal('--against', 'git:main', 'hub.json')).toContain('is in no git repository');
  repository();
  expect(await refusal('--against', 'git:mian', 'hub.json')).toContain('did you mean "main"?');
  expect(await refusal('git:main:hubs.json', 'hub.json')).toContain('did you mean "hub.json"?');
  for (const ref of ['main', 'v1.0.0']) {
    const hint = `what git has at a commit, branch or tag is git:${ref}`;
    expect(await refusal('--against', ref, 'hub.json')).toContain(hint);
  }
  expect(await refusal('--against', 'git:main')).toContain('hub-codegen diff --against git:main hub.json');
});

describe('a schema that the base does not have', () => {
  const found = async (...args: string[]) => (await report(...args)).shown.findings.map(({ rule }) => rule);

  test('is of a new hub', async () => {
    repository();
    // In a monorepo every hub has a file of that name.
    write('shop/hub.json', WHOLE);
    expect(await found('--against', 'git:main', 'shop/hub.json')).toEqual(['N01']);
    expect(await found('--against', 'git::', 'shop/hub.json')).toEqual(['N01']);
    write('hub-codegen.config.json', { schema: 'shop/hub.json' });
    expect(await found('--against', 'git:main')).toEqual(['N01']);
  });

  test('is of an old one where its file moved, or where the call says which', async () => {
    repository();
    rmSync('hub.json');
    write('shop/hub.json', hub());
    const moved = 'shop/hub.json: there is no such path in main\n  did you mean "hub.json"?';
    expect(await refusal('--against', 'git:main', 'shop/hub.json')).toContain(moved);
    expect(await refusal('--against', 'git:main:shop/hub.json', 'shop/hub.json')).toContain(moved);
    expect(await found('--against', 'git:main:hub.json', 'shop/hub.json')).toContain('M02');
  });
});

describe('--since', () => {
  test('fails only on what is new, and shows the rest as known', async () => {
    repository();
    const { exitCode, shown } = await report('git:v1', 'hub.json', '--since', 'main');
    expect(exitCode).toBe(1);
    const found = shown.findings.filter(({ rule }) => rule === 'M02');
    expect(found.map(({ place, isKnown, fails }) => [place.text, isKnown, fails])).toEqual([
      ['demo.drop', true, false],
      ['demo.list', false, true],
    ]);
  });

  test('is fine where nothing is new', async () => {
    repository();
    write('hub.json', hub(list));
    expect(await report('git:v1', 'hub.json', '--since', 'main')).toMatchObject({ exitCode: 0 });
    expect(await report('git:v1', 'hub.json', '--since', 'git:main:hub.json')).toMatchObject({ exitCode: 0 });
    expect(await report('git:v1', 'hub.json', '--since', 'v1')).toMatchObject({ exitCode: 1 });
  });
});

test('directories may come from git, with --since', async () => {
  git('init', '--quiet', '--initial-branch=main');
  write('hubs/a.json', WHOLE);
  write('hubs/b.json', WHOLE);
  commit('first');
  git('tag', 'v1');
  rmSync('hubs/b.json');
  commit('second');
  write('hubs/a.json', hub(list));
  const { exitCode, shown } = await reports('git:v1:hubs/', 'hubs/', '--since', 'git:main:hubs/');
  expect(exitCode).toBe(1);
  expect(shown.map((each) => [each.old.name, each.fails, ...breaks(each)])).toEqual([
    ['git:v1:hubs/a.json', true, 'M02 demo.drop'],
    ['git:v1:hubs/b.json', false, 'N02 b.json'],
  ]);
});

describe('what is staged', () => {
  test('is compared with a commit, or with what lies on the disk', async () => {
    repository();
    git('add', 'hub.json');
    write('hub.json', WHOLE);
    expect(breaks((await report('git:HEAD', 'git::hub.json')).shown)).toEqual(['M02 demo.list']);
    expect(breaks((await report('--against', 'git::hub.json', 'hub.json')).shown)).toEqual([]);
    const { shown } = await report('hub.json', 'git::');
    expect(breaks(shown)).toEqual(['M02 demo.drop', 'M02 demo.list']);
    expect(shown.new.name).toBe('git::hub.json');
  });

  test('may be a directory', async () => {
    git('init', '--quiet', '--initial-branch=main');
    write('hubs/a.json', WHOLE);
    write('hubs/deep/b.json', WHOLE);
    commit('first');
    write('hubs/a.json', hub(list));
    git('add', '--all');
    const { exitCode, shown } = await reports('git:HEAD:hubs', 'git::hubs');
    expect(exitCode).toBe(1);
    expect(shown.map((each) => [each.new.name, ...breaks(each)])).toEqual([
      ['git::hubs/a.json', 'M02 demo.drop'],
      ['git::hubs/deep/b.json'],
    ]);
  });

  test('is refused where there is no such thing', async () => {
    repository();
    expect(await refusal('--against', 'git::hubs.json', 'hub.json')).toContain('did you mean "hub.json"?');
    write('new.json', WHOLE);
    expect(await refusal('--against', 'git::new.json', 'new.json')).toContain('there is no such path in the index');
  });

  test('is refused in the middle of a merge', async () => {
    repository();
    commit('third');
    git('checkout', '--quiet', '-b', 'other', 'v1');
    write('hub.json', hub(list, list));
    commit('other');
    expect(() => git('merge', 'main')).toThrow();
    expect(await refusal('--against', 'git::hub.json', 'hub.json')).toContain('a merge has left it open');
  });
});

test('a path starts at the root of the repository, unless it starts with a dot', async () => {
  git('init', '--quiet', '--initial-branch=main');
  write('hub.json', hub(list));
  write('deep/hub.json', WHOLE);
  commit('first');
  process.chdir('deep');
  const names = async (base: string): Promise<unknown[]> => {
    const { shown } = await report(base, 'hub.json');
    return [shown.old.name, ...shown.findings.filter(({ rule }) => rule === 'M01').map(({ place }) => place.text)];
  };
  expect(await names('git:main:hub.json')).toEqual(['git:main:hub.json', 'demo.drop']);
  for (const base of ['git:main:./hub.json', 'git:main', 'git:main:deep/hub.json', 'git::', 'git::./hub.json']) {
    expect(await names(base)).toEqual([`${base.startsWith('git::') ? 'git::' : 'git:main:'}deep/hub.json`]);
  }
  expect(await names('git:main:../hub.json')).toEqual(['git:main:hub.json', 'demo.drop']);
});
