/** `npm` for pages that are followed: `install` links the packages that it names, and no others, from those of the project. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from '../../scripts/root.js';

const [command = '', ...args] = process.argv.slice(2);
if (command === 'install') {
  for (const name of args.filter((arg) => !arg.startsWith('-'))) link(name);
} else {
  const { status } = spawnSync(process.env['REAL_NPM'] ?? 'npm', [command, ...args], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
}

/** @param {string} name */
function link(name) {
  const own = name === 'hub-codegen' ? fromRoot('.') : fromRoot(`node_modules/${name}`);
  place(own, join('node_modules', name));
  const { bin = {} } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'));
  const programs = typeof bin === 'string' ? { [name]: bin } : bin;
  for (const [program, file] of Object.entries(programs))
    place(join(own, String(file)), join('node_modules/.bin', program));
}

/** @param {string} target @param {string} at */
function place(target, at) {
  if (existsSync(at)) return;
  mkdirSync(dirname(at), { recursive: true });
  symlinkSync(target, at);
}
