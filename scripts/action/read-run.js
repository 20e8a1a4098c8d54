/** What GitHub says of the run: the event, the commit, and where things go. */
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * @typedef {object} Commit
 * @property {string} sha
 *
 * @typedef {object} PullRequest
 * @property {number} number
 * @property {Commit & { ref: string, repo?: { full_name: string } | null }} base
 * @property {Commit & { repo?: { full_name: string } | null }} head
 *
 * @typedef {object} Event what is read of it
 * @property {PullRequest} [pull_request]
 * @property {string} [before] of a push; zeros for a new branch
 * @property {{ base_sha: string }} [merge_group]
 * @property {{ default_branch?: string }} [repository]
 *
 * @typedef {ReturnType<typeof readRun>} Run
 */

/** @param {NodeJS.ProcessEnv} env */
export function readRun(env) {
  const said = (/** @type {string} */ name) => env[name] ?? '';
  return {
    event: readEvent(said('GITHUB_EVENT_PATH')),
    repository: said('GITHUB_REPOSITORY'),
    sha: said('GITHUB_SHA'),
    ref: said('GITHUB_REF'),
    apiUrl: said('GITHUB_API_URL'),
    pageUrl: `${said('GITHUB_SERVER_URL')}/${said('GITHUB_REPOSITORY')}/actions/runs/${said('GITHUB_RUN_ID')}`,
    temp: env['RUNNER_TEMP'] ?? tmpdir(),
  };
}

/** @param {string} file @returns {Event} */
function readEvent(file) {
  return file === '' ? {} : JSON.parse(readFileSync(file, 'utf8'));
}

/** Whether the branch is in another repository: its runs may read, and nothing else. @param {PullRequest} pullRequest */
export function isFromFork({ head, base }) {
  return head.repo?.full_name !== base.repo?.full_name;
}
