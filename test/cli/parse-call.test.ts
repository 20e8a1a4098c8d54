import { describe, expect, test } from 'vitest';
import { COMMANDS } from '../../src/cli/call/commands.js';
import { parseCall } from '../../src/cli/call/parse-call.js';

function parse(...args: string[]) {
  return parseCall(args, { version: '1.2.3', width: 80 });
}

/** The call as plain data, or what the user is told. */
async function outcome(...args: string[]): Promise<unknown> {
  const parsed = await parse(...args);
  switch (parsed.kind) {
    case 'answer':
      return parsed.text;
    case 'bad':
      return `${parsed.problem.message}\n${parsed.problem.hint}`;
    case 'call': {
      const { args: given, flags, values, pairs, lists } = parsed.call;
      const options = { flags: [...flags], values: Object.fromEntries(values) };
      const two = pairs.size === 0 ? {} : { pairs: Object.fromEntries(pairs) };
      const many = lists.size === 0 ? {} : { lists: Object.fromEntries(lists) };
      return { command: parsed.command.name, args: given, ...options, ...two, ...many };
    }
  }
}

describe('a call is understood', () => {
  test.each([
    [['validate'], { command: 'validate', args: [], flags: [], values: {} }],
    [['validate', '-'], { command: 'validate', args: ['-'], flags: [], values: {} }],
    [['validate', '007'], { command: 'validate', args: ['007'], flags: [], values: {} }],
    [['--json', 'validate', 'a b.json'], { command: 'validate', args: ['a b.json'], flags: ['json'], values: {} }],
    [['validate', '--', '--json'], { command: 'validate', args: ['--json'], flags: [], values: {} }],
    [['inspect', '--type', '5', 'x'], { command: 'inspect', args: ['x'], flags: [], values: { type: '5' } }],
    [['inspect', 'x', '--type=a.B'], { command: 'inspect', args: ['x'], flags: [], values: { type: 'a.B' } }],
    [['inspect', '--type=-x', '--json'], { command: 'inspect', args: [], flags: ['json'], values: { type: '-x' } }],
    [['generate', '--json'], { command: 'generate', args: [], flags: ['tests', 'json'], values: {} }],
    [['generate', '--no-tests'], { command: 'generate', args: [], flags: [], values: {} }],
    [
      ['check-pipe', 'a', 'b', 'c', '--schema', 'x'],
      { command: 'check-pipe', args: ['a', 'b', 'c'], flags: [], values: { schema: 'x' } },
    ],
    [
      ['pipes', '--path', 'a', 'b', 'x'],
      { command: 'pipes', args: ['x'], flags: [], values: {}, pairs: { path: ['a', 'b'] } },
    ],
    [
      ['inspect', '--json', '--type', 'B', '--json', 'x'],
      { command: 'inspect', args: ['x'], flags: ['json'], values: { type: 'B' } },
    ],
    [
      ['diff', '--output', 'json=a', 'old', '--output=sarif=b=c', 'new'],
      { command: 'diff', args: ['old', 'new'], flags: [], values: {}, lists: { output: ['json=a', 'sarif=b=c'] } },
    ],
    [['diff', '--against', '-', 'new'], { command: 'diff', args: ['new'], flags: [], values: { against: '-' } }],
    [
      ['diff', '-', 'new', '--output', 'json=a'],
      { command: 'diff', args: ['-', 'new'], flags: [], values: {}, lists: { output: ['json=a'] } },
    ],
  ])('%j', async (args, expected) => {
    expect(await outcome(...args)).toEqual(expected);
  });

  test.each([
    [['validate'], undefined],
    [['validate', '--color'], true],
    [['--no-color', 'validate'], false],
  ])('colour: %j', async (args, color) => {
    expect(await parse(...args)).toMatchObject({ kind: 'call', color });
  });
});

describe('a bad call is told what to do', () => {
  test.each([
    [[], 'no command given\nsee hub-codegen --help'],
    [['validat', '--json'], 'unknown command "validat"\ndid you mean "validate"? (see hub-codegen --help)'],
    [
      ['frobnicate'],
      `unknown command "frobnicate"\ncommands: ${COMMANDS.map(({ name }) => name).join(', ')} (see hub-codegen --help)`,
    ],
    [['validate', '--jsn'], 'unknown option "--jsn"\ndid you mean "--json"? (see hub-codegen validate --help)'],
    [['validate', '--type', 'x'], 'unknown option "--type"\nsee hub-codegen validate --help'],
    [['validate', '--constructor'], 'unknown option "--constructor"\nsee hub-codegen validate --help'],
    [
      ['generate', '--no-test'],
      'unknown option "--no-test"\ndid you mean "--no-tests"? (see hub-codegen generate --help)',
    ],
    [['pipes', '--path', 'list'], 'option "--path" needs two values\nsee hub-codegen pipes --help'],
    [['validate', '-x'], 'unknown option "-x"\nsee hub-codegen validate --help'],
    [['validate', '--json=no'], 'option "--json" takes no value\nsee hub-codegen validate --help'],
    [['inspect', '--type'], 'option "--type" needs a value\nsee hub-codegen inspect --help'],
    [['inspect', '--type', '--json'], 'option "--type" needs a value\nsee hub-codegen inspect --help'],
    [['diff', 'a', 'b', '--output', '--json'], 'option "--output" needs a value\nsee hub-codegen diff --help'],
    [['inspect', '--type='], 'option "--type" needs a value\nsee hub-codegen inspect --help'],
    [['inspect', '--type', ''], 'option "--type" needs a value\nsee hub-codegen inspect --help'],
    [['generate', '--lang', ''], 'option "--lang" needs a value\nsee hub-codegen generate --help'],
    [['generate', '--out', 'a', '--out', 'b'], 'option "--out" is given twice\nsee hub-codegen generate --help'],
    [['generate', '--out=a', '--json', '--out=a'], 'option "--out" is given twice\nsee hub-codegen generate --help'],
    [['pipes', '--path', 'a', 'b', '--path', 'c', 'd'], 'option "--path" is given twice\nsee hub-codegen pipes --help'],
    [['inspect', 'a', 'b'], 'unexpected argument "b": inspect takes at most 1\nsee hub-codegen inspect --help'],
    [['inspect', '--', 'a', '-'], 'unexpected argument "-": inspect takes at most 1\nsee hub-codegen inspect --help'],
  ])('%j', async (args, expected) => {
    expect(await outcome(...args)).toBe(expected);
  });
});

describe('help', () => {
  test('lists the commands', async () => {
    const text = String(await outcome('--help'));
    expect(text).toMatch(/^Usage: hub-codegen <command> \[options\]\n/);
    expect(
      [...text.matchAll(/^ {2}hub-codegen ([\w-]+) {2,}\S/gm)].map(([, name]) => name).slice(0, COMMANDS.length),
    ).toEqual(COMMANDS.map(({ name }) => name));
    expect(text).toContain('\nGlobal options:\n');
  });

  test('of a command shows its own options first', async () => {
    const text = String(await outcome('inspect', '-h'));
    expect(text).toContain('Usage: hub-codegen inspect [schema] [options]');
    expect(text.indexOf('\nOptions:\n      --type ')).toBeGreaterThan(0);
    expect(text.indexOf('\nOptions:')).toBeLessThan(text.indexOf('\nGlobal options:'));
  });

  test('can be asked for as a command', async () => {
    expect(await outcome('help', 'inspect')).toBe(await outcome('inspect', '--help'));
    expect(await outcome('help')).toBe(await outcome('-h'));
  });
});

test('the version is told after a command too', async () => {
  expect(await outcome('validate', '--version')).toBe('1.2.3\n');
});
