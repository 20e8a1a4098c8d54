/** The GitHub Action of ../../action.yml: checks the hub, comments on the pull request, uploads SARIF, and ends as diff did. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { baseOf } from './base.js';
import { checkHub } from './check-hub.js';
import { commentOnce } from './comment.js';
import { Failure } from './failure.js';
import { GithubApi } from './github-api.js';
import { takeInputs } from './inputs.js';
import { programFor } from './program.js';
import { readRun } from './read-run.js';
import { readReport } from './report.js';
import { error, summarise, output } from './runner.js';
import { uploadSarif } from './upload-sarif.js';

process.exitCode = await main().catch((/** @type {unknown} */ thrown) => {
  if (!(thrown instanceof Failure)) throw thrown;
  error(thrown.message);
  return 2;
});

/** @returns {Promise<number>} */
async function main() {
  const { token, ...inputs } = takeInputs(process.env);
  const run = readRun(process.env);
  const reports = path.join(run.temp, 'hub-codegen-reports');
  // What an earlier step left there is not about this one.
  rmSync(reports, { recursive: true, force: true });

  const program = programFor(inputs.version, run.temp);
  const exitCode = checkHub({ ...inputs, base: baseOf(inputs.base, run), program, reports });
  const report = readReport(reports);
  output({ 'exit-code': String(exitCode), reports });
  summarise(report.markdown);

  const api = token === '' ? undefined : new GithubApi(run.apiUrl, run.repository, token);
  // Two uses of the action in one pull request have a comment each.
  const about = inputs.schema || inputs.config;
  if (inputs.comments) await commentOnce(api, run, report, about);
  if (inputs.uploads) await uploadSarif(api, run, report, about);
  return exitCode;
}
