// @ts-nocheck: the types of eslint and of typescript-eslint do not fit each other under exactOptionalPropertyTypes.
/** Lints the folder that it is given, and prints the results as JSON. To be run with scripts/typescript-6.js. */
const { ESLint } = require('eslint');
const js = require('@eslint/js');
const tseslint = require('typescript-eslint');

/** Every rule that is off or loosened, and why. */
const RULES = {
  // The compiler finds undefined names, and knows the globals.
  'no-undef': 'off',
  // As to the compiler, an underscore says that nobody reads the name.
  '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_', argsIgnorePattern: '^_' }],
  // A schema's docs may hold any character.
  'no-irregular-whitespace': ['error', { skipComments: true }],
  // A type keeps its name in a union, also where it is just another name of `never`, `unknown` or its neighbour.
  '@typescript-eslint/no-redundant-type-constituents': 'off',
  '@typescript-eslint/no-duplicate-type-constituents': 'off',
  // The builders of validators give a shape of anything; the declaration beside them says of what.
  '@typescript-eslint/no-unsafe-assignment': 'off',
  '@typescript-eslint/no-unsafe-return': 'off',
};

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
        rules: RULES,
      },
      // The runtime is written by hand, and has its own tests.
      { files: ['**/runtime/**'], ...tseslint.configs.disableTypeChecked },
    ],
  });
  const results = await eslint.lintFiles(['**/*.ts']);
  console.log(JSON.stringify(results.filter(({ messages }) => messages.length > 0)));
}

lintFolder(process.argv[2]);
