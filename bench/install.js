/** The packages of bench/package.json: apart from the project's own, since nothing but this bench needs them. */
import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fromRoot } from '../scripts/root.js';

const LOCK = fromRoot('bench/package-lock.json');
/** Written by npm when all is there. */
const INSTALLED = fromRoot('bench/node_modules/.package-lock.json');

export function installPackages() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return;
  console.error('installing the packages of bench/');
  execFileSync('npm', ['ci', '--prefix', fromRoot('bench'), '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
}
