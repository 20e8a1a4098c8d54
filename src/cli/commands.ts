/** Every command, in the order of `--help`. Each loads its module when it is called, not before. */
import type { Command, Option } from './command.js';
import { PIPE_OPTIONS } from './pipe-options.js';

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
  {
    name: 'generate',
    args: ['schema'],
    summary: 'Write a typed client for a hub',
    options: {
      lang: { type: 'string', describe: 'The language: ts, rust or haskell' },
      out: { type: 'string', describe: 'The directory to write to' },
      package: { type: 'boolean', describe: 'Also write package.json and tsconfig.json (ts)' },
      tests: { type: 'boolean', canBeOff: true, describe: 'Also write wire tests (--no-tests leaves them out)' },
      'dry-run': { type: 'boolean', describe: 'List the files, write nothing' },
      json: { type: 'boolean', describe: 'Print the files as JSON, write nothing' },
    },
    examples: [['$0 generate hub.json --lang ts --out src/hub', 'Write a TypeScript client']],
    load: async () => (await import('./commands/generate.js')).generate,
  },
  {
    name: 'vectors',
    args: ['schema'],
    summary: 'Write sample values of every type, right and wrong ones, as JSON Lines',
    options: { out: { type: 'string', describe: 'The file to write to (default: standard output)' } },
    examples: [['$0 vectors hub.json --out vectors.jsonl', 'Values to test any reader or writer with']],
    load: async () => (await import('./commands/vectors.js')).vectors,
  },
  {
    name: 'check-pipe',
    args: ['method', 'method'],
    more: 'method',
    summary: 'Say whether what one method gives always fits the next, and if not, why',
    options: {
      schema: { type: 'string', describe: 'The schema of the hub (default: standard input)' },
      only: { type: 'string', describe: 'Pipe these variants alone: --only Cloned,Failed' },
      ...PIPE_OPTIONS,
      json,
    },
    examples: [['$0 check-pipe list clone --schema hub.json', 'Would `list | clone` always work?']],
    load: async () => (await import('./commands/check-pipe.js')).checkPipe,
  },
  {
    name: 'pipes',
    args: ['schema'],
    summary: 'Show which methods can feed which',
    options: {
      from: { type: 'string', describe: 'Only what this method can feed' },
      to: { type: 'string', describe: 'Only what can feed this method' },
      path: { type: 'string', nargs: 2, describe: 'The shortest chain from one method to another: --path list clone' },
      format: { type: 'string', describe: 'text (default), json, mermaid, dot, svg or html' },
      ...PIPE_OPTIONS,
      json,
    },
    examples: [
      ['$0 pipes hub.json', 'All pipes of a hub'],
      ['$0 pipes hub.json --format html > pipes.html', 'A page to search them on'],
    ],
    load: async () => (await import('./commands/pipes.js')).pipes,
  },
  {
    name: 'contains',
    args: ['a', 'b'],
    summary: 'Say whether every value of one JSON Schema is accepted by another, or show one that is not',
    options: {
      pairs: { type: 'string', describe: 'Answer many: a file with one {"a": …, "b": …} a line' },
      strict: PIPE_OPTIONS.strict,
      formats: { type: 'string', describe: 'What format says: annotate, integers or assert (see docs/containment.md)' },
      json,
    },
    examples: [
      ['$0 contains sent.json taken.json', 'Is all that is sent taken?'],
      ['$0 contains --pairs pairs.jsonl --strict --json', 'Answer many in one process'],
    ],
    load: async () => (await import('./commands/contains.js')).contains,
  },
  {
    name: 'serve',
    args: ['schema'],
    summary: 'Run a hub: an example, or a stand-in with made-up answers for any schema',
    options: {
      example: { type: 'string', describe: 'Which example: interactive (default), images or repos' },
      port: { type: 'string', describe: 'Where to listen; 0 takes any free port (default 4444)' },
      host: { type: 'string', describe: 'The address to listen on (default 127.0.0.1: this machine only)' },
      seed: { type: 'string', describe: 'Another number makes up other answers (default 1)' },
      dialect: { type: 'string', describe: 'How frames are spelled: plexus or seed (default: as the schema says)' },
      json,
    },
    examples: [
      ['$0 serve', 'Run a hub to try a client on'],
      ['$0 serve hub.json --port 0', 'Stand in for your own hub'],
    ],
    load: async () => (await import('./commands/serve.js')).serve,
  },
];

export const GLOBAL_OPTIONS = {
  color: { type: 'boolean', canBeOff: true, describe: 'Colours: --color or --no-color (otherwise on a terminal only)' },
  help: { type: 'boolean', describe: 'Show help' },
  version: { type: 'boolean', describe: 'Show the version' },
} as const satisfies Record<string, Option>;

export const ALIASES: Readonly<Record<string, string>> = { h: 'help', v: 'version' };
