/**
 * Lints the folder that it is given with typescript-eslint's recommended type-checked rules, and prints the results as
 * JSON. typescript-eslint takes the compiler from the package `typescript`, which has no such interface any more in
 * version 7, so version 6 is put in its place.
 */
const Module = require('node:module');

const resolve = Module._resolveFilename;
Module._resolveFilename = (request, ...rest) => resolve(request === 'typescript' ? 'typescript-6' : request, ...rest);

const { ESLint } = require('eslint');
const js = require('@eslint/js');
const tseslint = require('typescript-eslint');

async function lintFolder(folder) {
  const eslint = new ESLint({
    cwd: folder,
    overrideConfigFile: true,
    overrideConfig: [
      js.configs.recommended,
      ...tseslint.configs.recommendedTypeChecked,
      {
        languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: folder } },
        linterOptions: { reportUnusedDisableDirectives: 'error' },
        rules: {
          // The compiler finds undefined names, and knows the globals.
          'no-undef': 'off',
        },
      },
    ],
  });
  const results = await eslint.lintFiles(['**/*.ts']);
  console.log(JSON.stringify(results.filter(({ messages }) => messages.length > 0)));
}

lintFolder(process.argv[2]);
