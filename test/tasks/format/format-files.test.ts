/** Which formatter is asked, how often, and what is said where there is none; with one that is easy to foresee. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatFiles } from '../../../src/tasks/format/format-files.js';
import { FormatProblem } from '../../../src/tasks/format/format-problem.js';
import { Project } from './project.js';

/** It writes in capitals as many times as `.loudness` says, and keeps count of its calls in a file. */
const LOUD = `
const fs = require('node:fs'), path = require('node:path');
const config = path.join(__dirname, '../../.loudness');
const settings = () => JSON.parse(fs.readFileSync(config, 'utf8'));
module.exports = {
  get version() { return fs.readFileSync(path.join(__dirname, 'VERSION'), 'utf8'); },
  clearConfigCache: async () => {},
  resolveConfig: async () => settings(),
  format: async (text, { filepath, times }) => {
    fs.appendFileSync(path.join(__dirname, 'calls'), path.basename(filepath) + ' ');
    if (text.includes('?')) throw new SyntaxError('what?\\nmore');
    return text.toUpperCase().repeat(times);
  },
};`;

const FILES = [
  { path: 'a.ts', text: 'a\n' },
  { path: 'deep/b.ts', text: 'b\n' },
];

class LoudProject extends Project {
  constructor() {
    super();
    this.write([
      { path: 'node_modules/prettier/index.js', text: LOUD },
      { path: 'node_modules/prettier/VERSION', text: '3.0.0' },
      { path: 'node_modules/prettier/calls', text: '' },
      { path: '.loudness', text: '{ "times": 1 }' },
    ]);
  }

  /** Formats, writes it, and says which files the formatter was asked about. */
  async formatted(files = FILES): Promise<string> {
    this.write([{ path: 'node_modules/prettier/calls', text: '' }]);
    const formatted = await formatFiles(files, this.at('out/hub'));
    this.write(formatted.map((file) => ({ ...file, path: `out/hub/${file.path}` })));
    return readFileSync(this.at('node_modules/prettier/calls'), 'utf8').trim();
  }
}

async function problemOf(work: Promise<unknown>): Promise<FormatProblem> {
  const problem = await work.catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(FormatProblem);
  return problem as FormatProblem;
}

describe('what was formatted before', () => {
  test('is not formatted again', async () => {
    const project = new LoudProject();
    expect(await project.formatted()).toBe('a.ts b.ts');
    expect(readFileSync(project.at('out/hub/deep/b.ts'), 'utf8')).toBe('B\n');
    expect(await project.formatted()).toBe('');
    expect(readFileSync(project.at('out/hub/deep/b.ts'), 'utf8')).toBe('B\n');
  });

  test.each([
    ['where its text is another', undefined, [{ path: 'a.ts', text: 'a!' }, FILES[1]], 'a.ts'],
    ['where someone edited it', { path: 'out/hub/a.ts', text: 'mine' }, FILES, 'a.ts'],
    ['under another configuration', { path: '.loudness', text: '{ "times": 2 }' }, FILES, 'a.ts b.ts'],
  ] as const)('is formatted again %s', async (_, change, files, asked) => {
    const project = new LoudProject();
    await project.formatted();
    if (change !== undefined) project.write([change]);
    expect(await project.formatted(files as typeof FILES)).toBe(asked);
  });

  test('is formatted again with a plugin, which may have changed', async () => {
    const project = new LoudProject();
    project.write([{ path: '.loudness', text: '{ "times": 1, "plugins": ["x"] }' }]);
    await project.formatted();
    expect(await project.formatted()).toBe('a.ts b.ts');
  });

  test('is formatted again by a version that looks for plugins itself', async () => {
    const project = new LoudProject();
    project.write([{ path: 'node_modules/prettier/VERSION', text: '2.8.8' }]);
    await project.formatted();
    expect(await project.formatted()).toBe('a.ts b.ts');
  });

  test('is formatted again by another version', async () => {
    const project = new LoudProject();
    await project.formatted();
    project.write([{ path: 'node_modules/prettier/VERSION', text: '3.0.1' }]);
    expect(await project.formatted()).toBe('a.ts b.ts');
  });

  test('is formatted again where the notes are no notes', async () => {
    const project = new LoudProject();
    await project.formatted();
    const [name] = readdirSync(project.at('node_modules/.cache/hub-codegen'));
    project.write([{ path: `node_modules/.cache/hub-codegen/${name}`, text: '{' }]);
    expect(await project.formatted()).toBe('a.ts b.ts');
  });
});

