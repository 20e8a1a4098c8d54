/** `hub-codegen stubs` as users run it. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { exampleText } from '../emit/emitted-hubs.js';
import { runCommand } from './run-command.js';

const IMAGES = fromRoot('schemas/examples/images.json');
/** The same hub, with one question in place of another. */
const CHANGED = exampleText('images').replaceAll('SkipLowRes', 'SkipSmall');

let folder: string;
let out: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-stubs-'));
  out = path.join(folder, 'handlers.ts');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function stubs(schema: string, ...more: string[]) {
  return runCommand(['stubs', '-', '--out', out, ...more], schema);
}

test('writes the file once, then leaves it alone', async () => {
  out = path.join(folder, 'src/deep/handlers.ts');
  const first = await runCommand(['stubs', IMAGES, '--out', out, '--client', '../hub/index.js']);
  expect(first.exitCode).toBe(0);
  expect(first.out).toContain('added "ConfirmOverwrite" of images.process_images\n');
  expect(first.out).toMatch(/handlers\.ts has 6 new handlers\n$/);
  const text = readFileSync(out, 'utf8');
  expect(text).toContain("import type * as hub from '../hub/index.js';\n");
  writeFileSync(out, text.replace('throw new Error(', 'throw  new Error('));
  const before = readFileSync(out, 'utf8');
  expect(await runCommand(['stubs', IMAGES, '--out', out])).toEqual({
    exitCode: 0,
    out: `${out} has a handler for every question\n`,
    err: '',
  });
  expect(readFileSync(out, 'utf8')).toBe(before);
  expect(readdirSync(path.dirname(out))).toEqual(['handlers.ts']);
});

test('adds what is new and marks what is gone, and --check tells both before', async () => {
  await stubs(exampleText('images'));
  const fine = { exitCode: 0, out: `${out} is up to date\n`, err: '' };
  expect(await stubs(exampleText('images'), '--check')).toEqual(fine);
  const before = readFileSync(out, 'utf8');
  const checked = await stubs(CHANGED, '--check');
  expect(checked.exitCode).toBe(1);
  expect(checked.out.split('\n').slice(0, 2)).toEqual([
    `${out}:18: nobody asks "SkipLowRes" of images.process_images`,
    `${out}: no handler for "SkipSmall" of images.process_images`,
  ]);
  expect(checked.err).toMatch(/handlers\.ts is out of date\n {2}run the same without --check/);
  expect(readFileSync(out, 'utf8')).toBe(before);
  const written = await stubs(CHANGED);
  expect(written.exitCode).toBe(0);
  expect(written.out).toContain('marked, because nobody asks "SkipLowRes" of images.process_images\n');
  expect(readFileSync(out, 'utf8').match(/\/\/ hub-codegen: no question "SkipLowRes"/g)).toHaveLength(2);
  // A handler that nobody asks for is a finding until somebody deletes it.
  expect((await stubs(CHANGED, '--check')).exitCode).toBe(1);
});

interface Asking {
  readonly name: string;
  readonly request_type: { readonly oneOf: object[] };
}

test('tells what a type that it names is called now, by the line where it is then', async () => {
  await stubs(exampleText('images'));
  const { answers: _, ...hub } = JSON.parse(exampleText('images')) as Record<string, object> & { methods: Asking[] };
  const variant = { type: 'object', properties: { Corner: { type: 'string' } }, required: ['Corner'] };
  const watermark = hub.methods.find(({ name }) => name === 'watermark');
  watermark?.request_type.oneOf.push({ ...variant, additionalProperties: false });
  const lines = readFileSync(out, 'utf8').split('\n');
  // Another one before it, so that what is added moves it.
  writeFileSync(out, lines.toSpliced(6, 11).join('\n'));
  const now = 'hub.ImageExchange is not of images.watermark: that is called hub.WatermarkImageExchange now';
  const note = (line: number): string => `note: ${out}:${line}: ${now}\n`;
  expect((await stubs(JSON.stringify(hub), '--check')).err).toContain(note(13));
  expect((await stubs(JSON.stringify(hub))).err).toContain(note(23));
  expect(readFileSync(out, 'utf8').split('\n')[22]).toContain('watermark: hub.Handlers<hub.ImageExchange>');
});

