/**
 * Compiles templates/ and takes in the runtimes as text, into src/emit/templates/sources.generated.js: an emitter needs no file
 * of the package at run time, and no template compiler. The text of the templates that users may replace goes into a
 * module of its own, which hardly any call loads.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { TEMPLATE_RULES } from '../src/emit/templates/template-rules.js';
import { bundleRuntime } from './bundle-runtime.js';
import { fromRoot } from './root.js';
import { writeIfChanged } from './write-if-changed.js';

/** Those of what is no client stay ours. */
const NO_CLIENTS = 'pipes/';

export async function buildEmitSources() {
  const templates = filesBelow('templates', '.hbs').map(withoutEnding);
  const runtime = await bundleRuntime();
  writeSources('src/emit/templates/sources.generated.js', [
    "import Handlebars from 'handlebars/runtime.js';",
    `export const templates = {\n${templates.map(compiledEntry).join('\n')}\n};`,
    mapOf('runtimeFiles', [...runtime.files]),
    `export const runtimeExports = ${JSON.stringify(runtime.exports)};`,
    mapOf('haskellRuntimeFiles', filesBelow('src/emit/haskell/runtime', '.hs')),
    mapOf('rustRuntimeFiles', filesBelow('src/emit/rust/client/runtime', '.rs')),
    `export const packageVersion = ${JSON.stringify(version())};`,
  ]);
  const replaceable = templates.filter(([name]) => !name.startsWith(NO_CLIENTS));
  writeSources('src/emit/templates/template-sources.generated.js', [mapOf('templateSources', replaceable)]);
}

/** @returns {string} */
function version() {
  return JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')).version;
}

/** @param {string} file @param {readonly string[]} parts */
function writeSources(file, parts) {
  const code = ['// @ts-nocheck: made by scripts/build-emit-sources.js', ...parts].join('\n');
  writeIfChanged(fromRoot(file), `${code}\n`);
}

/** @typedef {[name: string, text: string]} File */

/** @param {File} file @returns {File} */
function withoutEnding([name, text]) {
  return [name.replace(/\.hbs$/, ''), text];
}

/** @param {File} template */
function compiledEntry([name, text]) {
  return `  ${JSON.stringify(name)}: Handlebars.template(${Handlebars.precompile(text, TEMPLATE_RULES)}),`;
}

/** @param {string} name @param {readonly File[]} files */
function mapOf(name, files) {
  const entries = files.map(([file, text]) => `  [${JSON.stringify(file)}, ${JSON.stringify(text)}],`);
  return `export const ${name} = new Map([\n${entries.join('\n')}\n]);`;
}

/** @param {string} folder @param {string} ending @returns {File[]} */
function filesBelow(folder, ending) {
  const root = fromRoot(folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]);
}
