import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '../../../src/core/refusal/refusal.js';
import {
  addressName,
  parseAddress,
  parseOpenAddress,
  withPathOf,
  type Address,
} from '../../../src/core/source/address.js';
import { Source } from '../../../src/core/source/source.js';
import type { SourceTexts } from '../../../src/core/source/source-texts.js';
import { testTerminal } from '../../cli/test-terminal.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'hub-codegen-baseline-')));
const repo = join(folder, 'repo');
const outside = join(folder, 'outside');

function git(...args: string[]): void {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org'];
  execFileSync('git', [...author, ...args], { cwd: repo, stdio: 'pipe' });
}

function write(path: string, content: string | Uint8Array): string {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return path;
}

beforeAll(() => {
  mkdirSync(repo);
  mkdirSync(outside);
  git('init', '--quiet', '--initial-branch=main');
  write(join(repo, 'hub.json'), '{"v": 1}');
  git('add', '.');
  git('commit', '--quiet', '-m', 'one file');
  git('tag', 'v0.1.0');
  write(join(repo, 'schemas/a.json'), '{"a": 1}');
  write(join(repo, 'schemas/deep/b.json'), '{"b": 1}');
  write(join(repo, 'schemas/notes.md'), 'no schema');
  write(join(repo, 'schemas/odd\tname "ü.json'), '{"odd": 1}');
  symlinkSync('a.json', join(repo, 'schemas/link.json'));
  write(join(repo, 'bytes/latin.json'), Buffer.from([0x7b, 0xe9, 0x7d]));
  write(join(repo, 'bytes/empty.json'), '');
  write(join(repo, 'words/notes.md'), 'no schema');
  git('add', '.');
  git('commit', '--quiet', '-m', 'first');
  git('tag', 'v1.0.0');
  write(join(repo, 'hub.json'), '{"v": 2}');
  rmSync(join(repo, 'schemas/deep'), { recursive: true });
});

afterAll(() => rmSync(folder, { recursive: true }));

function read(address: Address, stdin = ''): Promise<SourceTexts> {
  return new Source(testTerminal(stdin).stdin).all(address);
}

/** Texts by name, or what the user is told. */
async function outcome(address: Address): Promise<unknown> {
  try {
    const { files } = await read(address);
    return Object.fromEntries([...files].map(([name, { text }]) => [name, text]));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.complaints.map((complaint) => {
      const { message, hint } = complaint as { message: string; hint?: string };
      return [message, hint].join('\n').replaceAll(`${folder}/`, '');
    });
  }
}

function inGit(ref: string, path: string): Address {
  return { kind: 'git', ref, path };
}

describe('an address is', () => {
  test.each([
    ['-', { kind: 'stdin' }],
    ['hub.json', { kind: 'disk', path: 'hub.json' }],
    ['./git:hub.json', { kind: 'disk', path: './git:hub.json' }],
    ['git:main', { kind: 'git', ref: 'main' }],
    ['git:v1.0.0:a/hub.json', { kind: 'git', ref: 'v1.0.0', path: 'a/hub.json' }],
    ['git:HEAD~1:a:b.json', { kind: 'git', ref: 'HEAD~1', path: 'a:b.json' }],
    ['git::a/hub.json', { kind: 'git', ref: '', path: 'a/hub.json' }],
    ['git::', { kind: 'git', ref: '' }],
  ])('%s', (text, expected) => {
    expect(parseOpenAddress(text)).toEqual(expected);
  });

  test.each([
    ['git:', '"git:" names no ref'],
    ['git:main:', '"git:main:" names no path'],
    ['git:--output=x:hub.json', '"--output=x" is not a ref: it starts with a dash'],
  ])('not %s', (text, message) => {
    expect(() => parseAddress(text)).toThrow(message);
  });

  test('given the path of the other version where it has none', () => {
    const main = { kind: 'git', ref: 'main' } as const;
    const taken = withPathOf(main, { kind: 'disk', path: 'a/hub.json' });
    expect(taken).toEqual({ ...main, path: './a/hub.json' });
    expect(addressName(taken)).toBe('git:main:./a/hub.json');
    expect(withPathOf(main, { kind: 'disk', path: '../hub.json' })).toEqual({ ...main, path: '../hub.json' });
    expect(withPathOf(main, { ...main, ref: 'v1', path: 'b.json' })).toEqual({ ...main, path: 'b.json' });
    expect(() => withPathOf(main, { kind: 'stdin' })).toThrow('which file of git:main?');
    const hint = 'say where it is: git:main:hub.json';
    expect(() => withPathOf(main, { kind: 'git', ref: 'v1' })).toThrow(expect.objectContaining({ hint }));
    expect(() => parseAddress('git:main')).toThrow(expect.objectContaining({ hint }));
  });
});

