/** Real compilers, under the strictest settings that users have. */
import { join } from 'node:path';
import { fromRoot } from '../../scripts/root.js';
import { outputOf } from './run-process.js';
import type { Workspace } from './workspace.js';

/** By version: the package that holds the compiler. */
const COMPILERS = { '5.8': 'typescript-5.8', '6': 'typescript-6', '7': 'typescript' } as const;
export type Version = keyof typeof COMPILERS;

const STRICT = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  erasableSyntaxOnly: true,
  skipLibCheck: true,
  noEmit: true,
};

const BROWSER = { lib: ['es2022', 'dom', 'dom.iterable'], types: [] };

/** How users resolve modules, and what they have in scope. */
const SETTINGS = {
  nodenext: { ...STRICT, ...BROWSER, target: 'es2022', module: 'nodenext' },
  bundler: { ...STRICT, ...BROWSER, target: 'esnext', module: 'esnext', moduleResolution: 'bundler' },
  'node without dom': {
    ...STRICT,
    target: 'es2022',
    module: 'nodenext',
    lib: ['es2022'],
    types: ['node'],
    typeRoots: [fromRoot('node_modules/@types')],
  },
  /** A library of the user's own, with types; what it imports is looked at too. */
  'with declarations': {
    strict: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: '.',
    outDir: 'declarations',
    target: 'es2022',
    module: 'nodenext',
    types: [],
  },
} as const;
export type Setting = keyof typeof SETTINGS;

export interface Diagnostic {
  readonly file: string;
  readonly line: number;
  /** `TS2345`. */
  readonly code: string;
  readonly message: string;
}

/** What the compiler has to say about all of a workspace, or about the files below one of its folders. */
export async function compile(
  workspace: Workspace,
  version: Version,
  setting: Setting,
  below = '',
): Promise<Diagnostic[]> {
  const config = `tsconfig.${version}.${setting.replaceAll(' ', '-')}.json`;
  workspace.write('package.json', '{ "type": "module" }\n');
  workspace.write(config, JSON.stringify({ compilerOptions: SETTINGS[setting], include: [`${below}**/*.ts`] }));
  const compiler = fromRoot(`node_modules/${COMPILERS[version]}/bin/tsc`);
  const output = await outputOf(process.execPath, [compiler, '-p', config, '--pretty', 'false'], workspace.folder);
  return diagnosticsIn(output);
}

const DIAGNOSTIC = /^(?:(?<file>.+?)\((?<line>\d+),\d+\): )?error (?<code>TS\d+): (?<message>.*)$/;

/** Lines that start no diagnostic go on with the one before. */
function diagnosticsIn(output: string): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const text of output.split('\n')) {
    const { file = '', line = '0', code, message } = DIAGNOSTIC.exec(text)?.groups ?? {};
    const last = found.at(-1);
    if (code !== undefined && message !== undefined) found.push({ file, line: Number(line), code, message });
    else if (last !== undefined && text.trim() !== '')
      found[found.length - 1] = { ...last, message: `${last.message}\n${text}` };
  }
  return found;
}

/** A failure that can be looked into: where the files lie is part of it. */
export function listed(diagnostics: readonly Diagnostic[], { folder }: Workspace): string[] {
  return diagnostics.map(({ file, line, code, message }) => `${join(folder, file)}:${line} ${code} ${message}`);
}
