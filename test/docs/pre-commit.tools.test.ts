/** The hooks of .pre-commit-hooks.yaml, as pre-commit calls them: the entry, its arguments, the files that fit. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { hub, list, WHOLE } from '../cli/diffed-hubs.js';

interface Hook {
  readonly id: string;
  readonly entry: string;
  readonly language: string;
  readonly files?: string;
  readonly pass_filenames?: string;
}

const HOOKS = readFileSync(fromRoot('.pre-commit-hooks.yaml'), 'utf8')
  .split(/^- /m)
  .slice(1)
  .map((text) => {
    const keys = Array.from(text.matchAll(/^ *(\w+): (.*)$/gm), ([, key, value]) => [key, value]);
    return Object.fromEntries(keys) as Hook;
  });

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-hooks-'));
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(fromRoot('dist/hub-codegen.cjs'), path.join(folder, 'node_modules/.bin/hub-codegen'));
  write('.gitignore', 'node_modules');
  write('hub-codegen.config.json', { schema: 'hub.json', targets: [{ lang: 'ts', out: 'client', tests: false }] });
  write('hub.json', WHOLE);
  execFileSync('npx', ['--no-install', 'hub-codegen', 'generate'], { cwd: folder, stdio: 'pipe' });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'A hub');
});

afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: unknown): void {
  writeFileSync(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', ...args], { cwd: folder });
}

/** With the files of a commit that changes the schema. */
function exitCodeOf({ entry, files = '', pass_filenames }: Hook): number | null {
  const fitting = ['hub.json', 'client/index.ts'].filter((file) => new RegExp(files).test(file));
  const [program = '', ...args] = [...entry.split(' '), ...(pass_filenames === 'false' ? [] : fitting)];
  return spawnSync(program, args, { cwd: folder, stdio: 'pipe' }).status;
}

describe.each(HOOKS.map((hook) => [hook.id, hook] as const))('%s', (_, hook) => {
  it('passes where all is well', () => {
    write('hub.json', WHOLE);
    expect(hook.language).toBe('system');
    expect(exitCodeOf(hook)).toBe(0);
  });

  it('fails where a method is gone, or has no name', () => {
    write('hub.json', hook.id === 'hub-codegen-validate' ? hub({ description: 'No name' }) : hub(list));
    expect(exitCodeOf(hook)).toBe(1);
  });
});

it('docs/ci.md names each of them', () => {
  const page = readFileSync(fromRoot('docs/ci.md'), 'utf8');
  expect(HOOKS.map(({ id }) => id).filter((id) => !page.includes(`- id: ${id} #`))).toEqual([]);
});
