/** Makes the sources that the others import: validators of schemas/, and what emitters write out. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fromRoot } from './root.js';

const SOURCES = [
  'src/core/read/validators.generated.js',
  'src/tasks/config/validators.generated.js',
  'src/emit/templates/sources.generated.js',
  'src/emit/templates/template-sources.generated.js',
  'src/tasks/explore/page.generated.js',
];

/** What they are made of. */
const INPUTS = [
  'package.json',
  'package-lock.json',
  'schemas',
  'scripts',
  'src/core',
  'src/emit/haskell/runtime',
  'src/emit/rust/client/runtime',
  'src/emit/templates/template-rules.js',
  'src/explore',
  'src/wire',
  'templates',
];

/** Of what they were made last. */
const STAMP = fromRoot('node_modules/.cache/hub-codegen/sources');

export async function buildSources() {
  const inputs = stateOfInputs();
  // Imported here, since loading them takes longer than finding that there is nothing to build.
  const { buildValidators } = await import('./build-validators.js');
  const { buildEmitSources } = await import('./build-emit-sources.js');
  const { buildPage } = await import('./build-page.js');
  await buildValidators();
  await buildEmitSources();
  await buildPage();
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, inputs);
}

/** Only where one of them is missing, or was made of something else. */
export async function buildStaleSources() {
  if (!areFresh()) await buildSources();
}

function areFresh() {
  const files = [...SOURCES.map(fromRoot), STAMP];
  return files.every((file) => existsSync(file)) && readFileSync(STAMP, 'utf8') === stateOfInputs();
}

/** Differs once a file is changed, added or removed. */
function stateOfInputs() {
  const files = INPUTS.map(fromRoot).flatMap(filesIn);
  const states = files.map((file) => {
    const { mtimeMs, size } = statSync(file);
    return [file, mtimeMs, size];
  });
  return createHash('sha256').update(JSON.stringify(states)).digest('hex');
}

/** @param {string} path */
function filesIn(path) {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.generated.js'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
