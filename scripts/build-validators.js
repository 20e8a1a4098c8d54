/**
 * Compiles the meta-schemas of schemas/ into src/read/validators.generated.js: plain code that checks an
 * input document, so that neither ajv nor a schema is loaded when the tool runs.
 */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import * as esbuild from 'esbuild';
import { fromRoot } from './root.js';
import { writeIfChanged } from './write-if-changed.js';

const VALIDATORS = {
  validateHub: 'hub.schema.json',
  validatePlugin: 'plugin.schema.json',
  validateMethods: 'method.schema.json',
  validateIr: 'ir.schema.json',
};

export async function buildValidators() {
  writeIfChanged(fromRoot('src/read/validators.generated.js'), await inlineHelpers(compile()));
}

function compile() {
  const ajv = new Ajv2020({
    schemas: Object.values(VALIDATORS).map(readSchema),
    allErrors: true,
    strict: true,
    // The condition of an `if` names keys that only its branches describe.
    strictRequired: false,
    allowUnionTypes: true,
    // Each definition one function: inlined, they would be repeated at every use.
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
  });
  return standalone.default(ajv, VALIDATORS);
}

/** Texts for editors would only make the code longer. @param {string} file */
function readSchema(file) {
  return JSON.parse(readFileSync(fromRoot(`schemas/${file}`), 'utf8'), (key, value) =>
    (key === 'title' || key === 'description') && typeof value === 'string' ? undefined : value,
  );
}

/** ajv's code asks for small helpers of ajv's; with them in the file it needs no package. @param {string} code */
async function inlineHelpers(code) {
  const { outputFiles } = await esbuild.build({
    stdin: { contents: code, resolveDir: fromRoot('.') },
    bundle: true,
    format: 'esm',
    write: false,
    target: 'node20',
    banner: { js: '// @ts-nocheck\n// Generated from schemas/*.schema.json by scripts/build-validators.js.' },
  });
  return outputFiles[0]?.text ?? '';
}
