/** The report for code scanning, which shows findings beside the change and remembers them from run to run. */
import { gzipSync } from 'node:zlib';
import { ApiError } from './github-api.js';
import { isFromFork } from './read-run.js';
import { warning } from './runner.js';

/**
 * Nothing that stands in the way of it changes how the run ends.
 * @param {import('./github-api.js').GithubApi | undefined} api
 * @param {import('./read-run.js').Run} run
 * @param {import('./report.js').Report} report
 * @param {string} about
 */
export async function uploadSarif(api, run, { sarif }, about) {
  if (sarif === undefined) return;
  if (api === undefined) return warning('There is no token, so code scanning has no report.');
  const zipped = gzipSync(inCategory(sarif, about)).toString('base64');
  try {
    await api.send('POST', 'code-scanning/sarifs', { commit_sha: run.sha, ref: run.ref, sarif: zipped });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const why = error.status === 403 || error.status === 404 ? forbidden(run.event.pull_request) : '';
    warning(`Code scanning has no report: ${error.message}.${why}`);
  }
}

/** @param {import('./read-run.js').PullRequest | undefined} pullRequest */
function forbidden(pullRequest) {
  if (pullRequest !== undefined && isFromFork(pullRequest)) {
    return ' The pull request comes from a fork, and runs for forks may not write.';
  }
  return ' Give the job the permission "security-events: write", and turn code scanning on; or say "upload-sarif: false".';
}

/** A later upload of the same category takes the place of the earlier one. @param {string} sarif @param {string} about */
function inCategory(sarif, about) {
  const log = JSON.parse(sarif);
  const id = ['hub-codegen', about, ''].filter((part, index) => index !== 1 || part !== '').join('/');
  const runs = log.runs.map((/** @type {object} */ run) => ({ ...run, automationDetails: { id } }));
  return JSON.stringify({ ...log, runs });
}
