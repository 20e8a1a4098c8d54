/** What a runner has before it: the shallow clone of a repository at a pull request, and what GitHub says of the event. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../scripts/root.js';

export interface CheckedOut {
  readonly folder: string;
  /** What is checked out. */
  readonly sha: string;
  /** The base as the event knows it: older than the one that the pull request was merged into. */
  readonly eventBase: string;
  /** Where the runner keeps what steps leave. */
  readonly temp: string;
}

const NAMES = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.org', '-c', 'init.defaultBranch=main'];

export function git(folder: string, ...args: string[]): string {
  return execFileSync('git', [...NAMES, ...args], { cwd: folder, stdio: 'pipe' })
    .toString()
    .trim();
}

/** A repository whose branch `main` has the base, and the same with what a pull request changes. */
export function checkOut(
  base: Readonly<Record<string, string>>,
  changed: Readonly<Record<string, string>>,
): CheckedOut {
  const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'hub-codegen-action-')));
  const [origin, folder, temp] = [path.join(root, 'origin'), path.join(root, 'shop'), path.join(root, 'temp')];
  for (const each of [origin, temp]) mkdirSync(each);
  git(origin, 'init', '--quiet');
  git(origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
  write(origin, { 'README.md': 'a shop' });
  const eventBase = commit(origin, 'Start');
  git(origin, 'switch', '--quiet', '--create', 'change');
  // The base has gone on since.
  git(origin, 'switch', '--quiet', 'main');
  write(origin, base);
  commit(origin, 'The base');
  git(origin, 'switch', '--quiet', 'change');
  git(origin, 'merge', '--quiet', '--ff-only', 'main');
  write(origin, changed);
  commit(origin, 'The change');
  git(origin, 'switch', '--quiet', '--detach', 'main');
  git(origin, 'merge', '--quiet', '--no-ff', '-m', 'Merge the change', 'change');
  git(origin, 'update-ref', 'refs/pull/7/merge', 'HEAD');
  const sha = git(origin, 'rev-parse', 'HEAD');
  mkdirSync(folder);
  git(folder, 'init', '--quiet');
  git(folder, 'remote', 'add', 'origin', pathToFileURL(origin).href);
  git(folder, 'fetch', '--quiet', '--no-tags', '--depth=1', 'origin', sha);
  git(folder, 'checkout', '--quiet', '--detach', 'FETCH_HEAD');
  mkdirSync(path.join(folder, 'node_modules/.bin'), { recursive: true });
  symlinkSync(fromRoot('dist/hub-codegen.cjs'), path.join(folder, 'node_modules/.bin/hub-codegen'));
  return { folder, sha, eventBase, temp };
}

export function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
}

function commit(folder: string, message: string): string {
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', message);
  return git(folder, 'rev-parse', 'HEAD');
}

/** As GitHub writes them, with what else it says left out. */
export const EVENTS = {
  pullRequest: ({ eventBase, sha }: CheckedOut, headRepository = 'ada/shop') => ({
    action: 'synchronize',
    number: 7,
    pull_request: {
      number: 7,
      head: { ref: 'change', sha, repo: { full_name: headRepository } },
      base: { ref: 'main', sha: eventBase, repo: { full_name: 'ada/shop' } },
    },
    repository: { full_name: 'ada/shop', default_branch: 'main' },
  }),
  push: (before: string) => ({
    before,
    ref: 'refs/heads/main',
    repository: { full_name: 'ada/shop', default_branch: 'main' },
  }),
  schedule: () => ({ schedule: '0 4 * * *', repository: { full_name: 'ada/shop', default_branch: 'main' } }),
};

export function readIn(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), 'utf8');
}
