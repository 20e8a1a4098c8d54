/**
 * Bundles the command line and the library into dist/: a small entry each, and a file for each large part that is only
 * loaded when it is needed; small parts have one file together. CommonJS, since Node starts it faster than ESM.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import * as esbuild from 'esbuild';
import { fromRoot } from './root.js';
import { writeFolder } from './write-folder.js';

const ENTRY = 'hub-codegen.cjs';
/**
 * What shares no file with other parts: the entry answers the most frequent calls by itself, and what loads the parts
 * with their compiled code cannot have compiled code itself.
 */
const ALONE = { [ENTRY]: 'src/cli/main.ts', 'load-part.cjs': 'src/cli/start/load-part.ts' };
/** What others import, by the name of its file. Each is an ES module too, which is what its types say it is. */
const LIBRARIES = { library: 'src/index.ts', hub: 'src/wire/hub/index.ts' };
const SHEBANG = '#!/usr/bin/env node';
/** What several parts need, where it is small: to find and open a file takes longer than to skip a few functions. */
const SHARED = 'shared.cjs';
const MOST_SHARED_BYTES = 8_000;
/** What a part may use by these names. */
const GIVEN = {
  // yargs asks for `import.meta.url`, which CommonJS lacks.
  moduleUrl: "const moduleUrl = require('node:url').pathToFileURL(__filename).href;",
  // For a configuration that is a module: ours are loaded by `require`, see below.
  nodeImport: "const nodeImport = (url) => require('./node-import.cjs')(url);",
};
/** In a file that Node itself always loads: what is compiled from the code cache cannot import. */
const NODE_IMPORT = { 'node-import.cjs': 'module.exports = (url) => import(url);\n' };

/** @typedef {ReadonlyMap<string, string>} Files text by name */

/** What the build knows: the text of `--help`, and a name for what was built. @typedef {{ help: string, build: string }} Known */

export async function buildBundle() {
  const first = await bundle({ help: '', build: '' });
  const known = { help: helpText(first), build: hashOf(first) };
  writeFiles(await bundle(known), fromRoot('dist'));
}

