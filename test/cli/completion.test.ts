import { chdir, cwd } from 'node:process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/call/commands.js';
import type { CommandName } from '../../src/cli/call/command-name.js';
import { wordLines } from '../../src/cli/commands/completion/print-words.js';
import { DIALECTS } from '../../src/core/model/dialect.js';
import { LANGUAGES } from '../../src/emit/languages.js';
import { EXAMPLES } from '../../src/wire/hub/examples/examples.js';
import { exampleText } from '../emit/emitted-hubs.js';
import { runCommand } from './run-command.js';

/** The words alone. */
async function words(...given: string[]): Promise<string[]> {
  return (await wordLines(given)).map((line) => line.split('\t', 1)[0] as string);
}

const home = cwd();
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hub-codegen-completion-'));
  chdir(folder);
});

afterEach(() => {
  chdir(home);
  rmSync(folder, { recursive: true });
});

describe('commands and options', () => {
  test('every command', async () => {
    expect(await words('')).toEqual(COMMANDS.map(({ name }) => name));
    expect(await words('help', 'val')).toEqual(['validate']);
    expect(await wordLines(['ser'])).toEqual([`serve\t${COMMANDS.find(({ name }) => name === 'serve')?.summary}`]);
  });

  test.each([
    [['--v'], ['--version']],
    [
      ['generate', '--no-'],
      ['--no-color', '--no-tests', '--no-format'],
    ],
    [['generate', '--check', '--ch'], []],
    [['generate', '--lang', 'ts', '--la'], ['--lang']],
    [
      ['generate', '--lang', ''],
      ['ts', 'rust', 'haskell'],
    ],
    [['generate', '--lang=r'], ['--lang=rust']],
    [['--json', 'generate', '--lang', 'h'], ['haskell']],
    [['generate', '--out', ''], [':files']],
    [['generate', ''], [':files']],
    [['generate', 'hub.json', ''], []],
    [['generate', '--lang', 'ts', ''], [':files']],
    [['diff', 'a', ''], [':files']],
    [['serve', '--port', ''], []],
    [['serve', '--port', '1', '--dia'], ['--dialect']],
    [['call', '--no-answers', '--answers', ''], [':files']],
    [['templates', 'e'], ['eject']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['nonsense', ''], []],
    [['generate', '--nonsense=', ''], [':files']],
    [['validate', '--', '--js'], [':files']],
  ])('%j', async (given, expected) => {
    expect(await words(...given)).toEqual(expected);
  });
});

describe('methods', () => {
  const images = ['images.generate', 'images.process_images', 'images.schema', 'images.watermark'];

  beforeEach(() => {
    mkdirSync('schemas');
    writeFileSync('schemas/hub.json', exampleText('images'));
    writeFileSync('repos.json', exampleText('repos'));
    writeFileSync('hub-codegen.config.json', '{"schema": "schemas/hub.json"}');
    writeFileSync('live.json', '{"schema": "ws://127.0.0.1:1"}');
    writeFileSync('other.json', '{"schema": "repos.json"}');
  });

  test.each([
    [['call', ''], images],
    [['call', 'images.p'], ['images.process_images']],
    [['call', 'ws://127.0.0.1:4444', 'images.p'], ['images.process_images']],
    [['call', 'images.generate', ''], [':files']],
    [['check-pipe', ''], images],
    [['check-pipe', 'a', 'b', 'images.w'], ['images.watermark']],
    [['check-pipe', '--schema', 'repos.json', 'repos.c'], ['repos.clone']],
    [['check-pipe', '--config=other.json', 'repos.c'], ['repos.clone']],
    [['inspect', '--method', 'images.p'], ['images.process_images']],
    [['inspect', 'repos.json', '--method=repos.c'], ['--method=repos.clone']],
    [['pipes', '--path', 'images.generate', 'images.p'], ['images.process_images']],
  ])('%j', async (given, expected) => {
    expect(await words(...given)).toEqual(expected);
  });

  test('of no running hub, and of no pipe', async () => {
    expect(await words('call', '--config', 'live.json', '')).toEqual([]);
    expect(await words('inspect', '-', '--method', '')).toEqual([]);
  });

  test('of no configuration that is code', async () => {
    rmSync('hub-codegen.config.json');
    writeFileSync('hub-codegen.config.mjs', 'throw new Error("it ran")');
    expect(await words('call', '')).toEqual([]);
  });
});

describe('the values that are offered are those that are taken', () => {
  const valuesOf = (command: CommandName, option: string) =>
    COMMANDS.find(({ name }) => name === command)?.options[option]?.values;

  test('those of lists', () => {
    expect(valuesOf('generate', 'lang')).toEqual(LANGUAGES);
    expect(valuesOf('serve', 'dialect')).toEqual(Object.keys(DIALECTS));
    expect(valuesOf('serve', 'example')).toEqual(Object.keys(EXAMPLES));
  });

  test.each([
    ['diff', 'format'],
    ['diff', 'fail-on'],
    ['diff', 'axis'],
    ['pipes', 'format'],
    ['pipes', 'formats'],
    ['check-pipe', 'formats'],
    ['contains', 'formats'],
  ] as const)('%s --%s', async (command, option) => {
    writeFileSync('hub.json', exampleText('images'));
    const { err } = await runCommand(
      [command, 'hub.json', 'hub.json', `--${option}`, 'qqqqqqqq'].toSpliced(2, command === 'pipes' ? 1 : 0),
    );
    expect(err).toContain(`give one of ${valuesOf(command, option)?.join(', ')}`);
  });
});

describe('the command', () => {
  test.each(['bash', 'zsh', 'fish'])('prints the script for %s', async (shell) => {
    const { exitCode, out } = await runCommand(['completion', shell]);
    expect({ exitCode, names: out.includes(`completion for ${shell}`) }).toEqual({ exitCode: 0, names: true });
  });

  test('refuses a shell that it does not know', async () => {
    expect(await runCommand(['completion', 'qqq'])).toEqual({
      exitCode: 2,
      out: '',
      err: 'hub-codegen: unknown shell "qqq"\n  give one of bash, zsh, fish\n',
    });
  });
});
