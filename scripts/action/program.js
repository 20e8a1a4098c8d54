/** hub-codegen: the one that the project has installed, or one that is installed for this run. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from './failure.js';

const IN_PROJECT = path.resolve('node_modules/.bin/hub-codegen');

/** @param {string} version as npm takes it; empty where it does not matter @param {string} temp */
export function programFor(version, temp) {
  if (version === '' && existsSync(IN_PROJECT)) return IN_PROJECT;
  return installed(version || ownVersion(), path.join(temp, 'hub-codegen'));
}

function ownVersion() {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return String(version);
}

/** @param {string} version @param {string} folder */
function installed(version, folder) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const args = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', ...quiet, `hub-codegen@${version}`];
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const program = path.join(folder, 'node_modules/.bin/hub-codegen');
  // npm is content with a link to nothing.
  if (status === 0 && existsSync(program)) return program;
  throw new Failure(`npm cannot install hub-codegen@${version}: its reason is above. Check the input "version".`);
}
