/** `package.json` and `tsconfig.json` for a client that is a package of its own. */
import type { Hub } from '../../core/model/hub.js';
import { shortened } from '../common/file-name.js';
import type { EmittedFile } from '../common/file-set.js';
import { semanticVersion } from '../common/semantic-version.js';
import { packageVersion } from '../templates/sources.generated.js';

export interface PackageFacts {
  readonly hasTests: boolean;
  readonly hasTestHub: boolean;
  /** It has its runtime from this package. */
  readonly needsRuntime: boolean;
}

export function packageFiles(hub: Hub, { hasTests, hasTestHub, needsRuntime }: PackageFacts): EmittedFile[] {
  const name = `${packageName(hub.name ?? hub.root.name)}-client`;
  const manifest = {
    name,
    version: semanticVersion(hub),
    private: true,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': './dist/index.js',
      './forms': './dist/forms.js',
      ...(hasTestHub && { './test-hub': './dist/test-hub.js' }),
    },
    scripts: { build: 'tsc', ...(hasTests && { test: 'tsc && node --test dist/wire-test.js' }) },
    engines: { node: '>=20' },
    ...(needsRuntime && { dependencies: { 'hub-codegen': `^${packageVersion}` } }),
    devDependencies: { typescript: '>=5.8' },
  };
  const tsconfig = {
    compilerOptions: {
      target: 'es2022',
      module: 'nodenext',
      lib: ['es2023', 'dom', 'dom.iterable', 'esnext.disposable'],
      types: [],
      strict: true,
      declaration: true,
      outDir: 'dist',
    },
    include: ['**/*.ts'],
    exclude: ['dist'],
  };
  return [
    { path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` },
    { path: 'tsconfig.json', text: `${JSON.stringify(tsconfig, null, 2)}\n` },
  ];
}

function packageName(name: string): string {
  return (
    shortened(name)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '') || 'hub'
  );
}
