/** Where a client has its runtime from: a copy of its own, or this package. */
import { quote } from './words.js';

export type RuntimeMode = 'copy' | 'package';

/** Paths below the client's folder, or what the package offers in their place (`exports` in package.json). */
export interface RuntimeModules {
  /** What users may import. */
  readonly index: string;
  /** The builders of validators. */
  readonly shapes: string;
  /** What users of a hub of that protocol may import beside it. */
  readonly control: string;
  /** What turns 64-bit integers and dates into what the user wants. */
  readonly values: string;
  /** What runs wire tests. */
  readonly testing: string;
}

export const RUNTIME_MODULES: Readonly<Record<RuntimeMode, RuntimeModules>> = {
  copy: {
    index: 'runtime/index.ts',
    shapes: 'runtime/core.ts',
    control: 'runtime/control.ts',
    values: 'runtime/values.ts',
    testing: 'runtime/testing.ts',
  },
  package: {
    index: 'hub-codegen/runtime',
    shapes: 'hub-codegen/runtime/shapes',
    control: 'hub-codegen/runtime/control',
    values: 'hub-codegen/runtime/values',
    testing: 'hub-codegen/runtime/testing',
  },
};

/** What another module imports it as: relative, unless it is of a package. */
export function importPath(from: string, to: string): string {
  if (!to.endsWith('.ts')) return to;
  const up = from.split('/').slice(0, -1);
  const down = to.split('/');
  while (up.length > 0 && down.length > 1 && up[0] === down[0]) {
    up.shift();
    down.shift();
  }
  const path = [...up.map(() => '..'), ...down].join('/').replace(/\.ts$/, '.js');
  return path.startsWith('..') ? path : `./${path}`;
}

/** `import * as wire from './wire.js';` */
export function namespaceImport(name: string, from: string, to: string): string {
  return `import * as ${name} from ${quote(importPath(from, to))};`;
}
