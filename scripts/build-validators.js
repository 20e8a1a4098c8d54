/**
 * Compiles the meta-schemas of schemas/ into validators.generated.js of src/core/read/ and src/tasks/config/: plain code that
 * checks a document, so that neither ajv nor a schema is loaded when the tool runs.
 */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import standalone from 'ajv/dist/standalone/index.js';
import * as esbuild from 'esbuild';
import { fromRoot } from './root.js';
import { writeIfChanged } from './write-if-changed.js';

/** What a user writes by hand names what would be right, and so keeps its schemas' keys (`verbose`). */
const CONFIG_VALIDATORS = {
  validateConfig: 'config.schema.json',
  validateAccepted: 'accepted.schema.json',
};

const INPUT_VALIDATORS = {
  validateHub: 'hub.schema.json',
  validatePlugin: 'plugin.schema.json',
  validateMethods: 'method.schema.json',
  validateIr: 'ir.schema.json',
};

export async function buildValidators() {
  await write('src/core/read/validators.generated.js', compile(INPUT_VALIDATORS));
  await write('src/tasks/config/validators.generated.js', compile(CONFIG_VALIDATORS, { verbose: true }));
}

/** @param {string} file @param {string} code */
async function write(file, code) {
  writeIfChanged(fromRoot(file), await inlineHelpers(code));
}

/** @param {Record<string, string>} validators schema by function @param {{ verbose?: boolean }} [options] */
function compile(validators, options) {
  const ajv = new Ajv2020({
    ...options,
    schemas: Object.values(validators).map(readSchema),
    allErrors: true,
    strict: true,
    // The condition of an `if` names keys that only its branches describe.
    strictRequired: false,
    allowUnionTypes: true,
    // Each definition one function: inlined, they would be repeated at every use.
    inlineRefs: false,
    code: { source: true, esm: true, lines: true },
  });
  return standalone.default(ajv, validators);
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
