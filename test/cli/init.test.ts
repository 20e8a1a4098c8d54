/** `init`: a configuration, and an example where there is no schema. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { loadCommand } from '../../src/cli/load-command.js';
import { carryOut } from '../../src/cli/carry-out.js';
import { parseCall } from '../../src/cli/call/parse-call.js';
import { readConfig } from '../../src/tasks/config/read-config.js';
import { readHub } from '../../src/core/read/read-hub.js';
import { testTerminal } from './test-terminal.js';

const CONFIG = 'hub-codegen.config.json';
const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'hub-codegen-init-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true, force: true });
});

const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');
const config = (): unknown => JSON.parse(read(CONFIG));

/** With `answers` someone sits at a terminal and types them; `undefined` is Ctrl-D. */
async function init(args: readonly string[] = [], answers?: readonly (string | undefined)[]) {
  const parsed = await parseCall(['init', ...args], { version: '0.0.0', width: 80 });
  if (parsed.kind !== 'call') throw new Error(JSON.stringify(parsed));
  const terminal = testTerminal();
  const asked: string[] = [];
  let closed = 0;
  const left = [...(answers ?? [])];
  const ask = async (question: string): Promise<string | undefined> => {
    asked.push(question);
    if (left.length === 0) throw new Error(`nobody answers ${question}`);
    return left.shift();
  };
  const dialogue = async () => ({ ask, close: () => void (closed += 1) });
  const stdin = { ...terminal.stdin, isTerminal: answers !== undefined, dialogue };
  const exitCode = await carryOut(parsed, false, { ...terminal, stdin }, loadCommand);
  return { exitCode, ...terminal.written, asked, closed };
}

describe('where nobody can be asked', () => {
  test('takes the defaults, says so, and adds an example that can be read', async () => {
    expect(await init()).toEqual({
      exitCode: 0,
      out: [
        'wrote hub-codegen.config.json: ts from hub.json to src/hub',
        'wrote hub.json, an example: put what your hub serves in its place',
        'next: hub-codegen generate',
        '',
      ].join('\n'),
      err: '',
      asked: [],
      closed: 0,
    });
    expect(config()).toEqual({ schema: 'hub.json', targets: [{ lang: 'ts', out: 'src/hub' }] });
    expect(readConfig(read(CONFIG))).toHaveProperty('value');
    const { hub, problems } = readHub(read('hub.json'));
    expect({ name: hub?.name, problems }).toEqual({ name: 'images', problems: [] });
    const { $schema: _, ...example } = JSON.parse(readFileSync(fromRoot('schemas/examples/images.json'), 'utf8'));
    expect(JSON.parse(read('hub.json'))).toEqual(example);
  });

  test('takes what options say; several languages get a directory each', async () => {
    const languages = ['typescript', 'rust', 'ts'].flatMap((language) => ['--lang', language]);
    expect((await init(['--schema', './api//hub.json', ...languages, '--out', 'lib'])).out).toContain(
      'ts, rust from ./api//hub.json to lib\n',
    );
    expect(config()).toEqual({
      schema: 'api/hub.json',
      targets: [
        { lang: 'ts', out: 'lib/ts' },
        { lang: 'rust', out: 'lib/rust' },
      ],
    });
    expect(existsSync(path.join(folder, 'api/hub.json'))).toBe(true);
  });

  test('leaves a schema that is there alone', async () => {
    writeFileSync('hub.json', 'mine');
    const { out } = await init();
    expect(out).not.toContain('example');
    expect(read('hub.json')).toBe('mine');
  });
});

describe('for editors', () => {
  test.each([
    ['.', './'],
    ['a', '../'],
    ['a/b', '../../'],
  ])('in %s: the schema in the package', async (where, way) => {
    mkdirSync('node_modules/hub-codegen/schemas', { recursive: true });
    writeFileSync('node_modules/hub-codegen/schemas/config.schema.json', '{}');
    mkdirSync(where, { recursive: true });
    process.chdir(path.join(folder, where));
    await init();
    const { $schema } = JSON.parse(read(path.join(where, CONFIG))) as { $schema: string };
    expect($schema).toBe(`${way}node_modules/hub-codegen/schemas/config.schema.json`);
    expect(existsSync($schema)).toBe(true);
  });
});

