/** The commit to compare with, fetched where a shallow clone does not have it. */
import { execFileSync } from 'node:child_process';
import { Failure } from './failure.js';

/** @param {string} given @param {import('./read-run.js').Run} run */
export function baseOf(given, run) {
  const wanted = given || ofEvent(run);
  if (wanted === undefined) {
    throw new Failure('This event has no commit to compare with: say which in the input "base", such as origin/main.');
  }
  // A short name reads better in the report.
  return /^[0-9a-f]{40}$/.test(wanted) ? fetched(wanted).slice(0, 12) : fetched(wanted);
}

/** @param {import('./read-run.js').Run} run */
function ofEvent({ event, sha }) {
  const { pull_request: pullRequest, merge_group: group, before, repository } = event;
  if (pullRequest !== undefined) return parentOfMerge(sha) ?? pullRequest.base.sha;
  if (group !== undefined) return group.base_sha;
  if (before !== undefined && !/^0+$/.test(before)) return before;
  const branch = repository?.default_branch;
  return before === undefined || branch === undefined ? undefined : `origin/${branch}`;
}

/**
 * A pull request is checked out as a commit that merges it into its base. What it was merged into is the base that it
 * differs from by its own changes alone; the event may know an older one.
 * @param {string} sha
 */
function parentOfMerge(sha) {
  if (git('rev-parse', 'HEAD') !== sha) return undefined;
  // As it stands: git itself hides the parents that a shallow clone does not have.
  const parents = [...(git('cat-file', '-p', 'HEAD') ?? '').matchAll(/^parent (\w+)$/gm)].map(([, parent]) => parent);
  return parents.length === 2 ? parents[0] : undefined;
}

/** @param {string} wanted a commit, a branch or a tag */
function fetched(wanted) {
  if (isKnown(wanted)) return wanted;
  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true';
  const depth = isShallow ? ['--depth=1'] : [];
  const fetching = git('fetch', '--quiet', '--no-tags', ...depth, '--', 'origin', wanted.replace(/^origin\//, ''));
  const found = fetching === undefined ? undefined : git('rev-parse', 'FETCH_HEAD');
  if (found !== undefined) return isKnown(wanted) ? wanted : found;
  throw new Failure(
    `${wanted} is not in this clone, and cannot be fetched: give actions/checkout "fetch-depth: 0", or check the input "base".`,
  );
}

/** @param {string} wanted */
function isKnown(wanted) {
  return git('rev-parse', '--verify', '--quiet', '--end-of-options', `${wanted}^{commit}`) !== undefined;
}

/** @param {readonly string[]} args @returns {string | undefined} what git says; nothing where it fails */
function git(...args) {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}
