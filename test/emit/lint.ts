/** eslint with the rules for type-checked code, on a workspace. */
import { pathToFileURL } from 'node:url';
import { fromRoot } from '../../scripts/root.js';
import { outputOf } from './run-process.js';
import type { Workspace } from './workspace.js';

const TYPESCRIPT_6 = pathToFileURL(fromRoot('scripts/typescript-6.js')).href;

interface LintResult {
  readonly filePath: string;
  readonly messages: readonly { readonly line: number; readonly ruleId: string | null; readonly message: string }[];
}

/** In a process of its own, so that compilers run beside it. */
export async function lint(workspace: Workspace): Promise<string[]> {
  workspace.write('package.json', '{ "type": "module" }\n');
  workspace.write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2022', 'dom'],
        types: [],
        noEmit: true,
      },
      include: ['**/*.ts'],
    }),
  );
  const output = await outputOf(
    process.execPath,
    ['--import', TYPESCRIPT_6, fromRoot('test/emit/lint-folder.cjs'), workspace.folder],
    workspace.folder,
  );
  const results = JSON.parse(output) as LintResult[];
  return results.flatMap(({ filePath, messages }) =>
    messages.map(({ line, ruleId, message }) => `${filePath}:${line} ${ruleId}: ${message}`),
  );
}