describe('at a terminal', () => {
  test('asks for what no option says, and takes Enter for the default', async () => {
    const { asked, closed } = await init(['--out', 'lib'], ['', ' rust, haskell ']);
    expect(asked).toEqual([
      'Where is the schema of the hub? [hub.json] ',
      'Which languages (ts, rust, haskell)? [ts] ',
    ]);
    expect(closed).toBe(1);
    expect(config()).toMatchObject({ schema: 'hub.json', targets: [{ out: 'lib/rust' }, { out: 'lib/haskell' }] });
  });

  test('asks nothing where options say all', async () => {
    expect((await init(['--schema', 'a.json', '--lang', 'ts', '--out', 'lib'], [])).asked).toEqual([]);
  });

  test('asks again where an answer cannot be, and says why', async () => {
    const { asked, err } = await init([], ['-', 'a.json', 'rst', ',', 'rust', '.', 'lib']);
    expect(asked).toHaveLength(7);
    expect(err).toBe(
      [
        'hub-codegen: standard input is read once',
        '  give a file, such as hub.json',
        'hub-codegen: there is no language "rst"',
        '  did you mean "rust"?',
        'hub-codegen: no language is named',
        '  known: ts, rust, haskell',
        'hub-codegen: a client needs a directory of its own',
        '  give one, such as src/hub',
        '',
      ].join('\n'),
    );
    expect(config()).toEqual({ schema: 'a.json', targets: [{ lang: 'rust', out: 'lib' }] });
  });

  test.each([[[undefined]], [['a.json', undefined]], [['a.json', 'ts', undefined]]])(
    'writes nothing where whoever is asked leaves: %j',
    async (answers) => {
      const { exitCode, err, closed } = await init([], answers);
      expect({ exitCode, closed }).toEqual({ exitCode: 2, closed: 1 });
      expect(err).toMatch(/^\nhub-codegen: nothing was written\n {2}hub-codegen init --help lists options that .*\n$/);
      expect(readdirSync(folder)).toEqual([]);
    },
  );
});

describe('refuses', () => {
  test.each(['json', 'js', 'mjs', 'cjs', 'ts'])('where there is a configuration already: .%s', async (ending) => {
    writeFileSync(`hub-codegen.config.${ending}`, 'mine');
    expect(await init([], [])).toMatchObject({
      exitCode: 2,
      out: '',
      err: [
        `hub-codegen: there is a hub-codegen.config.${ending} here already, and it stays as it is`,
        '  change it by hand, or remove it and run this again; hub-codegen generate does what it says',
        '',
      ].join('\n'),
    });
    expect(readdirSync(folder)).toEqual([`hub-codegen.config.${ending}`]);
    expect(read(`hub-codegen.config.${ending}`)).toBe('mine');
  });

  test.each<[string[], RegExp]>([
    [['--lang', 'cobol'], /there is no language "cobol"\n {2}known: ts, rust, haskell \(see hub-codegen init --help\)/],
    [['--lang', ','], /no language is named\n {2}known: ts, rust, haskell \(see/],
    [['--schema', '-'], /standard input is read once\n/],
    [
      ['--schema', 'https://hub.example/schema'],
      /a schema is read from a file\n {2}.*hub-codegen pull ws:\/\/… > hub\.json/,
    ],
    [['--schema', '.'], /the schema \. is a directory\n/],
    [['--schema', 'new/'], /the schema new\/ is a directory\n/],
    [['--schema', './hub-codegen.config.json'], /hub-codegen\.config\.json is for the configuration\n/],
    [['--out', 'x/..'], /a client needs a directory of its own\n/],
    [['--out', '..'], /a client needs a directory of its own\n/],
    [['--out', 'hub.json'], /the schema hub\.json and the directory hub\.json do not go together\n/],
    [['--out', 'hub.json/client'], /the schema hub\.json and the directory hub\.json\/client do not go together\n/],
    [
      ['--out', 'api', '--schema', 'api/hub.json'],
      /the schema api\/hub\.json and the directory api do not go together\n/,
    ],
  ])('%j', async (args, message) => {
    expect(await init(args)).toMatchObject({ exitCode: 2, out: '', err: expect.stringMatching(message) });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('a place where a file stands in the way, and leaves nothing behind', async () => {
    writeFileSync('api', '');
    const { exitCode, err } = await init(['--schema', 'api/hub.json']);
    const hint = '\n  run it where files can be made; --schema says where the schema is\n';
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: expect.stringContaining(hint) });
    expect(err).toMatch(/^hub-codegen: cannot write to api/);
    expect(readdirSync(folder)).toEqual(['api']);
  });

  test('a configuration that cannot be written, and takes the example back', async () => {
    symlinkSync('none/config.json', CONFIG);
    const { exitCode, err } = await init(['--schema', 'api/hub.json']);
    expect({ exitCode, err }).toEqual({ exitCode: 2, err: expect.stringContaining(`cannot write to ${CONFIG}: `) });
    expect(existsSync('api/hub.json')).toBe(false);
  });

  test('the same where the schema is a link, which stays', async () => {
    symlinkSync('none/config.json', CONFIG);
    symlinkSync('real.json', 'hub.json');
    expect((await init([])).exitCode).toBe(2);
    expect(readdirSync(folder)).toEqual([CONFIG, 'hub.json']);
  });
});
