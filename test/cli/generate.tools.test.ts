import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';

const IMAGES = fromRoot('schemas/examples/images.json');
const REPOS = fromRoot('schemas/examples/repos.json');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-generate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (file: string): string => path.join(folder, file);
const read = (file: string): string => readFileSync(at(file), 'utf8');

function generate(...args: string[]): { status: number | null; out: string; err: string } {
  const command = [fromRoot('dist/hub-codegen.cjs'), 'generate', ...args];
  const run = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  return { status: run.status, out: run.stdout, err: run.stderr };
}

/** The quickest client there is. */
const client = (schema: string, ...more: string[]) =>
  generate(schema, '--lang', 'ts', '--no-tests', '--out', 'client', ...more);

describe('writing', () => {
  test('a client, and nothing the second time', () => {
    const first = generate(IMAGES, '--lang', 'ts', '--out', 'client');
    expect(first).toMatchObject({ status: 0, out: expect.stringMatching(/^wrote \d+ files to client\n$/) });
    expect(read('client/client.ts')).toContain('export class ImagesClient');
    const second = generate(IMAGES, '--lang', 'typescript', '--out', 'client');
    expect(second.out).toMatch(/^wrote 0 files to client, left \d+ as they were\n$/);
  });

  test('tells what it wrote, left and removed', () => {
    generate(IMAGES, '--lang', 'ts', '--out', 'client');
    rmSync(at('client/client.ts'));
    expect(client(IMAGES).out).toMatch(/^wrote 1 file to client, left \d+ as they were, removed \d+\n$/);
    expect(existsSync(at('client/wire-test.ts'))).toBe(false);
  });

  test('package.json and tsconfig.json only when asked', () => {
    generate(IMAGES, '--lang', 'ts', '--out', 'plain');
    generate(IMAGES, '--lang', 'ts', '--out', 'packed', '--package');
    expect(existsSync(at('plain/package.json'))).toBe(false);
    expect(JSON.parse(read('packed/package.json'))).toMatchObject({ name: 'images-client' });
    expect(existsSync(at('packed/tsconfig.json'))).toBe(true);
  });

  test('what a package exports is all that users import', () => {
    generate(IMAGES, '--lang', 'ts', '--out', 'packed', '--package');
    const { exports } = JSON.parse(read('packed/package.json')) as { exports: Record<string, string> };
    expect(exports).toEqual({
      '.': './dist/index.js',
      './forms': './dist/forms.js',
      './test-hub': './dist/test-hub.js',
    });
    expect(['index.ts', 'forms.ts', 'test-hub.ts'].filter((file) => !existsSync(at(`packed/${file}`)))).toEqual([]);
  });

  test('wire tests unless told otherwise', () => {
    generate(IMAGES, '--lang', 'ts', '--out', 'tested');
    generate(IMAGES, '--lang', 'ts', '--out', 'bare', '--no-tests');
    const files = ['wire-test.ts', 'test-hub.ts', 'runtime/testing.ts'];
    expect(files.map((file) => existsSync(at(`tested/${file}`)))).toEqual([true, true, true]);
    expect(files.map((file) => existsSync(at(`bare/${file}`)))).toEqual([false, false, false]);
  });

  test('several languages, each to a directory of its own, as one alone would write it', () => {
    const languages = ['ts', 'rust', 'haskell', 'typescript'].flatMap((language) => ['--lang', language]);
    const { out } = generate(IMAGES, ...languages, '--out', 'all');
    expect(out.replaceAll(/\d+/g, 'n')).toBe(
      ['wrote n files to all/ts', 'wrote n files to all/rust', 'wrote n files to all/haskell', ''].join('\n'),
    );
    expect(readdirSync(at('all')).sort()).toEqual(['haskell', 'rust', 'ts']);
    for (const language of ['ts', 'rust', 'haskell']) {
      expect(generate(IMAGES, '--lang', language, '--out', `all/${language}`, '--check').status).toBe(0);
    }
  });

  test('none of several languages where one may not be written', () => {
    mkdirSync(at('all/rust'), { recursive: true });
    writeFileSync(at('all/rust/mine'), '');
    const { status, err } = generate(IMAGES, '--lang', 'ts', '--lang', 'rust', '--out', 'all');
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining('    all/rust/mine\n') });
    expect(readdirSync(at('all'))).toEqual(['rust']);
  });
});