/** What the tool itself answers to `--help` when the answer is not built in yet. @param {Files} files */
function helpText(files) {
  const folder = mkdtempSync(join(tmpdir(), 'hub-codegen-build-'));
  try {
    writeFiles(files, folder);
    return execFileSync(process.execPath, [join(folder, ENTRY), '--help'], {
      encoding: 'utf8',
      env: { ...process.env, HUB_CODEGEN_CACHE: 'off' },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @param {Files} files */
function hashOf(files) {
  return createHash('sha256')
    .update(JSON.stringify([...files].sort()))
    .digest('hex');
}

/** @param {Known} known @returns {Promise<Files>} */
async function bundle(known) {
  const define = {
    HUB_CODEGEN_VERSION: JSON.stringify(version()),
    HUB_CODEGEN_HELP: JSON.stringify(known.help),
    HUB_CODEGEN_BUILD: JSON.stringify(known.build),
  };
  const alone = Object.entries(ALONE).map(
    async ([name, source]) => /** @type {const} */ ([name, await bundledAlone(source, define)]),
  );
  return new Map([...(await parts(define)), ...(await Promise.all(alone))]);
}

/** @typedef {Record<string, string>} Definitions */

/** @param {string} source @param {Definitions} define */
async function bundledAlone(source, define) {
  const { outputFiles } = await esbuild.build({
    ...COMMON,
    entryPoints: [fromRoot(source)],
    format: 'cjs',
    minifySyntax: true,
    minifyWhitespace: true,
    define,
  });
  return outputFiles[0]?.text ?? '';
}

/** @param {Definitions} define @returns {Promise<Files>} */
async function parts(define) {
  const { outputFiles, metafile } = await esbuild.build({
    ...COMMON,
    entryPoints: [
      { in: fromRoot('src/cli/run.ts'), out: 'run' },
      { in: fromRoot('src/cli/commands/completion/print-words.ts'), out: 'print-words' },
      ...Object.entries(LIBRARIES).map(([out, source]) => ({ in: fromRoot(source), out })),
      { in: fromRoot('src/tasks/config/import-loader.ts'), out: 'import-loader' },
      { in: fromRoot('src/tasks/config/typescript-loader.ts'), out: 'typescript-loader' },
    ],
    metafile: true,
    outdir: fromRoot('dist'),
    outExtension: { '.js': '.cjs' },
    splitting: true,
    format: 'esm',
    alias: {
      'string-width': fromRoot('scripts/string-width.js'),
      '@modelcontextprotocol/client/_shims': fromRoot('scripts/mcp-shims.js'),
      '@modelcontextprotocol/server/_shims': fromRoot('scripts/mcp-shims.js'),
    },
    // A whole compiler, which only `diff --prove-source` asks for: it stays a package of its own.
    external: ['ts-morph'],
    define: { ...define, 'import.meta.url': 'moduleUrl' },
  });
  for (const output of Object.keys(metafile.outputs)) requireNoCircles(metafile, output, []);
  /** @type {Map<string, string>} */
  const files = new Map();
  for (const { path, text } of outputFiles) {
    const name = basename(path);
    files.set(name, await toCommonJs(text, isForeign(metafile.outputs[`dist/${name}`])));
  }
  const modules = Object.keys(LIBRARIES).map((library) => {
    const names = metafile.outputs[`dist/${library}.cjs`]?.exports ?? [];
    return /** @type {const} */ ([`${library}.js`, `export { ${names.join(', ')} } from './${library}.cjs';\n`]);
  });
  return new Map([...withShared(files), ...Object.entries(NODE_IMPORT), ...modules]);
}

/** @satisfies {esbuild.BuildOptions} */
const COMMON = /** @type {const} */ ({
  absWorkingDir: fromRoot('.'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  write: false,
});

/**
 * Puts small parts that others import into one file, each as a function that runs when it is first asked for.
 * @param {Files} files
 * @returns {Map<string, string>}
 */
function withShared(files) {
  const small = new Map(
    [...files].filter(([name, text]) => name.startsWith('chunk-') && text.length < MOST_SHARED_BYTES),
  );
  const rest = [...files].filter(([name]) => !small.has(name));
  const inShared = (/** @type {string} */ text, /** @type {string} */ shared) =>
    text.replaceAll(/\brequire\("\.\/(chunk-[^"]+)"\)/g, (all, name) =>
      small.has(name) ? `${shared}("${name}")` : all,
    );
  const functions = Array.from(small, ([name, text]) => `"${name}"(module){${inShared(text, 'part')}\n}`);
  return new Map([
    ...rest.map(([name, text]) => /** @type {const} */ ([name, inShared(text, `require("./${SHARED}")`)])),
    [SHARED, sharedText(functions)],
  ]);
}

/** Parts of it need others that need it, so it can be had before it has run. @param {readonly string[]} functions */
function sharedText(functions) {
  return `const loaded={};module.exports=part;
function part(name){const known=loaded[name];if(known)return known.exports;
const module=loaded[name]={exports:{}};parts[name](module);return module.exports}
const parts={${functions.join(',\n')}};
`;
}

/** @param {esbuild.Metafile} metafile @param {string} output @param {readonly string[]} importers that lead to it */
function requireNoCircles(metafile, output, importers) {
  if (importers.includes(output)) throw new Error(`parts import each other: ${[...importers, output].join(' -> ')}`);
  const { imports = [] } = metafile.outputs[output] ?? {};
  const parts = imports.filter(({ kind, external }) => kind === 'import-statement' && !external);
  for (const { path } of parts) requireNoCircles(metafile, path, [...importers, output]);
}

/** Whether packages alone are the most of a part. @param {esbuild.Metafile['outputs'][string] | undefined} output */
function isForeign(output) {
  const sizes = Object.entries(output?.inputs ?? {});
  const own = sizes.filter(([path]) => !path.startsWith('node_modules/'));
  const bytesOf = (/** @type {typeof sizes} */ some) =>
    some.reduce((sum, [, { bytesInOutput }]) => sum + bytesInOutput, 0);
  return bytesOf(own) * 10 < bytesOf(sizes);
}

/**
 * esbuild splits only ESM, so each part is turned into CommonJS afterwards.
 * @param {string} text
 * @param {boolean} isForeign
 */
async function toCommonJs(text, isForeign) {
  const { code } = await esbuild.transform(withDirectNames(text), {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    // `require` in its place: the first `import()` of a process starts Node's whole ESM loader.
    supported: { 'dynamic-import': false },
    // Our own names stay, so that a stack trace can be read.
    minifyIdentifiers: isForeign,
    minifySyntax: true,
    minifyWhitespace: true,
    banner: Object.entries(GIVEN)
      .map(([name, code]) => (text.includes(name) ? code : ''))
      .join(''),
    // `module` in what still has imports of ESM is meant.
    logOverride: { 'commonjs-variable-in-esm': 'silent' },
  });
  return code;
}

/**
 * What parts have from each other, as plain variables: esbuild itself reaches each of them through two getters, at
 * every use. A name can be taken once, since parts do not import each other in a circle (`requireNoCircles`) and no
 * source has an `export let`.
 * @param {string} text
 */
function withDirectNames(text) {
  return (
    text
      .replace(
        /^import \{([^}]*)\} from ("\.\/[^"]+");$/gm,
        (_, names, part) => `var {${names.replaceAll(' as ', ': ')}} = require(${part});`,
      )
      // Last, since what reads the names of exports without running them stops at the first value that is no name.
      .replace(/^export \{([^}]*)\};$/m, (_, names) => `module.exports = {${reversed(names)}, __esModule: true};`)
  );
}

/** `inside as outside` is `outside: inside` in an object. @param {string} names */
function reversed(names) {
  return names.replaceAll(/([\w$]+) as ([\w$]+)/g, '$2: $1').trim();
}

/** @param {Files} files @param {string} folder */
function writeFiles(files, folder) {
  const { [ENTRY]: entry, ...others } = Object.fromEntries(files);
  // Last, when all that it loads is there.
  const inOrder = new Map([...Object.entries(others), [ENTRY, `${SHEBANG}\n${entry}`]]);
  writeFolder(folder, inOrder, { executable: ENTRY });
}

/** @returns {string} */
function version() {
  return JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).version;
}
