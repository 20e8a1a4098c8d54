/** `npm run lint` bites: faults are planted in a copy of the project, and each is reported in the words that the docs show. */
import { execFile } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fromRoot } from '../scripts/root.js';

interface Plant {
  readonly what: string;
  /** Text by the file that it is put at the end of; the file may be a new one. */
  readonly files: Readonly<Record<string, string>>;
  /** What the tool says, without the spaces that it sets columns with. */
  readonly message: string;
}

const IMPORTS: readonly Plant[] = [
  {
    what: 'the library imports the command line',
    files: { 'src/library/contains.ts': "import '../cli/exit/exit-code.js';" },
    message: 'error library: src/library/contains.ts → src/cli/exit/exit-code.ts',
  },
  {
    what: '`core` imports `prove`',
    files: { 'src/core/lists/repeated.ts': "import '../../prove/regex/first-of.js';" },
    message: 'error core/lists: src/core/lists/repeated.ts → src/prove/regex/first-of.ts',
  },
  {
    what: 'a type of another room, in `core`',
    files: { 'src/core/model/sent.ts': "import type {} from '../../emit/common/file-set.js';" },
    message: 'error core/model: src/core/model/sent.ts → src/emit/common/file-set.ts',
  },
  {
    what: '`prove/containment` imports `wire/hub`',
    files: { 'src/prove/containment/depth.ts': "import '../../wire/hub/allowed-origin.js';" },
    message: 'error prove/containment: src/prove/containment/depth.ts → src/wire/hub/allowed-origin.ts',
  },
  {
    what: '`prove/diff/types` imports `emit/typescript`',
    files: { 'src/prove/diff/types/notes.ts': "import '../../../emit/typescript/words.js';" },
    message: 'error prove/diff/types: src/prove/diff/types/notes.ts → src/emit/typescript/words.ts',
  },
  {
    what: '`wire/client` imports `core/read`',
    files: { 'src/wire/client/queue.ts': "import '../../core/read/recognise.js';" },
    message: 'error wire/client: src/wire/client/queue.ts → src/core/read/recognise.ts',
  },
  {
    what: 'a folder that the table does not know',
    files: { 'src/attic/trunk.ts': "import '../core/text/lines.js';" },
    message: 'error no-room: src/attic/trunk.ts → src/core/text/lines.ts',
  },
  {
    what: 'two modules need each other’s values',
    files: {
      'src/core/text/nearest.ts': "import './xml-text.js';",
      'src/core/text/xml-text.ts': "import './nearest.js';",
    },
    message: 'error no-value-cycle: src/core/text/nearest.ts → src/core/text/xml-text.ts → src/core/text/nearest.ts',
  },
  {
    what: 'a test, imported by what is published',
    files: { 'src/emit/languages.ts': "import '../../test/planted.js';", 'test/planted.ts': 'export {};' },
    message: 'error no-tools-in-src: src/emit/languages.ts → test/planted.ts',
  },
  {
    what: 'a package that users do not have',
    files: { 'src/tasks/write/claim.ts': "import 'fast-check';" },
    message: 'error no-unpublished-package: src/tasks/write/claim.ts → node_modules/fast-check/lib/fast-check.js',
  },
  {
    what: 'a module of Node in the runtime',
    files: { 'src/wire/shapes/any.ts': "import 'node:fs';" },
    message: 'error no-package-in-runtime: src/wire/shapes/any.ts → fs',
  },
  {
    what: 'a file that nobody imports, and that imports nothing',
    files: { 'src/core/text/alone.ts': 'const alone = 1;' },
    message: 'error no-orphan: src/core/text/alone.ts',
  },
  {
    what: 'an import that leads nowhere',
    files: { 'src/core/text/style.ts': "import './nowhere.js';" },
    message: 'error not-found: src/core/text/style.ts → ./nowhere.js',
  },
];

const UNUSED: readonly Plant[] = [
  {
    what: 'an export that nobody imports',
    files: { 'src/core/text/lines.ts': 'export function unheard(): void {}' },
    message: 'unheard function src/core/text/lines.ts',
  },
  {
    what: 'a type that nobody imports',
    files: { 'src/core/text/printable.ts': 'export type Unseen = 1;' },
    message: 'Unseen type src/core/text/printable.ts',
  },
  {
    what: 'a file of the tests that no test uses',
    files: { 'test/support/unread.ts': 'export {};' },
    message: 'test/support/unread.ts',
  },
];

const CODE: readonly Plant[] = [
  {
    what: 'an error that is made and not thrown',
    files: { 'src/core/text/nearest.ts': "export function refuse(): void {\n  new Error('no');\n}" },
    message: 'src/core/text/nearest.ts: Missing throw [Error/oxc(missing-throw)]',
  },
  {
    what: 'a task that prints',
    files: { 'src/tasks/write/stale.ts': "console.log('written');" },
    message: 'src/tasks/write/stale.ts: Unexpected console statement. [Error/eslint(no-console)]',
  },
  {
    what: 'a test that keeps the others from running',
    files: { 'test/only.test.ts': "import { test } from 'vitest';\ntest.only('alone', () => {});" },
    message: 'test/only.test.ts: Unexpected focused test. [Error/vitest(no-focused-tests)]',
  },
];

