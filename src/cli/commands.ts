/** Every command, in the order of `--help`. Each loads its module when it is called, not before. */
import type { Command, Option } from './command.js';
import { PIPE_OPTIONS } from './pipe-options.js';

const json: Option = { type: 'boolean', describe: 'Print JSON for programs' };
const config: Option = { type: 'string', describe: 'The configuration (default: hub-codegen.config.json, if there)' };

export const COMMANDS: readonly Command[] = [
  {
    name: 'init',
    args: [],
    summary: 'Write hub-codegen.config.json, and an example schema if there is none',
    options: {
      schema: { type: 'string', describe: 'The schema of the hub (default: hub.json)' },
      lang: { type: 'string', many: true, describe: 'The language: ts (default), rust or haskell (may be repeated)' },
      out: { type: 'string', describe: 'The directory for the client (default: src/hub)' },
    },
    examples: [['$0 init', 'Start here']],
    load: async () => (await import('./commands/init.js')).init,
  },
  {
    name: 'validate',
    args: ['schema'],
    summary: 'Check a hub schema and say what is wrong, where, and what to do',
    options: { config, json },
    examples: [
      ['$0 validate hub.json', 'Check a file'],
      ['curl -s $URL | $0 validate -', 'Check what a hub serves'],
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
      config,
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
      lang: { type: 'string', many: true, describe: 'The language: ts, rust or haskell (may be repeated)' },
      out: { type: 'string', describe: 'The directory to write to; several languages get one each in it' },
      package: { type: 'boolean', describe: 'Also write package.json and tsconfig.json (ts)' },
      runtime: { type: 'string', describe: 'Where its runtime is from: copy (default), or package: hub-codegen (ts)' },
      tests: {
        type: 'boolean',
        canBeOff: true,
        onAtFirst: true,
        describe: 'Also write wire tests, or --no-tests (default: for up to 50 methods)',
      },
      templates: { type: 'string', describe: 'The directory of templates of your own (see hub-codegen templates)' },
      format: { type: 'boolean', canBeOff: true, describe: 'Format TypeScript as your own files are (or --no-format)' },
      verify: { type: 'boolean', describe: 'Write only what compiles; else name the part of the schema to blame (ts)' },
      check: { type: 'boolean', describe: 'Write nothing; exit 1 with a diff where the output is out of date' },
      watch: { type: 'boolean', describe: 'Write again whenever the schema, the configuration or own templates change' },
      force: { type: 'boolean', describe: 'Also overwrite what was edited or is not ours' },
      'dry-run': { type: 'boolean', describe: 'List what would be written, removed and kept, write nothing' },
      config,
      json: { type: 'boolean', describe: 'Print JSON for programs, write nothing: the files, or what --check finds' },
    },
    examples: [
      ['$0 generate', 'Write what hub-codegen.config.json says'],
      ['$0 generate hub.json --lang ts --out src/hub', 'Write a TypeScript client'],
      ['$0 generate hub.json --lang ts --out src/hub --check', 'Is it up to date? (for CI)'],
    ],
    load: async () => (await import('./commands/generate.js')).generate,
  },
  {
    name: 'stubs',
    args: ['schema'],
    summary: 'Write handlers to fill in, one a question; later runs add what is missing and change nothing else',
    options: {
      out: { type: 'string', describe: 'The file to write to: src/handlers.ts' },
      client: { type: 'string', describe: 'What it imports the client as (default: as configured, else ./hub/index.js)' },
      runtime: { type: 'string', describe: 'Where the client has its runtime from: copy or package' },
      check: { type: 'boolean', describe: 'Write nothing; exit 1 where a handler is missing or answers nothing' },
      config,
      json: { type: 'boolean', describe: 'Print JSON for programs, write nothing: what --check finds' },
    },
    examples: [
      ['$0 stubs hub.json --out src/handlers.ts', 'Handlers for the client in src/hub'],
      ['$0 stubs hub.json --out src/handlers.ts --check', 'Is every question answered? (for CI)'],
    ],
    load: async () => (await import('./commands/stubs.js')).stubs,
  },
  {
    name: 'templates',
    args: ['eject'],
    more: 'template',
    summary: 'List the templates that clients are made of; with eject, write them out, to be changed',
    options: {
      lang: { type: 'string', many: true, describe: 'Only those of a language: ts, rust or haskell (may be repeated)' },
      out: { type: 'string', describe: 'The directory to write to (default: templates)' },
      force: { type: 'boolean', describe: 'Also overwrite what was changed' },
    },
    examples: [
      ['$0 templates eject typescript/client', 'One template, to be changed'],
      ['$0 templates', 'List them all'],
    ],
    load: async () => (await import('./commands/templates.js')).templates,
  },
  {
    name: 'vectors',
    args: ['schema'],
    summary: 'Write sample values of every type, right and wrong ones, as JSON Lines',
    options: { out: { type: 'string', describe: 'The file to write to (default: standard output)' }, config },
    examples: [['$0 vectors hub.json --out vectors.jsonl', 'Values to test any reader or writer with']],
    load: async () => (await import('./commands/vectors.js')).vectors,
  },
  {
    name: 'check-pipe',
    args: ['method', 'method'],
    more: 'method',
    summary: 'Say whether what one method gives always fits the next, and if not, why',
    options: {
      schema: { type: 'string', describe: 'The schema of the hub (default: as configured, else standard input)' },
      only: { type: 'string', describe: 'Pipe these variants alone: --only cloned,failed' },
      ...PIPE_OPTIONS,
      config,
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
      config,
      json,
    },
    examples: [
      ['$0 pipes hub.json', 'All pipes of a hub'],
      ['$0 pipes hub.json --format html > pipes.html', 'A page to search them on'],
    ],
    load: async () => (await import('./commands/pipes.js')).pipes,
  },
  {
    name: 'diff',
    args: ['old', 'new'],
    summary: 'Say what changed between two versions of a hub, whom it breaks, and with which value',
    options: {
      against: { type: 'string', describe: 'The old version: a file, a directory, -, or git:REF[:path]' },
      format: { type: 'string', describe: 'text (default), json, markdown, github, sarif or junit' },
      output: { type: 'string', many: true, describe: 'Also write a report: sarif=diff.sarif (may be repeated)' },
      'fail-on': { type: 'string', describe: 'breaking (default), unproven or dangerous: the least that fails' },
      axis: { type: 'string', describe: 'wire (old clients), source (their code, rebuilt), or both (default)' },
      'prove-source': { type: 'boolean', describe: 'Have the TypeScript compiler prove each break in source' },
      since: { type: 'string', describe: 'Fail only on what is new since this ref: REF[:path]' },
      accepted: { type: 'string', describe: 'The file of accepted findings (default: .hub-codegen/accepted.json)' },
      accept: { type: 'string', many: true, describe: 'Accept the finding with this fingerprint (may be repeated)' },
      reason: { type: 'string', describe: 'Why it is accepted' },
      by: { type: 'string', describe: 'Who accepts it' },
      expires: { type: 'string', describe: 'The last day on which that counts: 2027-01-31' },
      config,
      json,
    },
    examples: [
      ['$0 diff --against git:main hub.json', 'May this version of a hub be released?'],
      ['$0 diff old.json new.json --output sarif=diff.sarif', 'Compare two files, with a report for CI'],
    ],
    load: async () => (await import('./commands/diff.js')).diff,
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
    summary: 'Run a hub: a stand-in with made-up answers for any schema, or an example',
    options: {
      example: { type: 'string', describe: 'An example: interactive (default where no schema is named), images or repos' },
      port: { type: 'string', describe: 'Where to listen; 0 takes any free port (default 4444)' },
      host: { type: 'string', describe: 'The address to listen on (default 127.0.0.1: this machine only)' },
      seed: { type: 'string', describe: 'Another number makes up other answers (default 1)' },
      dialect: { type: 'string', describe: 'How frames are spelled: plexus or seed (default: as the schema says)' },
      config,
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

export function commandCalled(name: string | undefined): Command | undefined {
  return COMMANDS.find((command) => command.name === name);
}
