/** The check itself is the script that anyone can run: ../../docs/ci/check-hub. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Failure } from './failure.js';

const SCRIPT = fileURLToPath(new URL('../../docs/ci/check-hub', import.meta.url));

/**
 * @typedef {object} Check
 * @property {string} schema
 * @property {string} config
 * @property {string} base
 * @property {readonly string[]} options of diff
 * @property {string} program
 * @property {string} reports
 */

/** @param {Check} check @returns {number} the exit code */
export function checkHub({ schema, config, base, options, program, reports }) {
  const env = { ...process.env, HUB_CONFIG: config, HUB_CODEGEN: program, HUB_REPORTS: reports };
  const { status, error } = spawnSync('bash', [SCRIPT, schema, base, ...options], { stdio: 'inherit', env });
  if (status !== null) return status;
  throw new Failure(`The check was ended before it was done${error === undefined ? '' : `: ${error.message}`}.`);
}