describe('what is not ours', () => {
  test('edited files are listed, all of them, and --force overwrites them', () => {
    client(IMAGES);
    for (const file of ['client.ts', 'types.ts']) appendFileSync(at(`client/${file}`), '// mine\n');
    const refused = client(REPOS);
    expect(refused).toEqual({
      status: 1,
      out: '',
      err: [
        'hub-codegen: nothing was written: 2 generated files were edited',
        '    client/types.ts',
        '    client/client.ts',
        '  undo the edits, or move them elsewhere; --force overwrites them',
        '',
      ].join('\n'),
    });
    expect(read('client/index.ts')).toContain('Images');
    expect(client(REPOS, '--force').status).toBe(0);
    expect(read('client/client.ts')).not.toContain('mine');
  });

  test('other files in a new directory need --force once', () => {
    mkdirSync(at('client'));
    for (const name of 'abcdefghijkl') writeFileSync(at(`client/${name}`), '');
    const { status, err } = client(IMAGES);
    expect(status).toBe(1);
    expect(err).toMatch(/^hub-codegen: nothing was written: client holds what .* did not make\n {4}client\/a\n/);
    expect(err).toMatch(/ {4}client\/… and 2 more\n {2}choose an empty directory with --out; --force writes here/);
    expect(client(IMAGES, '--force').status).toBe(0);
    expect(client(REPOS).status).toBe(0);
    expect(existsSync(at('client/l'))).toBe(true);
  });

  test('a list of ours that is broken is told, with the way out', () => {
    client(IMAGES);
    writeFileSync(at('client/.hub-codegen.json'), '<<<<<<< ours');
    const { status, err } = client(IMAGES);
    expect(status).toBe(1);
    expect(err).toMatch(/cannot be read\n {4}client\/\.hub-codegen\.json\n {2}restore it .*, or .*--force/);
    expect(client(IMAGES, '--force').status).toBe(0);
    expect(client(IMAGES, '--check').status).toBe(0);
  });

  test('an edited file that is generated no longer stays, and is told', () => {
    generate(IMAGES, '--lang', 'ts', '--out', 'client');
    appendFileSync(at('client/wire-test.ts'), '// mine\n');
    expect(client(IMAGES, '--check').out).not.toContain('wire-test.ts');
    const { status, out, err } = client(IMAGES);
    expect({ status, err }).toEqual({
      status: 0,
      err: 'note: client/wire-test.ts is generated no longer, but was edited: it stays, and is yours\n',
    });
    expect(out).toMatch(/, kept 1 that someone edited\n$/);
    expect(read('client/wire-test.ts')).toContain('mine');
  });
});

describe('--dry-run', () => {
  test('lists what would be written, and writes nothing', () => {
    const { status, out } = client(IMAGES, '--dry-run');
    expect(status).toBe(0);
    expect(out).toMatch(/^would write \d+ files to client\n {2}write {3}index\.ts\n/);
    expect(existsSync(at('client'))).toBe(false);
  });

  test('lists what would be removed and kept, and says what would be refused', () => {
    generate(IMAGES, '--lang', 'ts', '--out', 'client');
    for (const file of ['wire-test.ts', 'client.ts']) appendFileSync(at(`client/${file}`), '// mine\n');
    const { status, out, err } = client(IMAGES, '--dry-run');
    const refusal = 'hub-codegen: nothing would be written: 1 generated file was edited\n    client/client.ts\n';
    expect({ status, err }).toEqual({ status: 1, err: expect.stringContaining(refusal) });
    const [first, ...listed] = out.trimEnd().split('\n');
    expect(first).toMatch(
      /^with --force, would write 1 file to client, leave \d+ as they are, remove 3, keep 1 that .* edited$/,
    );
    const tests = ['runtime/testing.ts', 'test-hub.ts', 'wire.vectors.ts'].map((file) => `  remove  ${file}`);
    expect(listed).toEqual(expect.arrayContaining(['  write   client.ts', ...tests, '  keep    wire-test.ts']));
    expect(listed).toHaveLength(5);
    expect(read('client/client.ts')).toContain('mine');
  });

  test('as JSON', () => {
    const { upToDate, directories } = JSON.parse(client(IMAGES, '--dry-run', '--json').out) as {
      upToDate: boolean;
      directories: { directory: string; files: { path: string; state: string }[] }[];
    };
    expect({ upToDate, directory: directories[0]?.directory }).toEqual({ upToDate: false, directory: 'client' });
    expect(directories[0]?.files).toContainEqual({ path: 'client.ts', state: 'missing' });
  });
});

