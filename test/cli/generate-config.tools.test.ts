/** `generate` in a project that has a configuration. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { Watcher } from './watcher.js';

const CLI = fromRoot('dist/hub-codegen.cjs');
const CONFIG = 'hub-codegen.config.json';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-config-'));
  for (const name of ['images', 'repos']) copyFileSync(fromRoot(`schemas/examples/${name}.json`), at(`${name}.json`));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (file: string): string => path.join(folder, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');
const configure = (config: object, file = CONFIG): void => writeFileSync(at(file), JSON.stringify(config, null, 2));

interface Ran {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

function hubCodegen(command: string, ...args: string[]): Ran {
  return runIn('.', '', command, ...args);
}

function runIn(where: string, input: string, ...args: string[]): Ran {
  const options = { cwd: at(where), encoding: 'utf8', input, maxBuffer: 2 ** 28 } as const;
  const run = spawnSync(process.execPath, [CLI, ...args], options);
  return { status: run.status, out: run.stdout, err: run.stderr };
}

const generate = (...args: string[]): Ran => hubCodegen('generate', ...args);
/** What a run says, without its numbers. */
const said = ({ out, err }: Ran): string[] => `${out}${err}`.replaceAll(/\d+/g, 'n').trimEnd().split('\n');

const TS = { lang: 'ts', out: 'client', tests: false };
const RUST = { lang: 'rust', out: 'crate', tests: false };

describe('without arguments', () => {
  test('does all that the configuration says, and with --check finds it done', () => {
    configure({ schema: 'images.json', targets: [TS, RUST] });
    expect(said(generate())).toEqual(['wrote n files to client', 'wrote n files to crate']);
    expect(read('client/types.ts')).toContain('interface ImageData');
    expect(existsSync(at('client/wire-test.ts'))).toBe(false);
    expect(existsSync(at('crate/Cargo.toml'))).toBe(true);
    expect(generate('--check')).toMatchObject({ status: 0, out: 'client is up to date\ncrate is up to date\n' });
    configure({ schema: 'repos.json', targets: [TS, RUST] });
    expect(generate('--check').status).toBe(1);
    expect(said(generate('--dry-run'))[0]).toMatch(/^would write n files to client/);
  });

  test('each target has its own options', () => {
    const more = { lang: 'ts', out: 'more', package: true };
    configure({ schema: 'images.json', targets: [TS, more] });
    expect(generate().status).toBe(0);
    const files = ['client/package.json', 'client/wire-test.ts', 'more/package.json', 'more/wire-test.ts'];
    expect(files.map((file) => existsSync(at(file)))).toEqual([false, false, true, true]);
  });

  test.each([
    ['one directory', 'client', 'link'],
    ['one inside the other', '.', 'link/client/inside'],
  ])('targets that are %s by a link are refused', (_, linked, out) => {
    mkdirSync(at('client'));
    symlinkSync(linked, at('link'), 'dir');
    configure({ schema: 'images.json', targets: [TS, { ...RUST, out }] });
    const message = `hub-codegen: client and ${out} are one directory, or lie one inside the other: a link leads there\n`;
    expect(generate()).toMatchObject({ status: 2, out: '', err: expect.stringContaining(message) });
    expect(readdirSync(at('client'))).toEqual([]);
  });

  test('--json prints the files as they would lie', () => {
    configure({ schema: 'images.json', targets: [TS, { ...TS, out: 'deep/other' }] });
    const { files } = JSON.parse(generate('--json').out) as { files: { path: string }[] };
    const paths = files.map((file) => file.path);
    expect(paths).toEqual(expect.arrayContaining(['client/types.ts', 'deep/other/types.ts']));
    expect(existsSync(at('client'))).toBe(false);
  });

  test('paths are those of the configuration, wherever it is called from', () => {
    mkdirSync(at('deep/er'), { recursive: true });
    configure({ schema: '../images.json', targets: [TS] }, 'deep/config.json');
    const run = runIn('deep/er', '', 'generate', '--config', '../config.json');
    expect(said(run)).toEqual(['wrote n files to ../client']);
    expect(existsSync(at('deep/client/types.ts'))).toBe(true);
  });

  test('a path that starts at the root is taken as it is', () => {
    configure({ schema: at('images.json'), targets: [{ ...TS, out: at('client') }] });
    expect(generate().status).toBe(0);
    expect(existsSync(at('client/types.ts'))).toBe(true);
  });
});

