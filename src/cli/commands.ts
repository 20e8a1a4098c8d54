/** Every command, in the order of `--help`. Each loads its module when it is called, not before. */
import type { Command, Option } from './command.js';

const json: Option = { type: 'boolean', describe: 'Print JSON for programs' };

export const COMMANDS: readonly Command[] = [
  {
    name: 'validate',
    args: ['schema'],
    summary: 'Check a hub schema and say what is wrong, where, and what to do',
    options: { json },
    examples: [
      ['$0 validate hub.json', 'Check a file'],
      ['curl -s $URL | $0 validate', 'Check what a hub serves'],
    ],
    load: async () => (await import('./commands/validate.js')).validate,
  },
  {
    name: 'inspect',
    args: ['schema'],
    summary: 'Show a hub: its methods, what they ask, and its types',
    options: {
      type: { type: 'string', describe: 'Show one type in full, by name or id' },
      method: { type: 'string', describe: 'Show one method in full, by name or path' },
      json,
    },
    examples: [
      ['$0 inspect hub.json', 'Learn a hub'],
      ['$0 inspect hub.json --type WizardEvent', 'Learn one type'],
    ],
    load: async () => (await import('./commands/inspect.js')).inspect,
  },
];

export const GLOBAL_OPTIONS = {
  color: { type: 'boolean', describe: 'Colours: --color or --no-color (otherwise on a terminal only)' },
  help: { type: 'boolean', describe: 'Show help' },
  version: { type: 'boolean', describe: 'Show the version' },
} as const satisfies Record<string, Option>;

export const ALIASES: Readonly<Record<string, string>> = { h: 'help', v: 'version' };
