/** `hub-codegen templates` as users run it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { runCommand } from './run-command.js';

const IMAGES = fromRoot('schemas/examples/images.json');

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-templates-'));
  out = path.join(folder, 'templates');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function eject(...more: readonly string[]) {
  return runCommand(['templates', 'eject', '--out', out, ...more]);
}

function ejected(): string[] {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)));
  return paths.map((file) => file.replaceAll('\\', '/')).sort();
}

function templateFiles(): string[] {
  const names = readdirSync(fromRoot('templates'), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name.endsWith('.hbs') && !name.startsWith('pipes')).sort();
}

test('lists them all, with a line each', async () => {
  const { exitCode, out: said } = await runCommand(['templates']);
  expect(exitCode).toBe(0);
  const lines = said.trimEnd().split('\n');
  expect(lines.map((line) => `${line.split(' ')[0]}.hbs`).sort()).toEqual(templateFiles());
  expect(lines.filter((line) => !/^\S+ +\S.{15,}$/.test(line))).toEqual([]);
});

test('lists those of some languages', async () => {
  const { out: said } = await runCommand(['templates', '--lang', 'haskell', '--lang', 'typescript']);
  const languages = said
    .trimEnd()
    .split('\n')
    .map((line) => line.split('/')[0]);
  expect([...new Set(languages)]).toEqual(['haskell', 'typescript']);
});

test('writes all of them, as they are, and says what to do', async () => {
  const { exitCode, out: said } = await eject();
  expect(exitCode).toBe(0);
  expect(ejected()).toEqual(templateFiles());
  for (const name of ejected()) {
    expect(readFileSync(path.join(out, name), 'utf8')).toBe(readFileSync(fromRoot(`templates/${name}`), 'utf8'));
  }
  const place = path.relative('.', out).replaceAll('\\', '/');
  expect(said).toContain(`wrote ${ejected().length} templates to ${out}\n`);
  expect(said).toContain(`hub-codegen.config.json: "templates": ${JSON.stringify(place)}\n`);
});

test.each([
  [['typescript/client'], ['typescript/client.hbs']],
  [
    ['typescript/client.hbs', 'rust/cargo'],
    ['rust/cargo.hbs', 'typescript/client.hbs'],
  ],
  [['--lang', 'ts', 'typescript/types'], ['typescript/types.hbs']],
])('writes those named: %j', async (args, expected) => {
  expect((await eject(...args)).exitCode).toBe(0);
  expect(ejected()).toEqual(expected);
});

test('overwrites nothing without --force, and then all', async () => {
  await eject('typescript/client', 'typescript/types');
  const [client, types] = [path.join(out, 'typescript/client.hbs'), path.join(out, 'typescript/types.hbs')];
  writeFileSync(client, 'mine');
  const refused = await eject('--lang', 'ts');
  expect(refused.exitCode).toBe(1);
  expect(refused.out).toBe('');
  expect(refused.err).toContain(`    ${client}\n`);
  expect(refused.err).not.toContain(types);
  expect(readFileSync(client, 'utf8')).toBe('mine');
  expect(ejected()).toHaveLength(2);
  const before = statSync(types, { bigint: true }).mtimeNs;
  const forced = await eject('--lang', 'ts', '--force');
  expect(forced.exitCode).toBe(0);
  expect(forced.out).toContain('wrote 7 templates');
  expect(forced.out).toContain('left 1 as they were');
  expect(readFileSync(client, 'utf8')).toContain('export class');
  expect(statSync(types, { bigint: true }).mtimeNs).toBe(before);
});

test('what git checked out with other line ends is not changed, and stays as it is', async () => {
  await eject('typescript/client', 'typescript/types');
  const client = path.join(out, 'typescript/client.hbs');
  const checkedOut = readFileSync(client, 'utf8').replaceAll('\n', '\r\n');
  writeFileSync(client, checkedOut);
  const { exitCode, out: said } = await eject('typescript/client', 'typescript/types');
  expect({ exitCode, said }).toEqual({ exitCode: 0, said: expect.stringContaining('left 2 as they were') });
  expect(readFileSync(client, 'utf8')).toBe(checkedOut);
});

test.each([
  [['templates', 'list'], 'templates cannot "list"', 'say eject'],
  [['templates', '--out', 'x'], 'a list is written nowhere', 'templates eject'],
  [['templates', '--force'], 'a list is written nowhere', 'templates eject'],
  [['templates', '--lang', 'tss'], 'there is no language "tss"', 'did you mean "ts"?'],
  [['templates', 'eject', 'rust/crago'], 'there is no template "rust/crago"', 'did you mean "rust/cargo"'],
  [
    ['templates', 'eject', 'client'],
    'there is no template "client"',
    'there is haskell/client, rust/client/client, typescript/client',
  ],
  [['templates', 'eject', 'rust/cargo', '--lang', 'ts'], 'there is no template "rust/cargo"', 'hub-codegen templates'],
])('refuses %j', async (args, message, hint) => {
  const { exitCode, err } = await runCommand(args);
  expect(exitCode).toBe(2);
  expect(err).toContain(message);
  expect(err).toContain(hint);
});

test('refuses a place that cannot be written to', async () => {
  writeFileSync(out, 'a file');
  const { exitCode, err } = await eject();
  expect(exitCode).toBe(2);
  expect(err).toContain('cannot write to');
  expect(readFileSync(out, 'utf8')).toBe('a file');
});

test('a directory in the place of a template is not overwritten', async () => {
  mkdirSync(path.join(out, 'rust/cargo.hbs'), { recursive: true });
  expect((await eject('rust/cargo')).exitCode).toBe(1);
  expect((await eject('rust/cargo', '--force')).err).toContain('there is a directory where a file is to go');
});

function generate(...more: readonly string[]) {
  const hub = path.join(folder, 'hub');
  return runCommand(['generate', IMAGES, '--lang', 'ts', '--out', hub, '--templates', out, ...more]);
}

test('generate uses what was ejected and changed', async () => {
  await eject('typescript/types');
  const file = path.join(out, 'typescript/types.hbs');
  writeFileSync(file, readFileSync(file, 'utf8').replace('{{#each declarations}}', '// ours\n{{#each declarations}}'));
  expect((await generate()).exitCode).toBe(0);
  expect(readFileSync(path.join(folder, 'hub/types.ts'), 'utf8')).toContain('\n// ours\n');
  expect((await generate('--check')).exitCode).toBe(0);
});

test.each([
  ['{{#each docs}}', 'client.hbs:1: this is not a Handlebars template'],
  ['\n{{nope}}', 'client.hbs:2:3: the view has no "nope" here'],
])('generate refuses %j, and writes nothing', async (text, expected) => {
  mkdirSync(path.join(out, 'typescript'), { recursive: true });
  writeFileSync(path.join(out, 'typescript/client.hbs'), text);
  const { exitCode, out: said, err } = await generate();
  expect(exitCode).toBe(2);
  expect(said).toBe('');
  expect(err).toContain(expected);
  expect(err.trimEnd().split('\n')).toHaveLength(2);
  expect(readdirSync(folder)).toEqual(['templates']);
});