describe('a call goes before the configuration', () => {
  beforeEach(() => configure({ schema: 'images.json', targets: [TS, RUST] }));

  test('with another schema', () => {
    generate('repos.json');
    expect(read('client/types.ts')).toContain('interface Repo');
    expect(existsSync(at('crate'))).toBe(true);
  });

  test('with standard input', () => {
    expect(runIn('.', read('repos.json'), 'generate', '-', '--lang', 'ts').status).toBe(0);
    expect(read('client/types.ts')).toContain('interface Repo');
  });

  test('with a language: its configured targets', () => {
    expect(said(generate('--lang', 'rust'))).toEqual(['wrote n files to crate']);
    expect(said(generate('--lang', 'typescript'))).toEqual(['wrote n files to client']);
  });

  test('with a language and a directory: that alone, as if nothing were configured', () => {
    expect(said(generate('--lang', 'ts', '--out', 'other'))).toEqual(['wrote n files to other']);
    expect(existsSync(at('other/wire-test.ts'))).toBe(true);
    expect(existsSync(at('client'))).toBe(false);
  });

  test('with options: in every target', () => {
    expect(said(generate('--tests', '--package'))).toEqual(['wrote n files to client', 'wrote n files to crate']);
    const files = ['client/wire-test.ts', 'client/package.json', 'crate/tests/wire.rs'];
    expect(files.map((file) => existsSync(at(file)))).toEqual([true, true, true]);
    expect(generate('--lang', 'ts', '--runtime', 'package').status).toBe(0);
    expect(existsSync(at('client/runtime'))).toBe(false);
  });

  test('with --no-tests where the configuration has them', () => {
    configure({ schema: 'images.json', targets: [{ ...TS, tests: true }] });
    generate('--no-tests');
    expect(existsSync(at('client/wire-test.ts'))).toBe(false);
  });

  test('with a directory: the one target there is', () => {
    configure({ schema: 'images.json', targets: [TS] });
    expect(said(generate('--out', 'other'))).toEqual(['wrote n files to other']);
    expect(existsSync(at('other/wire-test.ts'))).toBe(false);
  });
});

