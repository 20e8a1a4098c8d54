/** What may be imported from where; `npm run lint:imports` checks it. The folders are those of scripts/rooms.js. */
import { filesOf, MAY_IMPORT } from './scripts/rooms.js';

/** Development dependencies that the build puts into dist/, see docs/dependencies.md. */
const BUNDLED = [
  '@modelcontextprotocol/(client|node|server)',
  'ajv',
  'ajv-formats',
  'handlebars',
  'preact',
  'preact-render-to-string',
  'tinyglobby',
  'yargs',
];

/** @typedef {Omit<import('dependency-cruiser').IRegularForbiddenRuleType, 'severity'>} Rule */

/** @type {readonly Rule[]} */
const FOLDERS = Array.from(MAY_IMPORT, ([folder, others]) => ({
  name: folder,
  comment: `${folder} may import ${others.join(', ') || 'no other folder'} (scripts/rooms.js)`,
  from: { path: filesOf(folder) },
  to: { path: '^src/', pathNot: [folder, ...others].map(filesOf) },
}));

/** @type {readonly Rule[]} */
const OTHERS = [
  {
    name: 'no-room',
    comment: 'A folder of src/ needs a line in scripts/rooms.js',
    from: { path: '^src/', pathNot: [...MAY_IMPORT.keys()].map(filesOf) },
    to: {},
  },
  {
    name: 'no-value-cycle',
    comment: 'Modules must not need each other to be loaded; types may be mutual',
    from: {},
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-tools-in-src',
    comment: 'What is published must not need tests, benches, scripts or what was generated from it',
    from: { path: '^src/' },
    to: { path: '^(test|bench|scripts|generated)/' },
  },
  {
    name: 'no-unpublished-package',
    comment: 'Nobody has a development dependency at run time, unless it is bundled',
    from: { path: '^src/' },
    to: {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
      pathNot: `node_modules/(${BUNDLED.join('|')})/`,
    },
  },
  {
    name: 'no-package-in-runtime',
    comment: 'Clients carry the runtime along, in browsers too: nothing of it may need a package or Node to be loaded',
    from: { path: '^src/wire/(?!hub/)' },
    to: { dependencyTypes: ['core', 'npm', 'npm-dev', 'npm-no-pkg', 'npm-unknown'] },
  },
  {
    name: 'no-orphan',
    comment: 'Imports nothing, and nobody imports it',
    from: { path: '^src/', pathNot: '\\.d\\.ts$', orphan: true },
    to: {},
  },
  {
    name: 'not-found',
    comment: 'The import leads nowhere; `npm run build` makes the files that are generated',
    from: {},
    to: { couldNotResolve: true },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
const configuration = {
  forbidden: [...FOLDERS, ...OTHERS].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    tsPreCompilationDeps: true,
    // Packages that say in `exports` what may be imported of them.
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    doNotFollow: { path: 'node_modules/|\\.generated\\.js$' },
  },
};

export default configuration;