describe('schemas are read', () => {
  test('from a file', async () => {
    expect(await outcome({ kind: 'disk', path: join(repo, 'hub.json') })).toEqual({ '': '{"v": 2}' });
  });

  test('from standard input', async () => {
    const schemas = await read({ kind: 'stdin' }, '{"v": 3}');
    expect(schemas).toMatchObject({ name: '<stdin>', isDirectory: false });
    expect(schemas.files.get('')).toMatchObject({ name: '<stdin>', text: '{"v": 3}' });
  });

  test('from git, as they were', async () => {
    expect(await outcome(inGit('main', join(repo, 'hub.json')))).toEqual({ '': '{"v": 1}' });
    expect(await outcome(inGit('v1.0.0', join(repo, 'schemas/deep/b.json')))).toEqual({ '': '{"b": 1}' });
  });

  test('from a directory', async () => {
    const schemas = await read({ kind: 'disk', path: join(repo, 'schemas') });
    expect(schemas).toMatchObject({ isDirectory: true });
    expect([...schemas.files.keys()]).toEqual(['a.json', 'odd\tname "ü.json']);
  });

  test('from a directory in git, though it is gone by now', async () => {
    const schemas = await read(inGit('main', join(repo, 'schemas')));
    expect(schemas).toMatchObject({ isDirectory: true });
    expect([...schemas.files.keys()].sort()).toEqual(['a.json', 'deep/b.json', 'odd\tname "ü.json']);
    expect(schemas.files.get('deep/b.json')).toMatchObject({
      name: `git:main:${join(repo, 'schemas')}/deep/b.json`,
      text: '{"b": 1}',
    });
    expect(await outcome(inGit('main', join(repo, 'schemas/deep')))).toEqual({ 'b.json': '{"b": 1}' });
  });

  test('from the root of a repository', async () => {
    expect(await outcome(inGit('v0.1.0', repo))).toEqual({ 'hub.json': '{"v": 1}' });
    expect(await outcome(inGit('v0.1.0', join(repo, 'schemas/..')))).toEqual({ 'hub.json': '{"v": 1}' });
  });
});