describe('refuses, in two lines', () => {
  const nothing = [
    'hub-codegen: no schema given, and there is no hub-codegen.config.json here',
    '  make one: hub-codegen init; or do without: hub-codegen generate hub.json --lang ts --out src/hub',
    '',
  ].join('\n');

  test('where the configuration stands above', () => {
    configure({ schema: 'images.json', targets: [TS] });
    mkdirSync(at('a/b'), { recursive: true });
    expect(runIn('a/b', '', 'generate')).toEqual({
      status: 2,
      out: '',
      err:
        'hub-codegen: no schema given, and there is no hub-codegen.config.json here\n' +
        `  there is one above: go there, or give --config ${path.join('..', '..', CONFIG)}\n`,
    });
  });

  test.each([[[]], [['--lang', 'ts', '--out', 'x']], [['--check']]])('%j, where there is nothing at all', (args) => {
    expect(generate(...args)).toEqual({ status: 2, out: '', err: nothing });
  });

  test('but takes what is piped', () => {
    expect(runIn('.', read('images.json'), 'generate', '--lang', 'ts', '--no-tests', '--out', 'x').status).toBe(0);
  });

  test.each<[string, object, string[], string, string]>([
    [
      'a configuration without a schema',
      {},
      [],
      'no schema given, and hub-codegen.config.json names none',
      'add "schema": "hub.json" to hub-codegen.config.json, or give a file: hub-codegen generate hub.json',
    ],
    [
      'a configuration without targets',
      { schema: 'images.json' },
      [],
      '--lang is missing',
      'say which language: --lang ts (see hub-codegen generate --help)',
    ],
    [
      'a language without a target',
      { schema: 'images.json', targets: [TS] },
      ['--lang', 'haskell'],
      'the configuration has no target for haskell',
      'say where to write: --lang haskell --out DIR; or add a target to the configuration (see hub-codegen generate --help)',
    ],
    [
      'one directory for several targets',
      { schema: 'images.json', targets: [TS, RUST] },
      ['--out', 'x'],
      '--out is one directory, and the configuration has 2 targets',
      'say what goes there: --lang ts --out x; or leave --out out (see hub-codegen generate --help)',
    ],
    [
      'an option that no target has',
      { schema: 'images.json', targets: [RUST] },
      ['--runtime', 'package'],
      '--runtime is for --lang ts alone',
      'rust output has a runtime of its own (see hub-codegen generate --help)',
    ],
    [
      'a runtime that is not known',
      { schema: 'images.json', targets: [TS] },
      ['--runtime', 'npm'],
      'unknown --runtime "npm"',
      'give copy (a copy of its own) or package (hub-codegen) (see hub-codegen generate --help)',
    ],
    [
      'a schema that is not there',
      { schema: 'image.json', targets: [TS] },
      [],
      `cannot read image.json: there is no such file (/schema of ${CONFIG})`,
      'did you mean "images.json"?',
    ],
    [
      'a schema that is not there to be watched',
      { schema: 'image.json', targets: [TS] },
      ['--watch'],
      `cannot watch image.json: there is no such file (/schema of ${CONFIG})`,
      'give the path of the schema',
    ],
    [
      'templates that are not there',
      { schema: 'images.json', targets: [TS], templates: 'own' },
      [],
      `own is not there (/templates of ${CONFIG})`,
      'hub-codegen templates eject writes ours, to be changed',
    ],
    [
      'templates of the call that are not there',
      { schema: 'images.json', targets: [TS] },
      ['--templates', 'own'],
      'own is not there',
      'hub-codegen templates eject writes ours, to be changed',
    ],
    [
      'names that the hub does not have',
      { schema: 'images.json', targets: [TS], naming: { types: { ImageDate: 'X' } } },
      [],
      `naming.types renames "ImageDate", but the hub has no such type (/naming/types/ImageDate of ${CONFIG})`,
      'did you mean "ImageData"?',
    ],
    [
      'names that are one',
      { schema: 'images.json', targets: [TS], naming: { types: { ImageData: 'ImageFormat' } } },
      [],
      `naming.types makes two types ImageFormat: ImageData and ImageFormat (/naming/types/ImageData of ${CONFIG})`,
      'give one of them another name',
    ],
  ])('%s', (_, config, args, message, hint) => {
    configure(config);
    expect(generate(...args)).toEqual({ status: 2, out: '', err: `hub-codegen: ${message}\n  ${hint}\n` });
    expect(readdirSync(folder).sort()).toEqual([CONFIG, 'images.json', 'repos.json']);
  });

  test('a configuration that is named and not there', () => {
    const { status, err } = generate('--config', 'none.json');
    expect({ status, err }).toEqual({ status: 2, err: 'hub-codegen: cannot read none.json: there is no such file\n' });
  });

  test('an empty configuration', () => {
    writeFileSync(at(CONFIG), '\n');
    expect(generate().err).toBe(
      `hub-codegen: cannot read ${CONFIG}: it is empty\n  a configuration that says nothing is {}\n`,
    );
  });
});