const FORMAT: readonly Plant[] = [
  {
    what: 'a file that prettier would write in another way',
    files: { 'src/core/lists/untidy.ts': 'export  const untidy=[1,2]' },
    message: '[warn] src/core/lists/untidy.ts',
  },
];

/** Types may be mutual: nobody complains. */
const HARMLESS: Plant['files'] = {
  'src/core/lists/group-by.ts': "import type {} from './partition.js';",
  'src/core/lists/partition.ts': "import type {} from './group-by.js';",
};

const root = mkdtempSync(path.join(tmpdir(), 'hub-codegen-rules-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const PROJECT = ['bench', 'schemas', 'scripts', 'src', 'test', 'tsconfig.json', 'vitest.config.ts'];
const SETTINGS = ['.dependency-cruiser.js', '.gitignore', '.oxlintrc.json', '.prettierrc.json', 'knip.jsonc'];
const NOT_OURS = new Set(['node_modules', 'target', '.cache']);

/** A copy of the project, or of a part of it, with the plants in it. */
function copyWith(plants: readonly Plant[], parts = PROJECT): string {
  const folder = mkdtempSync(path.join(root, 'copy-'));
  for (const part of [...parts, ...SETTINGS, 'package.json'])
    cpSync(fromRoot(part), path.join(folder, part), {
      recursive: true,
      filter: (source) => !NOT_OURS.has(path.basename(source)),
    });
  symlinkSync(fromRoot('node_modules'), path.join(folder, 'node_modules'), 'junction');
  for (const { files } of plants) plant(folder, files);
  return folder;
}

function plant(folder: string, files: Plant['files']): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    appendFileSync(path.join(folder, file), `${text}\n`);
  }
}

interface Ran {
  readonly failed: boolean;
  readonly output: string;
}

function npmRun(folder: string, script: string, ...args: readonly string[]): Promise<Ran> {
  const { FORCE_COLOR: _, ...env } = process.env;
  const options = { cwd: folder, env: { ...env, NO_COLOR: '1' } };
  return new Promise((resolve) => {
    execFile('npm', ['run', '--silent', script, '--', ...args], options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: `${stdout}${stderr}` }),
    );
  });
}

/** What a tool said, a message each: without columns, and without places that any change would move. */
function messagesIn(output: string, pattern: RegExp): string[] {
  const text = output.replaceAll(/→\s+/g, '→ ').replaceAll(/→ \S*(?=node_modules\/)/g, '→ ');
  const lines = text.split('\n').map((line) =>
    line
      .replace(/:\d+:\d+/, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  return lines.filter((line) => pattern.test(line)).sort();
}

function messagesOf(plants: readonly Plant[]): string[] {
  return plants.map(({ message }) => message).sort();
}

test('imports: every fault is reported, and nothing else', async () => {
  const folder = copyWith(IMPORTS);
  plant(folder, HARMLESS);
  const { failed, output } = await npmRun(folder, 'lint:imports');
  expect(messagesIn(output, /^error /)).toEqual(messagesOf(IMPORTS));
  expect(failed).toBe(true);
});

test('what nobody uses: every fault is reported, and nothing else', async () => {
  const { failed, output } = await npmRun(copyWith(UNUSED), 'lint:unused', '--no-config-hints');
  expect(messagesIn(output, /^(?!Unused )./)).toEqual(messagesOf(UNUSED));
  expect(failed).toBe(true);
});

test('code: every fault is reported, and nothing else', async () => {
  const { failed, output } = await npmRun(copyWith(CODE), 'lint:code', '--format', 'unix');
  expect(messagesIn(output, /\[Error/)).toEqual(messagesOf(CODE));
  expect(failed).toBe(true);
});

test('format: every fault is reported, and nothing else', async () => {
  // The cache would be that of the project itself.
  const cache = path.join(root, 'prettier-cache');
  const folder = copyWith(FORMAT, ['src/core/lists']);
  const { failed, output } = await npmRun(folder, 'lint:format', '--cache-location', cache);
  expect(messagesIn(output, /^\[warn\] \S+$/)).toEqual(messagesOf(FORMAT));
  expect(failed).toBe(true);
});

test('the docs list what was planted', () => {
  const [, section = ''] = readFileSync(fromRoot('docs/architecture.md'), 'utf8').split('\n## Rules that bite\n');
  const rows = section
    .split('\n## ')[0]
    ?.match(/^\| [^|-].*\|$/gm)
    ?.slice(1);
  const planted = [...IMPORTS, ...UNUSED, ...CODE, ...FORMAT];
  expect(rows).toEqual(planted.map(({ what, message }) => `| ${what} | \`${message}\` |`));
});

test('all of them run before the tests', () => {
  const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { scripts: Record<string, string> };
  const tools = Object.keys(scripts).filter((name) => name.startsWith('lint:'));
  expect(scripts['lint']?.match(/lint:\w+/g)).toEqual(tools);
  expect(readFileSync(fromRoot('scripts/test'), 'utf8')).toMatch(/^npm run --silent lint\n[^]*\bvitest run\b/m);
});