describe('a large file', () => {
  const LARGE = [{ path: 'large.ts', text: 'export const a = 1;\n\n'.repeat(4000) }];
  const EVERY_PART = expect.stringMatching(/^large\.ts large\.ts /);

  test.each([
    ['in parts', '3.0.0', '{ "times": 1 }', EVERY_PART],
    ['whole, for a plugin may look at all of it', '3.0.0', '{ "times": 1, "plugins": ["x"] }', 'large.ts'],
    ['whole by a version that looks for plugins itself', '2.8.8', '{ "times": 1 }', 'large.ts'],
  ])('is formatted %s', async (_, version, settings, asked) => {
    const project = new LoudProject();
    project.write([
      { path: 'node_modules/prettier/VERSION', text: version },
      { path: '.loudness', text: settings },
    ]);
    expect(await project.formatted(LARGE)).toEqual(asked);
  });
});

test('the configuration of prettier may change while this process runs', async () => {
  const project = new Project();
  project.install('prettier');
  const formatted = async (config: string): Promise<string | undefined> => {
    project.write([{ path: '.prettierrc', text: config }]);
    return (await formatFiles([{ path: 'a.ts', text: 'export const a = 1;' }], project.at('out')))[0]?.text;
  };
  expect(await formatted('{}')).toBe('export const a = 1;\n');
  expect(await formatted('{ "semi": false }')).toBe('export const a = 1\n');
});

describe('says what is wrong', () => {
  test('where there is no formatter', async () => {
    const { message, hint } = await problemOf(formatFiles(FILES, new Project().at('out')));
    expect(message).toContain('neither prettier nor oxfmt is installed');
    expect(hint).toContain('npm install --save-dev prettier');
  });

  test('where the formatter cannot read what it is given', async () => {
    const project = new LoudProject();
    const { message } = await problemOf(project.formatted([{ path: 'c.ts', text: '?' }]));
    expect(message).toBe(`prettier 3.0.0 cannot format ${project.at('out/hub/c.ts')}: what?`);
  });

  describe('what prettier itself says of its configuration is told', () => {
    const inProject = (rc: string): Project => {
      const project = new Project();
      project.install('prettier');
      project.write([{ path: '.prettierrc', text: rc }]);
      return project;
    };

    test.each([
      [
        '{"foo":',
        /^the configuration of prettier cannot be read: YAML Error in \S+: Flow map must end with a } at line 1/,
      ],
      [
        '{"tabWidth":"x"}',
        /^prettier \S+ cannot format \S+: Invalid tabWidth value. Expected an integer, but received "x"\.$/,
      ],
      [
        '{"endOfLine":"x"}',
        /Expected one of the following values, but received "x"\. - "auto" - "cr" - "crlf" - "lf"$/,
      ],
      ['{"plugins":["none"]}', /Cannot find package 'none'/],
    ])('%s', async (rc, message) => {
      const problem = await problemOf(formatFiles(FILES, inProject(rc).at('out')));
      expect(problem.message).toMatch(message);
      expect(problem.hint).toMatch(/mend the configuration$/);
    });

    test('but not where the text is wrong', async () => {
      const problem = await problemOf(formatFiles([{ path: 'a.ts', text: 'let a = ;;(' }], inProject('{}').at('out')));
      expect(problem).toMatchObject({
        message: expect.stringMatching(/: Expression expected\. \(1:9\)$/),
        hint: expect.stringMatching(/^where templates/),
      });
    });
  });

  test('where its configuration is broken', async () => {
    const project = new LoudProject();
    project.write([{ path: '.loudness', text: '{' }]);
    expect((await problemOf(project.formatted())).message).toContain('the configuration of prettier cannot be read');
  });

  test('where it cannot be loaded', async () => {
    const project = new Project();
    project.write([{ path: 'node_modules/prettier/index.js', text: 'throw new Error("half installed")' }]);
    expect((await problemOf(formatFiles(FILES, project.folder))).message).toContain('half installed');
  });

  test.each([
    ['{ "overrides": [] }', 'has "overrides"'],
    ['{ "semi" }', 'cannot be read'],
  ])('where oxfmt is told %s', async (text, expected) => {
    const project = new Project();
    project.install('oxfmt');
    project.write([{ path: '.oxfmtrc.json', text }]);
    expect((await problemOf(formatFiles(FILES, project.at('out')))).message).toContain(expected);
  });
});

describe('asks', () => {
  const TEXT = [{ path: 'a.ts', text: 'export const a = "it";;\n' }];

  test('prettier, if it is there', async () => {
    const project = new LoudProject();
    project.install('oxfmt');
    expect((await formatFiles(TEXT, project.at('out')))[0]?.text).toBe('EXPORT CONST A = "IT";;\n');
  });

  test('oxfmt, if it is configured', async () => {
    const project = new LoudProject();
    project.install('oxfmt');
    project.write([{ path: '.oxfmtrc.json', text: '{ "$schema": "x", "semi": false, "singleQuote": true }' }]);
    expect((await formatFiles(TEXT, project.at('out/deep')))[0]?.text).toBe("export const a = 'it'\n");
  });

  test('oxfmt, if there is no prettier', async () => {
    const project = new Project();
    project.install('oxfmt');
    expect((await formatFiles(TEXT, project.at('out')))[0]?.text).toBe('export const a = "it";\n');
  });
});
