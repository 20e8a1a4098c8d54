/**
 * Compiles templates/ and takes in the runtimes as text, into src/emit/sources.generated.js: an emitter needs no file of
 * the package at run time, and no template compiler.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';
import { fromRoot } from './root.js';
import { writeIfChanged } from './write-if-changed.js';

export async function buildEmitSources() {
  const templates = filesBelow('templates', '.hbs').map(([name, text]) => {
    const code = Handlebars.precompile(text, { noEscape: true, knownHelpersOnly: true, strict: true });
    return `  ${JSON.stringify(name.replace(/\.hbs$/, ''))}: Handlebars.template(${code}),`;
  });
  const runtime = filesBelow('src/runtime', '.ts').map(mapEntry);
  const haskellRuntime = filesBelow('src/emit/haskell/runtime', '.hs').map(mapEntry);
  const code = [
    '// @ts-nocheck: made by scripts/build-emit-sources.js',
    "import Handlebars from 'handlebars/runtime.js';",
    `export const templates = {\n${templates.join('\n')}\n};`,
    `export const runtimeFiles = new Map([\n${runtime.join('\n')}\n]);`,
    `export const haskellRuntimeFiles = new Map([\n${haskellRuntime.join('\n')}\n]);`,
  ].join('\n');
  writeIfChanged(fromRoot('src/emit/sources.generated.js'), `${code}\n`);
}

/** @param {[name: string, text: string]} file */
function mapEntry([name, text]) {
  return `  [${JSON.stringify(name)}, ${JSON.stringify(text)}],`;
}

/** @param {string} folder @param {string} ending @returns {[name: string, text: string][]} */
function filesBelow(folder, ending) {
  const root = fromRoot(folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .map((name) => [name, readFileSync(join(root, name), 'utf8')]);
}
