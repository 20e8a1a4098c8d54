/** `hub-codegen generate --format` as users run it. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../../cli/run-command.js';
import { generateImages, IMAGES } from './generate-images.js';
import { Project } from './project.js';

/** With a formatter that has nothing to do but line ends: the tests of prettier itself take their time. */
const LINE_ENDS = `
const fs = require('node:fs');
module.exports = {
  version: '3.0.0',
  clearConfigCache: async () => {},
  resolveConfig: async () => JSON.parse(fs.readFileSync(__dirname + '/../../.prettierrc', 'utf8')),
  format: async (text, { endOfLine }) => endOfLine === 'crlf' ? text.replaceAll('\\n', '\\r\\n') : text,
};`;

describe('line ends', () => {
  const formatWith = (project: Project, endOfLine: string, ...more: readonly string[]) => {
    project.write([{ path: '.prettierrc', text: JSON.stringify({ endOfLine }) }]);
    return generateImages(project, '--no-tests', '--format', ...more);
  };
  const prepared = (): Project => {
    const project = new Project();
    project.write([{ path: 'node_modules/prettier/index.js', text: LINE_ENDS }]);
    return project;
  };

  test('follow the configuration, to and fro', async () => {
    const project = prepared();
    const isCrlf = (): boolean => readFileSync(project.at('src/hub/client.ts'), 'utf8').includes('\r\n');
    await formatWith(project, 'lf');
    for (const [endOfLine, crlf] of [
      ['crlf', true],
      ['lf', false],
    ] as const) {
      const check = await formatWith(project, endOfLine, '--check');
      expect(check).toMatchObject({
        exitCode: 1,
        out: expect.stringMatching(/^\+\+\+ .*client\.ts\nonly line ends differ$/m),
      });
      expect((await formatWith(project, endOfLine)).out).toMatch(/^wrote [1-9]\d* files to \S+\n$/);
      expect(isCrlf()).toBe(crlf);
      expect((await formatWith(project, endOfLine, '--check')).exitCode).toBe(0);
    }
  });

  test('that someone else changed since are put right', async () => {
    const project = prepared();
    await formatWith(project, 'lf');
    const file = project.at('src/hub/client.ts');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replaceAll('\n', '\r\n'));
    expect((await formatWith(project, 'lf')).out).toContain('wrote 1 file ');
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  test.each([
    ['where the formatter takes any', ['--format']],
    ['without a formatter', ['--no-format']],
  ])('do not count %s: git may have checked them out so', async (_, options) => {
    const project = prepared();
    await formatWith(project, 'auto', ...options);
    const file = project.at('src/hub/client.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll('\n', '\r\n'));
    expect((await formatWith(project, 'auto', ...options, '--check')).exitCode).toBe(0);
  });
});

/** It notes which file it was given, and cannot format it. */
const FAILING = `
module.exports = {
  version: '3.0.0',
  clearConfigCache: async () => {},
  resolveConfig: async () => null,
  format: async (text, { filepath }) => {
    await require('node:fs').promises.appendFile(__dirname + '/asked', filepath + '\\n');
    throw new Error('no');
  },
};`;

test('after a refusal nothing goes on in the background', async () => {
  const project = new Project();
  const targets = ['one', 'two'].map((out) => ({ lang: 'ts', out, tests: false }));
  project.write([
    { path: 'node_modules/prettier/index.js', text: FAILING },
    { path: 'config.json', text: JSON.stringify({ schema: IMAGES, targets, format: true }) },
  ]);
  const { exitCode, err } = await runCommand(['generate', '--config', project.at('config.json')]);
  expect({ exitCode, err }).toEqual({ exitCode: 2, err: expect.stringContaining('prettier 3.0.0 cannot format') });
  const asked = readFileSync(project.at('node_modules/prettier/asked'), 'utf8').trimEnd().split('\n');
  expect(asked.map((file) => path.relative(project.folder, path.dirname(file)))).toEqual(['one']);
});

test('without a formatter nothing is written', async () => {
  const project = new Project();
  const { exitCode, out, err } = await generateImages(project, '--format');
  expect(exitCode).toBe(2);
  expect(out).toBe('');
  expect(err).toContain('neither prettier nor oxfmt is installed');
  expect(statSync(project.at('src'), { throwIfNoEntry: false })).toBeUndefined();
});