describe('what is not looked at', () => {
  const ANSWERS = 'is not looked at: ';
  const rest = 'export const watermark = { ConfirmOverwrite() {}, ChooseQuality() {}, SkipLowRes() {} };\n';

  test.each([
    [
      'a call',
      'export const processImages = Object.freeze({ ConfirmOverwrite() {} });',
      'not written out as an object',
    ],
    ['a spread', 'export const processImages = { ...others };', 'some of it is spread or computed'],
    ['another file', "export { processImages } from './other.js';", 'it is exported from another file'],
  ])('is told: %s', async (_, code, why) => {
    writeFileSync(out, `${code}\n${rest}`);
    const told = `what answers images.process_images ${ANSWERS}`;
    const note = { err: expect.stringMatching(new RegExp(`^note: .*${told}.*${why}\n$`)), exitCode: 0 };
    const [written, checked] = [await stubs(exampleText('images')), await stubs(exampleText('images'), '--check')];
    expect(written).toEqual({ ...note, out: `${out} has a handler for every other question\n` });
    expect(checked).toEqual({ ...note, out: `${out} is up to date\n` });
  });

  test.each(['./other.js', './other', './other/index.js'])('is told: all that %s exports', async (module) => {
    mkdirSync(path.join(folder, 'other'));
    const file = module.includes('index') ? 'other/index.ts' : 'other.ts';
    writeFileSync(
      path.join(folder, file),
      'const mine = {};\nexport { mine as processImages };\nexport const x = 1;\n',
    );
    writeFileSync(out, `export * from '${module}';\nexport * from 'package';\nexport * from './none.js';\n${rest}`);
    const { err } = await stubs(exampleText('images'), '--check');
    expect(err).toBe(`note: ${out}: what answers images.process_images ${ANSWERS}it is exported from another file\n`);
  });

  test('is told: a second object of the same method, with its line', async () => {
    await stubs(exampleText('images'));
    const comment = '/** Answers what `images.process_images` asks. */';
    writeFileSync(out, `${readFileSync(out, 'utf8')}\n${comment}\nexport const second = {};\n`);
    const { err } = await stubs(exampleText('images'));
    expect(err).toMatch(/^note: \S+:\d+: what answers .* is not looked at: an object before it answers the same\n$/);
  });

  test('is nothing where one object answers for several methods', async () => {
    const all = 'ConfirmOverwrite, ChooseQuality, SkipLowRes';
    writeFileSync(out, `export const watermark = { ${all} };\nexport const processImages = watermark;\n`);
    expect((await stubs(exampleText('images'))).err).toBe('');
  });

  test('is nothing where all is written out beside a spread', async () => {
    writeFileSync(
      out,
      `export const processImages = { ...others, ConfirmOverwrite, ChooseQuality, SkipLowRes };\n${rest}`,
    );
    const said = { exitCode: 0, out: `${out} has a handler for every question\n`, err: '' };
    expect(await stubs(exampleText('images'))).toEqual(said);
  });
});

test('--json has what --check finds, and writes nothing', async () => {
  const parsed = async (...given: Parameters<typeof stubs>) => {
    const { exitCode, out: said, err } = await stubs(...given);
    return { exitCode, err, found: JSON.parse(said) as object };
  };
  const notes = { unseen: [], stale: [] };
  const asksNothing = '{"hub":"calm","version":"1","methods":[]}';
  expect(await parsed(asksNothing, '--json')).toEqual({
    exitCode: 0,
    err: '',
    found: { upToDate: true, file: out, changes: [], notes },
  });
  expect((await parsed(exampleText('images'), '--json')).exitCode).toBe(1);
  expect(readdirSync(folder)).toEqual([]);
  await stubs(exampleText('images'));
  const before = readFileSync(out, 'utf8');
  const method = 'images.process_images';
  const checked = await parsed(CHANGED, '--json');
  expect(checked).toMatchObject({ exitCode: 1, err: '', found: { upToDate: false, file: out, notes } });
  expect(checked.found).toHaveProperty('changes.0', { kind: 'gone', method, question: 'SkipLowRes', line: 18 });
  expect(checked.found).toHaveProperty('changes.1', { kind: 'missing', method, question: 'SkipSmall' });
  expect(readFileSync(out, 'utf8')).toBe(before);
});

