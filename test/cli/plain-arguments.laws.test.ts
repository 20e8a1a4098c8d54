/** Calls that are read without yargs, beside what yargs makes of them: over calls that nobody wrote. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseByYargs } from '../../src/cli/call/by-yargs.js';
import { checkCall } from '../../src/cli/call/check-call.js';
import type { Command } from '../../src/cli/call/command.js';
import { commandCalled, COMMANDS, GLOBAL_OPTIONS } from '../../src/cli/call/commands.js';
import { calledBy } from '../../src/cli/call/parse-call.js';
import { plainArguments } from '../../src/cli/call/plain-arguments.js';

const FACTS = { version: '0.0.0', width: 80 };
const word = fc.oneof(
  fc.constantFrom(
    'hub.json',
    '-',
    '--',
    '',
    '007',
    '0x10',
    '1e3',
    '-5',
    'true',
    'false',
    'null',
    'a b',
    "'q'",
    '"q"',
    'x=y',
  ),
  fc.constantFrom('__proto__', 'constructor', '_', '$0', 'a.b', '[1]', 'no-json', '@file', 'help', 'version'),
  fc.string({ maxLength: 3 }),
);

/** A call of a command, with options of its own in most of the ways in which they can be written. */
const call = fc.constantFrom(...COMMANDS).chain((command) => {
  const names = [...Object.keys(command.options), ...Object.keys(GLOBAL_OPTIONS)];
  const option = fc
    .tuple(fc.constantFrom(...names), word)
    .chain(([name, value]) =>
      fc.constantFrom([`--${name}`], [`--${name}`, value], [`--${name}=${value}`], [`--no-${name}`], [`-${name[0]}`]),
    );
  return fc
    .array(fc.oneof({ weight: 2, arbitrary: option }, { weight: 1, arbitrary: word.map((each) => [each]) }), {
      maxLength: 5,
    })
    .map((parts) => [command.name, ...parts.flat()]);
});

it('says the same with and without yargs', () => {
  let plain = 0;
  fc.assert(
    fc.property(call, (args) => {
      fc.pre(checkCall(args) === undefined);
      const argued = plainArguments(args, commandCalled(args[0]) as Command);
      if (argued === undefined) return;
      plain += 1;
      const byYargs = parseByYargs(args, FACTS);
      expect(byYargs.kind).toBe('argued');
      if (byYargs.kind === 'argued') expect(calledBy(argued)).toStrictEqual(calledBy(byYargs.argued));
    }),
    { numRuns: 20000 },
  );
  expect(plain).toBeGreaterThan(100);
});

it.each([
  ['generate', 'hub.json', '--lang', 'ts', '--out', 'src/hub', '--no-tests'],
  ['generate', 'hub.json', '--lang=ts', '--lang', 'rust', '--out=a', '--check', '--json', '--color'],
  ['validate', '-'],
  ['diff', '--against', 'git:main', 'hub.json'],
])('reads %s %s %s %s %s %s %s without it', (...args) => {
  expect(plainArguments(args.filter(Boolean), commandCalled(args[0]) as Command)).toBeDefined();
});