test('a configuration that is wrong is told with the place, and nothing is written', () => {
  writeFileSync(at(CONFIG), '{\n  "schema": "images.json",\n  "target": []\n}');
  expect(generate('--lang', 'ts', '--out', 'x')).toEqual({
    status: 2,
    out: '',
    err: [
      `${CONFIG}:3:3  error  bad-config  "target" does not belong here  at /target`,
      '    did you mean "targets"?',
      '1 error',
      '',
    ].join('\n'),
  });
  expect(existsSync(at('x'))).toBe(false);
});

test('other commands take the schema of the configuration, and names where they write code', () => {
  configure({ schema: 'images.json', naming: { types: { ImageRequest: 'PictureRequest' } } });
  expect(hubCodegen('validate').out).toMatch(/^ok images\.json: /);
  expect(hubCodegen('inspect', '--type', 'ImageData').out).toContain('ImageData');
  expect(hubCodegen('validate', 'repos.json').out).toMatch(/^ok repos\.json: /);
  expect(runIn('.', read('repos.json'), 'validate', '-').out).toMatch(/^ok <stdin>: /);
  expect(hubCodegen('stubs', '--out', 'handlers.ts').status).toBe(0);
  expect(read('handlers.ts')).toContain('PictureExchange');
  expect(hubCodegen('diff', '--against', 'repos.json', '--format', 'json').out).toContain('"images.json"');
  expect(hubCodegen('pipes').out).toContain('images.watermark');
  expect(hubCodegen('check-pipe', 'generate', 'watermark').out).toMatch(/^ok {2}images\.generate/);
  expect(hubCodegen('vectors').out).toContain('"type":"ImageData"');
});

test.each([
  ['validate'],
  ['inspect'],
  ['stubs', '--out', 'handlers.ts'],
  ['diff', '--against', 'repos.json'],
  ['pipes'],
  ['check-pipe', 'list', 'clone'],
  ['vectors'],
  ['serve'],
])('%s says that it is the configuration that names a schema which is not there', (command, ...args) => {
  configure({ schema: 'none/hub.json' });
  const err = `hub-codegen: cannot read none/hub.json: there is no directory none (/schema of ${CONFIG})\n`;
  expect(hubCodegen(command as string, ...args)).toEqual({ status: 2, out: '', err });
});

test("names of the user's own, in every language, and all still proved", () => {
  const targets = ['ts', 'rust', 'haskell'].map((lang) => ({ lang, out: lang }));
  configure({ schema: 'images.json', targets, naming: { hub: 'pictures', types: { ImageData: 'Picture' } } });
  const run = generate('--verify');
  expect(run).toMatchObject({ status: 0, err: '' });
  expect(read('ts/index.ts')).toContain('export class Pictures ');
  expect(read('ts/types.ts')).toContain('export interface Picture {');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const text = files
    .filter((file) => /\.(rs|hs|toml|cabal)$/.test(file))
    .map(read)
    .join('\n');
  expect(text).toMatch(/pub struct Picture\b/);
  expect(text).toMatch(/^data Picture\b/m);
  expect(text).toContain('module Hub.Pictures');
  expect(text).not.toMatch(/struct ImageData|data ImageData/);
  // What is on the wire has the names of the hub.
  expect(read('ts/index.ts')).toContain("hub: 'images'");
  expect(text).toContain('"images"');
});

test('a name that does not serve in a language is told, with what it became and why', () => {
  const targets = ['ts', 'rust', 'haskell'].map((lang) => ({ lang, out: lang, tests: false }));
  const given = (type: string, name: string): object => ({
    schema: 'images.json',
    targets,
    naming: { types: { [type]: name } },
  });
  const note = (type: string, name: string, lang: string): string =>
    `note: naming.types calls ${type} ${name}; in the ${lang} client it is ${name}_, ` +
    'as the language or the client itself has that name\n';
  configure(given('ImageData', 'Promise'));
  expect(generate()).toMatchObject({ status: 0, err: note('ImageData', 'Promise', 'ts') });
  expect(read('ts/types.ts')).toContain('export interface Promise_ {');
  configure(given('ImageData', 'String'));
  expect(generate().err).toBe(['ts', 'rust', 'haskell'].map((lang) => note('ImageData', 'String', lang)).join(''));
  configure(given('ImageData', 'Picture'));
  expect(generate()).toMatchObject({ status: 0, err: '' });
});