describe('what is not there is told:', () => {
  test.each<[string, Address, string]>([
    [
      'no repository',
      inGit('main', join(outside, 'hub.json')),
      'cannot read git:main:outside/hub.json: outside is in no git repository\ngive a path in one, or a file',
    ],
    [
      'a mistyped ref',
      inGit('mian', join(repo, 'hub.json')),
      'cannot read git:mian:repo/hub.json: there is no ref "mian"\ndid you mean "main"?',
    ],
    [
      'a ref that was not fetched',
      inGit('release', join(repo, 'hub.json')),
      'cannot read git:release:repo/hub.json: there is no ref "release"\n' +
        'a shallow clone has few refs; fetch it first: git fetch origin release',
    ],
    [
      'a branch of the remote that was not fetched',
      inGit('origin/release', join(repo, 'hub.json')),
      'cannot read git:origin/release:repo/hub.json: there is no ref "origin/release"\n' +
        'a shallow clone has few refs; fetch it first: git fetch origin release',
    ],
    [
      'a mistyped path',
      inGit('main', join(repo, 'hubb.json')),
      'cannot read git:main:repo/hubb.json: there is no such path in main\ndid you mean "hub.json"?',
    ],
    [
      'a path that moved',
      inGit('main', join(repo, 'b.json')),
      'cannot read git:main:repo/b.json: there is no such path in main\ndid you mean "schemas/deep/b.json"?',
    ],
    [
      'bytes in git that are no text',
      inGit('main', join(repo, 'bytes/latin.json')),
      'cannot read git:main:repo/bytes/latin.json: it is not UTF-8: byte 1 is part of no character\nsave it as UTF-8',
    ],
    [
      'a directory in git without schemas',
      inGit('main', join(repo, 'words')),
      'there is no schema in git:main:repo/words\nevery *.json of a directory is taken as a schema',
    ],
    [
      'a directory without schemas',
      { kind: 'disk', path: outside },
      'there is no schema in outside\nevery *.json of a directory is taken as a schema',
    ],
    [
      'a file that is not there',
      { kind: 'disk', path: join(repo, 'hubs.json') },
      'cannot read repo/hubs.json: there is no such file\ndid you mean "repo/hub.json"?',
    ],
  ])('%s', async (_, address, expected) => {
    expect(await outcome(address)).toEqual([expected]);
  });

  test('a branch that only the remote has', async () => {
    git('update-ref', 'refs/remotes/origin/stable', 'HEAD');
    expect(await outcome(inGit('stable', join(repo, 'hub.json')))).toEqual([
      'cannot read git:stable:repo/hub.json: there is no ref "stable"\ndid you mean "origin/stable"?',
    ]);
  });

  test('every file of a directory that cannot be read', async () => {
    expect(await outcome(inGit('main', join(repo, 'bytes')))).toHaveLength(2);
    expect(await outcome({ kind: 'disk', path: join(repo, 'bytes') })).toHaveLength(2);
  });

  test('git itself', async () => {
    const path = process.env['PATH'];
    try {
      process.env['PATH'] = outside;
      expect(await outcome(inGit('main', join(repo, 'hub.json')))).toEqual([
        'cannot read git:main:repo/hub.json: git is not installed\ninstall it, or give a file',
      ]);
    } finally {
      process.env['PATH'] = path;
    }
  });
});

test('what an address holds is read once, however often it is asked for', async () => {
  let reads = 0;
  const source = new Source({ isTerminal: false, read: async () => Buffer.from(`{"reads": ${(reads += 1)}}`) });
  const [one, all] = [await source.one({ kind: 'stdin' }), await source.all({ kind: 'stdin' })];
  expect([one.text, all.files.get('')?.text, reads]).toEqual(['{"reads": 1}', '{"reads": 1}', 1]);
});

describe('the one schema of a directory', () => {
  test('is the only one in it', async () => {
    const alone = dirname(write(join(folder, 'alone/hub.json'), '{"alone": 1}'));
    const source = new Source(testTerminal().stdin);
    expect(await source.one({ kind: 'disk', path: alone })).toMatchObject({ text: '{"alone": 1}' });
  });

  test('in git too', async () => {
    const source = new Source(testTerminal().stdin);
    expect(await source.one(inGit('v0.1.0', repo))).toMatchObject({ text: '{"v": 1}' });
    await expect(source.one(inGit('main', join(repo, 'schemas')))).rejects.toThrow(/schemas: it is a directory$/);
  });
});

test('a ref is never an option, and a path never a pattern', async () => {
  write(join(repo, 'hub*.json'), '{}');
  expect(await outcome(inGit('main', join(repo, 'hub*.json')))).toEqual([
    'cannot read git:main:repo/hub*.json: there is no such path in main\ndid you mean "hub.json"?',
  ]);
  expect(await outcome(inGit('--path-format=x', join(repo, 'hub.json')))).toEqual([
    expect.stringContaining('there is no ref "--path-format=x"'),
  ]);
});
