/** docs/commands.md lists the commands that there are, with arguments that they take. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../../scripts/root.js';
import { COMMANDS } from '../../src/cli/call/commands.js';

const page = readFileSync(fromRoot('docs/commands.md'), 'utf8');
const rows = Array.from(page.matchAll(/^\| `([a-z][a-z-]*)([^`]*)` \| [a-z].* \|$/gm), ([, name = '', rest = '']) => {
  return { name, rest };
});

test('each of them, and no other', () => {
  expect(rows.map(({ name }) => name).sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
});

test('with options that they have', () => {
  const unknown = rows.flatMap(({ name, rest }) => {
    const { options = {} } = COMMANDS.find((command) => command.name === name) ?? {};
    return Array.from(rest.matchAll(/--([a-z-]+)/g), ([, option = '']) => `${name} --${option}`).filter(
      (each) => !(each.slice(`${name} --`.length) in options),
    );
  });
  expect(unknown).toEqual([]);
});