test('a name that another type has in a language, and one of a type that comes with the runtime, are told', () => {
  writeFileSync(at('images.json'), read('images.json').replaceAll('ImageData', 'image_data'));
  configure({ schema: 'images.json', targets: [TS], naming: { types: { ImageFormat: 'ImageData' } } });
  const other = 'it is ImageData_, as image_data has that name';
  expect(generate().err).toBe(`note: naming.types calls ImageFormat ImageData; in the ts client ${other}\n`);
  writeFileSync(at('images.json'), readFileSync(fromRoot('schemas/examples/interactive.json'), 'utf8'));
  configure({ schema: 'images.json', targets: [TS], naming: { types: { StandardRequest: 'Ask' } } });
  const none = 'it has no name of its own: it comes with the runtime';
  expect(generate().err).toBe(`note: naming.types calls StandardRequest Ask; in the ts client ${none}\n`);
});

describe('--watch', () => {
  let watcher: Watcher;
  const startWatching = (...args: readonly string[]): void => {
    watcher = new Watcher(folder, ...args);
  };
  afterEach(() => watcher.kill());

  test('follows the configuration too', async () => {
    configure({ schema: 'images.json', targets: [TS] });
    startWatching();
    expect(await watcher.nextLine()).toBe(`watching images.json and ${CONFIG}; Ctrl-C ends it`);
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to client \(/);
    configure({ schema: 'images.json', targets: [{ ...TS, out: 'elsewhere' }] });
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to elsewhere \(/);
    configure({ schema: 'images.json', target: [] });
    expect(await watcher.nextLine()).toMatch(/ {2}wrote nothing, see above \(/);
    await expect.poll(watcher.err).toContain('did you mean "targets"?');
    configure({ schema: 'repos.json', targets: [TS] });
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to client, left/);
    expect(read('client/types.ts')).toContain('interface Repo');
    // Another file to watch is a change too; from then on it is that file that counts.
    expect(await watcher.nextLine()).toMatch(/ {2}wrote 0 files to client, left/);
    writeFileSync(at('repos.json'), read('images.json'));
    expect(await watcher.nextLine()).toMatch(/ {2}wrote [1-9]\d* files to client, left/);
    expect(read('client/types.ts')).toContain('interface ImageData');
  });

  test.each([
    ['an ES module', 'hub-codegen.config.mjs', 'export default'],
    ['a CommonJS module', 'hub-codegen.config.js', 'module.exports ='],
  ])('follows a configuration that is %s', async (_, file, start) => {
    const targetAt = (out: string): void => {
      writeFileSync(at(file), `${start} ${JSON.stringify({ schema: 'images.json', targets: [{ ...TS, out }] })};`);
    };
    targetAt('client');
    startWatching();
    expect(await watcher.nextLine()).toBe(`watching images.json and ${file}; Ctrl-C ends it`);
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to client \(/);
    for (const out of ['elsewhere', 'somewhere']) {
      targetAt(out);
      expect(await watcher.nextLine()).toMatch(new RegExp(` {2}wrote \\d+ files to ${out} \\(`));
    }
  });

  test.each([
    [
      'ES modules',
      'mjs',
      (from: string) => `import { out } from './${from}'; export { out };`,
      (value: string) => `export const out = ${value};`,
      'export default',
    ],
    [
      'CommonJS modules',
      'js',
      (from: string) => `const { out } = require('./${from}'); exports.out = out;`,
      (value: string) => `exports.out = ${value};`,
      'module.exports =',
    ],
    [
      'TypeScript',
      'ts',
      (from: string) => `import { out } from './${from}'; export { out };`,
      (value: string) => `export const out: string = ${value};`,
      'export default',
    ],
  ])('follows what a configuration imports: %s', async (_, ending, passOn, say, start) => {
    const [config, middle, last] = [`hub-codegen.config.${ending}`, `middle.${ending}`, `last.${ending}`];
    const whole = `${start} { schema: 'images.json', targets: [{ lang: 'ts', out, tests: false }] };`;
    writeFileSync(at(config), `${passOn(middle)} ${whole}`);
    writeFileSync(at(middle), passOn(last));
    writeFileSync(at(last), say('"client"'));
    startWatching('--config', `./${config}`);
    const named = [`./${config}`, middle, last].join(' and ');
    expect(await watcher.nextLine()).toBe(`watching images.json and ${named}; Ctrl-C ends it`);
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to client \(/);
    writeFileSync(at(last), say('"elsewhere"'));
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to elsewhere \(/);
    writeFileSync(at(last), say(')'));
    expect(await watcher.nextLine()).toMatch(/ {2}wrote nothing, see above \(/);
    writeFileSync(at(last), say('"somewhere"'));
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to somewhere \(/);
    writeFileSync(at(middle), say('"nowhere"'));
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to nowhere \(/);
  });

  test('waits for a module that is not there yet', async () => {
    const file = 'hub-codegen.config.mjs';
    const config = (more: string, out: string): string =>
      `${more} export default { schema: 'images.json', targets: [{ lang: 'ts', tests: false, out: ${out} }] };`;
    writeFileSync(at(file), config('', '"client"'));
    startWatching();
    await watcher.nextLine();
    await watcher.nextLine();
    writeFileSync(at(file), config('import { out } from "./names.mjs";', 'out'));
    expect(await watcher.nextLine()).toMatch(/ {2}wrote nothing, see above \(/);
    // Another file to watch is a change too.
    expect(await watcher.nextLine()).toMatch(/ {2}wrote nothing, see above \(/);
    writeFileSync(at('names.mjs'), 'export const out = "elsewhere";');
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to elsewhere \(/);
  });

  test('follows own templates', async () => {
    hubCodegen('templates', 'eject', 'typescript/forms', '--out', 'own');
    configure({ schema: 'images.json', targets: [TS], templates: 'own' });
    startWatching();
    expect(await watcher.nextLine()).toBe(`watching images.json and ${CONFIG} and own; Ctrl-C ends it`);
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to client \(/);
    writeFileSync(at('own/typescript/forms.hbs'), '// mine\n');
    expect(await watcher.nextLine()).toMatch(/ {2}wrote 1 file to client, left/);
    expect(read('client/forms.ts')).toBe('// mine\n');
    rmSync(at('own/typescript'), { recursive: true });
    expect(await watcher.nextLine()).toMatch(/ {2}wrote 1 file to client, left/);
    expect(read('client/forms.ts')).not.toContain('mine');
  });

  test('goes on after a configuration that fails late, one that never ends, and one that is right again', async () => {
    const file = 'hub-codegen.config.mjs';
    const config = `export default ${JSON.stringify({ schema: 'images.json', targets: [TS] })};`;
    writeFileSync(at(file), `Promise.reject(new Error('too late')); ${config}`);
    startWatching();
    await watcher.nextLine();
    expect(await watcher.nextLine()).toMatch(/ {2}wrote \d+ files to client \(/);
    await expect.poll(watcher.err).toContain(`${file} failed after it was loaded: too late`);
    writeFileSync(at(file), `await new Promise(() => {}); ${config}`);
    expect(await watcher.nextLine()).toMatch(/ {2}wrote nothing, see above \(/);
    await expect.poll(watcher.err).toContain('what it awaits never happens');
    writeFileSync(at(file), config);
    expect(await watcher.nextLine()).toMatch(/ {2}wrote 0 files to client, left/);
  });
});