describe('--check', () => {
  test('is fine right after writing, and has nothing to say but that', () => {
    client(IMAGES);
    expect(client(IMAGES, '--check')).toEqual({ status: 0, out: 'client is up to date\n', err: '' });
  });

  test('shows what is edited and missing as a diff, and writes nothing', () => {
    client(IMAGES);
    writeFileSync(at('client/client.ts'), read('client/client.ts').replace('export class', 'class'));
    rmSync(at('client/types.ts'));
    const before = readdirSync(at('client'), { recursive: true });
    const { status, out, err } = client(IMAGES, '--check');
    expect({ status, err }).toEqual({
      status: 1,
      err: [
        'client is out of date: 1 missing, 1 edited',
        'hub-codegen: without --check nothing would be written: 1 generated file was edited',
        '    client/client.ts',
        '  undo the edits, or move them elsewhere; --force overwrites them',
        '',
      ].join('\n'),
    });
    expect(out).toContain('--- a/client/client.ts\n+++ b/client/client.ts\n@@ -');
    expect(out).toMatch(/\n-class ImagesClient.*\n\+export class ImagesClient/);
    expect(out).toMatch(/^--- \/dev\/null\n\+\+\+ b\/client\/types\.ts\n@@ -0,0 \+1,\d+ @@\n\+\/\*\* Types/);
    expect(readdirSync(at('client'), { recursive: true })).toEqual(before);
  });

  test('shows what is superfluous', () => {
    generate(IMAGES, '--lang', 'ts', '--out', 'client');
    const { out, err } = client(IMAGES, '--check');
    expect(err).toMatch(/^client is out of date: \d+ superfluous\n {2}run the same without --check\n$/);
    expect(out).toContain('--- a/client/wire-test.ts\n+++ /dev/null\n');
  });

  test('tells what someone else made from what is stale, and what to do about it', () => {
    client(IMAGES);
    const list = read('client/.hub-codegen.json');
    writeFileSync(at('client/.hub-codegen.json'), list.replace(/ *"client\.ts": ".*",\n/, ''));
    appendFileSync(at('client/client.ts'), '// mine\n');
    const { err } = client(IMAGES, '--check');
    expect(err).toMatch(
      /^client is out of date: 1 foreign\nhub-codegen: without --check .* did not make what would be/,
    );
    expect(err).toMatch(/--force overwrites it\n$/);
  });

  test('cuts what is long, and says how much', () => {
    client(IMAGES);
    const { out, err } = client(REPOS, '--check');
    expect(err).toMatch(/^client is out of date: \d+ stale\n/);
    // Two lines of names, a hundred of text, and the count.
    expect(Math.max(...diffsOf(out).map((lines) => lines.length))).toBe(103);
    expect(out).toMatch(/\n… \d+ more lines/);
  });

  test('finds a missing list of what is ours', () => {
    client(IMAGES);
    rmSync(at('client/.hub-codegen.json'));
    const { status, out, err } = client(IMAGES, '--check');
    expect(status).toBe(1);
    expect(out).toContain('+++ b/client/.hub-codegen.json\n');
    expect(err).toMatch(/^client is out of date: \.hub-codegen\.json missing\n/);
  });

  test('gives the facts as JSON', () => {
    client(IMAGES);
    appendFileSync(at('client/client.ts'), '// mine\n');
    const { status, out } = client(IMAGES, '--check', '--json');
    const { directories } = JSON.parse(out) as { directories: { files: { path: string; state: string }[] }[] };
    expect(status).toBe(1);
    const diff = expect.stringMatching(/^--- a\/client\/client\.ts\n.*-\/\/ mine\n$/s) as string;
    const changed = directories[0]?.files.filter(({ state }) => state !== 'unchanged');
    expect(changed).toEqual([{ path: 'client.ts', state: 'edited', diff }]);
  });
});

/** The lines of each file. */
function diffsOf(out: string): string[][] {
  return out.split(/^(?=--- )/m).map((text) => text.split('\n').slice(0, -1));
}