test('--check of a file that is not there', async () => {
  const { exitCode, out: said } = await stubs(exampleText('images'), '--check');
  expect(exitCode).toBe(1);
  expect(said.trim().split('\n')).toHaveLength(6);
  expect(readdirSync(folder)).toEqual([]);
});

test('a hub that asks nothing needs no file', async () => {
  const $schema = 'https://json-schema.org/draft/2020-12/schema';
  const said = 'the hub asks nothing: there is nothing to answer\n';
  const schema = JSON.stringify({ $schema, title: 'A', type: 'string' });
  expect(await stubs(schema)).toEqual({ exitCode: 0, out: said, err: '' });
  expect(readdirSync(folder)).toEqual([]);
});

describe('a hub that has a type called Handlers', () => {
  const schema = exampleText('images').replaceAll('ImageData', 'Handlers');
  const COPY = './hub/runtime/index.js';
  const PACKAGE = 'hub-codegen/runtime';
  const importedRuntime = () => /import type \* as runtime from '(.*)';/.exec(readFileSync(out, 'utf8'))?.[1];

  test.each([
    ['the copy, if nothing is said', [], COPY],
    ['the package, if the call says so', ['--runtime', 'package'], PACKAGE],
  ])('has that of the runtime from %s', async (_, args, module) => {
    expect((await stubs(schema, ...args)).exitCode).toBe(0);
    expect(importedRuntime()).toBe(module);
  });

  const here = { lang: 'ts', out: 'hub' };
  const there = { lang: 'ts', out: 'there' };
  test.each([
    ['the package', { ...here, runtime: 'package' }, { ...there, runtime: 'copy' }, [], PACKAGE],
    ['the copy', { ...here, runtime: 'copy' }, { ...there, runtime: 'package' }, [], COPY],
    ['the package', { lang: 'rust', out: 'hub' }, { ...there, runtime: 'package' }, [], PACKAGE],
    ['the copy', { ...here, runtime: 'package' }, { ...there, runtime: 'package' }, ['--runtime', 'copy'], COPY],
    [
      'the package',
      { ...here, runtime: 'copy' },
      { ...there, runtime: 'package' },
      ['--client', './there/index.js'],
      PACKAGE,
    ],
  ])('has that of the runtime from %s, where the configuration says %j and %j, and the call %j', async (...given) => {
    const [, first, second, args, module] = given;
    const config = path.join(folder, 'config.json');
    writeFileSync(config, JSON.stringify({ targets: [second, first] }));
    expect((await stubs(schema, '--config', config, ...args)).exitCode).toBe(0);
    expect(importedRuntime()?.replace('./there/', './hub/')).toBe(module);
  });
});

describe('the client is imported from where the configuration puts it', () => {
  const client = (lang: string, directory: string) => ({ lang, out: directory });
  test.each([
    ['beside', 'src/h.ts', [client('ts', 'src/client')], [], './client/index.js'],
    ['above', 'src/deep/h.ts', [client('ts', 'client')], [], '../../client/index.js'],
    ['the first of several', 'h.ts', [client('rust', 'a'), client('ts', 'b'), client('ts', 'c')], [], './b/index.js'],
    ['the usual one of several', 'h.ts', [client('ts', 'b'), client('ts', 'hub')], [], './hub/index.js'],
    ['no TypeScript', 'h.ts', [client('rust', 'a')], [], './hub/index.js'],
    ['elsewhere, as the call says', 'h.ts', [client('ts', 'b')], ['--client', '#hub'], '#hub'],
  ])('%s', async (_, file, targets, args, module) => {
    out = path.join(folder, file);
    const config = path.join(folder, 'config.json');
    writeFileSync(config, JSON.stringify({ targets }));
    expect((await stubs(exampleText('images'), '--config', config, ...args)).exitCode).toBe(0);
    expect(readFileSync(out, 'utf8')).toContain(`import type * as hub from '${module}';\n`);
  });
});

