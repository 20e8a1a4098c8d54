/** For each language, how what was generated is compiled and its wire tests are run: in this folder, one after the other. */
import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromRoot } from '../../scripts/root.js';

/** @typedef {{ command: string, args: string[], env?: Record<string, string> }} Step */

const TSC = fromRoot('node_modules/typescript/bin/tsc');
const COMPILED = 'compiled';
const TSCONFIG = {
  compilerOptions: {
    target: 'es2023',
    module: 'nodenext',
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    types: ['node'],
    typeRoots: [fromRoot('node_modules/@types')],
    skipLibCheck: true,
    outDir: COMPILED,
  },
};

/** One for all crates, so that serde is compiled once. */
const CARGO_TARGET_DIR = fromRoot('.cache/real-schemas/target');

const GHC_FLAGS = ['-XHaskell2010', '-Wall', '-Werror', '-isrc:test', '-v0'];

/** @type {Record<string, (folder: string) => Step[]>} */
export const LANGUAGES = {
  ts(folder) {
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    return [
      { command: 'node', args: [TSC, '-p', '.'] },
      { command: 'node', args: ['--test', `${COMPILED}/wire-test.js`] },
    ];
  },
  rust(folder) {
    // All crates have one name, so that cargo takes what it made of another for this one, if that is younger.
    for (const file of ['src/lib.rs', 'tests/wire.rs']) utimesSync(join(folder, file), new Date(), new Date());
    return [{ command: 'cargo', args: ['test', '--quiet'], env: { CARGO_TARGET_DIR } }];
  },
  haskell: () => [{ command: 'ghc', args: [...GHC_FLAGS, '-e', 'Main.main', 'test/Wire.hs'] }],
};