describe('--json', () => {
  test.each<[string, string[], object]>([
    [
      'a schema that cannot be read',
      ['client', '--lang', 'ts', '--json'],
      { message: expect.stringMatching(/^cannot read client: /) },
    ],
    [
      'a template that cannot be used',
      [IMAGES, '--lang', 'ts', '--templates', 'templates', '--json'],
      { code: 'bad-template', message: expect.stringMatching(/client\.hbs:1:3: the view has no "nope" here$/) },
    ],
    [
      'a formatter that is not there',
      [IMAGES, '--lang', 'ts', '--format', '--json'],
      { code: 'cannot-format', message: expect.stringMatching(/neither prettier nor oxfmt/) },
    ],
    [
      'a directory where a file is to go',
      [IMAGES, '--lang', 'ts', '--out', 'client', '--check', '--json'],
      {
        code: 'cannot-write',
        message: expect.stringMatching(/client\.ts: there is a directory where a file is to go$/),
      },
    ],
  ])('tells programs of %s', (_, args, problem) => {
    mkdirSync(at('client/client.ts'), { recursive: true });
    mkdirSync(at('templates/typescript'), { recursive: true });
    writeFileSync(at('templates/typescript/client.hbs'), '{{nope}}');
    const { status, out, err } = generate(...args, '--no-tests');
    expect({ status, err }).toEqual({ status: 2, err: '' });
    const told = { severity: 'error', hint: expect.any(String), pointer: '', ...problem };
    expect(JSON.parse(out)).toEqual({ ok: false, problems: [expect.objectContaining(told)] });
  });

  test('prints the files, and writes nothing', () => {
    const { out } = generate(IMAGES, '--lang', 'ts', '--json');
    const { files } = JSON.parse(out) as { files: { path: string; text: string }[] };
    expect(files.find((file) => file.path === 'types.ts')?.text).toContain('export interface ImageData');
  });

  test('prints those of several languages as they would lie', () => {
    const { out } = generate(IMAGES, '--lang', 'ts', '--lang', 'rust', '--json');
    const paths = (JSON.parse(out) as { files: { path: string }[] }).files.map((file) => file.path);
    expect(paths).toEqual(expect.arrayContaining(['ts/types.ts', 'rust/Cargo.toml']));
  });
});

describe('refuses', () => {
  test.each<[string, string[], RegExp]>([
    ['a call without a language', [IMAGES, '--out', 'x'], /--lang is missing/],
    ['a language that it does not know', [IMAGES, '--lang', 'cobol', '--out', 'x'], /there is no language "cobol"/],
    ['one of several', [IMAGES, '--lang', 'ts', '--lang', 'rst', '--out', 'x'], /"rst"\n {2}did you mean "rust"/],
    ['a call without a directory', [IMAGES, '--lang', 'ts'], /--out is missing/],
    ['a schema that is not there', ['none.json', '--lang', 'ts', '--out', 'x'], /cannot read none\.json/],
    ['--package without ts', [IMAGES, '--lang', 'rust', '--package', '--out', 'x'], /--package is for --lang ts alone/],
    ['a check that writes', [IMAGES, '--lang', 'ts', '--out', 'x', '--check', '--force'], /--check and --force do/],
    ['to watch standard input', ['-', '--lang', 'ts', '--out', 'x', '--watch'], /--watch needs a file to watch/],
    ['to watch what is not there', ['none.json', '--lang', 'ts', '--out', 'x', '--watch'], /cannot watch none\.json/],
  ])('%s', (_name, args, message) => {
    expect(generate(...args)).toMatchObject({ status: 2, out: '', err: expect.stringMatching(message) });
  });

  test('a file in place of a directory, in words', () => {
    writeFileSync(at('taken'), '');
    const { status, err } = generate(IMAGES, '--lang', 'ts', '--out', 'taken');
    const message = 'hub-codegen: cannot write to taken: there is a file where a directory is needed';
    expect({ status, err }).toEqual({ status: 2, err: `${message}\n  choose another directory with --out\n` });
  });

  test.skipIf(!existsSync('/proc/self'))('a place where nothing can be made, at once', () => {
    const { status, err } = generate(IMAGES, '--lang', 'ts', '--no-tests', '--out', '/proc/hub-codegen/x');
    expect(status).toBe(2);
    expect(err).toMatch(/^hub-codegen: cannot write to \/proc\/hub-codegen: /);
  });
});
