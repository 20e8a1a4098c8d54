/** Schemas out of packages, each package fetched once in its exact version. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/root.js';

const PACKAGES = fromRoot('.cache/real-schemas/packages');

/** The text of a schema. @param {import('./corpus.js').RealSchema} schema */
export function schemaText({ from, file }) {
  return readFileSync(join(unpacked(from), file), 'utf8');
}

/** @param {string} spec name and version of a package @returns {string} the folder with its files */
function unpacked(spec) {
  const folder = join(PACKAGES, spec.replaceAll('/', '+'));
  if (existsSync(folder)) return folder;
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  console.error(`fetching ${spec}`);
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', fresh, spec], { encoding: 'utf8' });
  execFileSync('tar', ['-xzf', packed.trim().split('\n').at(-1) ?? '', '--strip-components=1'], { cwd: fresh });
  renameSync(fresh, folder);
  return folder;
}
