/** What --format wrote passes the project's own `prettier --check`, whichever version and configuration it has. */
import { expect, test } from 'vitest';
import type { EmittedFile } from '../../../src/emit/common/file-set.js';
import { emitTypeScript } from '../../../src/emit/typescript/emit-typescript.js';
import { formatFiles } from '../../../src/tasks/format/format-files.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';
import { exampleTexts, readWhole } from '../../emit/emitted-hubs.js';
import { Project } from './project.js';

interface Config {
  readonly name: string;
  readonly files: readonly EmittedFile[];
}

const CONFIGS: readonly Config[] = [
  { name: 'no configuration', files: [] },
  {
    name: '.prettierrc: no semicolons, tabs, no trailing commas',
    files: [{ path: '.prettierrc', text: JSON.stringify({ semi: false, useTabs: true, trailingComma: 'none' }) }],
  },
  {
    name: '.prettierrc.yaml with overrides: wide lines, single quotes, one file otherwise',
    files: [
      {
        path: '.prettierrc.yaml',
        text:
          'printWidth: 100\nsingleQuote: true\nbracketSpacing: false\narrowParens: avoid\nquoteProps: consistent\n' +
          'overrides:\n  - files: "**/client.ts"\n    options: { semi: false, printWidth: 60 }\n',
      },
    ],
  },
  {
    name: 'package.json and .editorconfig: four columns, long lines, CRLF',
    files: [
      { path: 'package.json', text: '{ "prettier": { "singleQuote": true } }\n' },
      { path: '.editorconfig', text: 'root = true\n[*]\nindent_size = 4\nmax_line_length = 120\nend_of_line = crlf\n' },
    ],
  },
];

interface Client {
  readonly name: string;
  readonly files: readonly EmittedFile[];
}

/** The examples, each with a folder of its own; the runtime, which all have alike, once. */
const CLIENTS: readonly Client[] = await Promise.all(
  exampleTexts().map(async ({ name, text }, index) => {
    const hub = readWhole(text);
    const files = emitTypeScript(hub, { package: true, vectors: (await vectorsOf(hub)).vectors });
    return { name, files: files.filter((file) => index === 0 || !file.path.startsWith('runtime/')) };
  }),
);

/** The smallest of them, without what is not made from the hub: configurations differ in every file alike. */
const SMALL: readonly Client[] = CLIENTS.filter(({ name }) => name === 'images').map(({ name, files }) => ({
  name,
  files: files.filter(({ path }) => !path.startsWith('runtime/')),
}));

async function writeFormatted(project: Project, clients: readonly Client[]): Promise<void> {
  for (const { name, files } of clients) {
    const formatted = await formatFiles(files, project.at(name));
    project.write(formatted.map((file) => ({ ...file, path: `${name}/${file.path}` })));
  }
}

async function checkWith(dependency: string, { files }: Config, clients = SMALL): Promise<void> {
  const project = new Project();
  project.install('prettier', dependency);
  project.write(files);
  await writeFormatted(project, clients);
  const { status, output } = project.run('prettier/bin/prettier.cjs', '--check', ...clients.map(({ name }) => name));
  expect(output).toContain('All matched files use Prettier code style!');
  expect(status).toBe(0);
}

test('all examples', () => checkWith('prettier', CONFIGS[1] as Config, CLIENTS));

test.each(CONFIGS)('prettier 3.9, $name', (config) => checkWith('prettier', config));

test('prettier 3.8', () => checkWith('prettier-3.8', CONFIGS[1] as Config));

test('what is not formatted does not pass', () => {
  const project = new Project();
  project.install('prettier');
  project.write(CLIENTS.flatMap(({ files }) => files.filter((file) => file.path === 'index.ts')));
  expect(project.run('prettier/bin/prettier.cjs', '--check', '.').status).toBe(1);
});

test('oxfmt --check', async () => {
  const project = new Project();
  project.install('oxfmt');
  const config = '{\n  // as we like it\n  "singleQuote": true, "printWidth": 90,\n}\n';
  project.write([{ path: '.oxfmtrc.jsonc', text: config }]);
  await writeFormatted(project, CLIENTS);
  const { status, output } = project.run('oxfmt/bin/oxfmt', '--check', ...CLIENTS.map(({ name }) => name));
  expect(output).toContain('All matched files use the correct format');
  expect(status).toBe(0);
});
