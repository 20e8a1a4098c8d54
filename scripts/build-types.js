/** `npm run build:types`: the types of the library and of the runtime, and of nothing that these do not mention. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fromRoot } from './root.js';

const ENTRIES = [
  'index.d.ts',
  'wire/index.d.ts',
  'wire/builders.d.ts',
  'wire/control/index.d.ts',
  'wire/hub/index.d.ts',
  'wire/testing/index.d.ts',
];

const { values } = parseArgs({ options: { out: { type: 'string', default: fromRoot('dist/types') } } });
const out = values.out;

rmSync(out, { recursive: true, force: true });
execFileSync(
  process.execPath,
  [fromRoot('node_modules/typescript/bin/tsc'), ...['-p', fromRoot('tsconfig.library.json'), '--outDir', out]],
  { stdio: 'inherit' },
);
const needed = reachableFrom(ENTRIES.map((entry) => join(out, entry)));
for (const entry of readdirSync(out, { recursive: true, withFileTypes: true })) {
  const file = join(entry.parentPath, entry.name);
  if (entry.isFile() && !needed.has(file)) rmSync(file);
}

/** @param {string[]} files */
function reachableFrom(files) {
  const found = new Set(files);
  // A set that grows is gone through to its end.
  for (const file of found) for (const imported of importsOf(file)) found.add(imported);
  return found;
}

/** @param {string} file */
function importsOf(file) {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\() ?['"](\.[^'"]+)\.js['"]/g)]
    .map(([, module]) => join(dirname(file), `${module}.d.ts`))
    .filter((imported) => existsSync(imported));
}