test('a byte order mark and a link stay', async () => {
  const real = path.join(folder, 'real.ts');
  writeFileSync(real, '\ufefflet mine = 1;');
  symlinkSync('real.ts', out);
  expect((await stubs(exampleText('images'))).exitCode).toBe(0);
  expect(readlinkSync(out)).toBe('real.ts');
  const start = "\ufeffimport type * as hub from './hub/index.js';\n\nlet mine = 1;\n\n/** Answers";
  expect(readFileSync(real, 'utf8').slice(0, start.length)).toBe(start);
});

describe('refuses, and leaves everything as it is,', () => {
  async function refused(text: string | Buffer, schema = exampleText('images')) {
    writeFileSync(out, text);
    const result = await stubs(schema);
    expect(readFileSync(out)).toEqual(Buffer.from(text));
    expect(result.out).toBe('');
    expect(result.exitCode).toBe(2);
    return result.err;
  }

  test('what generate wrote', async () => {
    const client = path.join(folder, 'hub');
    await runCommand(['generate', IMAGES, '--lang', 'ts', '--no-tests', '--out', client]);
    out = path.join(client, 'runtime/index.ts');
    const text = readFileSync(out, 'utf8');
    expect(await refused(text)).toBe(
      `hub-codegen: ${out} is generated: handlers in it would be lost\n  give a file of your own: --out src/handlers.ts\n`,
    );
    out = path.join(client, 'handlers.ts');
    expect((await stubs(exampleText('images'))).exitCode).toBe(0);
    expect((await stubs(exampleText('images'), '--check')).exitCode).toBe(0);
  });

  test('what nobody may write to', async () => {
    writeFileSync(out, 'let mine = 1;\n', { mode: 0o444 });
    const hint = '  make it writable, or choose another place\n';
    const err = `hub-codegen: cannot write to ${out}: it is read-only\n${hint}`;
    expect(await stubs(exampleText('images'))).toEqual({ exitCode: 2, out: '', err });
    expect(readFileSync(out, 'utf8')).toBe('let mine = 1;\n');
  });

  test('what is no TypeScript', async () => {
    const err = await refused('let a = 1;\nexport const b = {\n  c: ,\n};\n');
    expect(err).toContain(`${out}:3:6  error  no-typescript  Expression expected.`);
    expect(err).toContain('the file was left as it is');
  });

  test('what is no text', async () => {
    expect(await refused(Buffer.from([0x2f, 0x2f, 0xff]))).toContain('handlers.ts is not UTF-8');
  });

  test('a schema that cannot be read', async () => {
    expect(await refused('let a;\n', '{')).toContain('error');
  });

  test.each([
    [['stubs', IMAGES], '--out is missing'],
    [['stubs', IMAGES, '--out', 'handlers.js'], 'handlers.js is not a TypeScript file'],
    [['stubs', IMAGES, '--out', 'handlers.d.ts'], 'handlers.d.ts can hold types alone'],
    [['stubs', IMAGES, '--out', 'handlers.d.mts'], 'handlers.d.mts can hold types alone'],
    [['stubs', IMAGES, '--out', 'handlers.ts', '--runtime', 'pack'], 'unknown --runtime "pack"'],
    [['stubs', IMAGES, '--out', 'handlers.py', '--lang', 'ts'], 'handlers.py is not a TypeScript file'],
    [['stubs', IMAGES, '--out', 'handlers.ts', '--lang', 'python'], 'there is no language "python"'],
  ])('%j', async (args, message) => {
    const { exitCode, err } = await runCommand(args);
    expect(exitCode).toBe(2);
    expect(err).toContain(message);
  });

  test('a directory in its place', async () => {
    mkdirSync(out);
    const { exitCode, err } = await stubs(exampleText('images'));
    expect(exitCode).toBe(2);
    expect(err).toContain('there is a directory where a file is to go');
  });
});
