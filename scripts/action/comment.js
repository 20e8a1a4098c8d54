/** One comment on a pull request: the first run writes it, later ones update it. */
import { ApiError } from './github-api.js';
import { isFromFork } from './read-run.js';
import { shortened } from './report.js';
import { warning } from './runner.js';

/** @typedef {import('./github-api.js').GithubApi} GithubApi */

/** GitHub takes no longer comment. */
const LONGEST = 65_536;

/**
 * Nothing that stands in the way of it changes how the run ends.
 * @param {GithubApi | undefined} api
 * @param {import('./read-run.js').Run} run
 * @param {import('./report.js').Report} report
 * @param {string} about
 */
export async function commentOnce(api, run, report, about) {
  const pullRequest = run.event.pull_request;
  if (pullRequest === undefined) return;
  if (api === undefined) return warning(`There is no token, so nobody commented on the pull request. ${ELSEWHERE}`);
  try {
    await comment(api, pullRequest.number, report, { mark: markOf(about), run });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const why = error.status === 403 || error.status === 404 ? forbidden(pullRequest) : '';
    warning(`The report is not a comment on the pull request: ${error.message}.${why} ${ELSEWHERE}`);
  }
}

const ELSEWHERE = 'The summary of the job has the report.';

/** @param {import('./read-run.js').PullRequest} pullRequest */
function forbidden(pullRequest) {
  return isFromFork(pullRequest)
    ? ' The pull request comes from a fork, and runs for forks may not write.'
    : ' Give the job the permission "pull-requests: write".';
}

/** Nobody sees it, and later runs know the comment by it. @param {string} about */
function markOf(about) {
  return `<!-- hub-codegen: ${encodeURIComponent(about)} -->`;
}

/**
 * @param {GithubApi} api
 * @param {number} number
 * @param {import('./report.js').Report} report
 * @param {{ mark: string, run: import('./read-run.js').Run }} made
 */
async function comment(api, number, { markdown, isEmpty }, { mark, run }) {
  const known = await ownComment(api, number, mark);
  // That nothing changed is no news, unless something else was said before.
  if (known === undefined && isEmpty) return;
  const end = `\n<sub>[This run](${run.pageUrl}) of hub-codegen, at ${run.sha.slice(0, 7)}</sub>\n`;
  const body = `${mark}\n${shortened(markdown, LONGEST - mark.length - end.length - 1)}${end}`;
  if (known === undefined) await api.send('POST', `issues/${number}/comments`, { body });
  else await api.send('PATCH', `issues/comments/${known}`, { body });
}

/**
 * Anyone can write the mark into a comment of their own, and could change the report that stands there afterwards.
 * @param {GithubApi} api @param {number} number @param {string} mark
 */
async function ownComment(api, number, mark) {
  for await (const { id, body, user } of api.list(`issues/${number}/comments`)) {
    if (!body?.startsWith(mark)) continue;
    if (user?.type === 'Bot' || (user != null && user.login === (await api.login()))) return id;
  }
  return undefined;
}
