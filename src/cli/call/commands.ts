/** Every command, in the order of `--help`. */
import { typesKnownIn } from '../../emit/types-of-choice.js';
import { FORMATS } from '../../prove/containment/answer/answer.js';
import type { Command, Option } from './command.js';
import { LIVE_OPTIONS } from './live-options.js';
import { TOOL_OPTIONS } from './tool-options.js';
import { PIPE_OPTIONS } from './pipe-options.js';

const json: Option = { type: 'boolean', describe: 'Print JSON for programs' };
const config: Option = {
  type: 'string',
  names: 'files',
  describe: 'The configuration (default: hub-codegen.config.json, if there)',
};

const only: Option = {
  type: 'string',
  many: true,
  describe: 'Of several hubs in the configuration, this one alone (may be repeated)',
};
const CONFIG_OPTIONS = { config, only };

const LANGUAGES = ['ts', 'rust', 'haskell'];
const RUNTIMES = ['copy', 'package'];
const INT64 = typesKnownIn('ts', 'int64');
const DATE_TIMES = [...new Set(LANGUAGES.flatMap((language) => typesKnownIn(language, 'dateTime')))];
const PIPE_FORMATS = ['text', 'json', 'mermaid', 'dot', 'svg', 'html'];
const DIFF_FORMATS = ['text', 'json', 'markdown', 'github', 'sarif', 'junit', 'gitlab', 'changelog'];
const LEVELS = ['breaking', 'unproven', 'dangerous'];
const AXES = ['wire', 'source', 'both'];
const SEMVER = ['enforce', 'strict', 'ignore'];

export const COMMANDS: readonly Command[] = [
  {
    name: 'init',
    args: [],
    summary: 'Write hub-codegen.config.json, and an example schema if there is none',
    options: {
      schema: { type: 'string', names: 'files', describe: 'The schema of the hub (default: hub.json)' },
      lang: {
        type: 'string',
        many: true,
        values: LANGUAGES,
        describe: 'The language: ts (default), rust, haskell, or several: ts,rust',
      },
      out: { type: 'string', names: 'files', describe: 'The directory for the client (default: src/hub)' },
    },
    examples: [['$0 init', 'Start here']],
  },
  {
    name: 'validate',
    args: ['schema'],
    more: 'schema',
    summary: 'Check a hub schema and say what is wrong, where, and what to do',
    options: { ...LIVE_OPTIONS, ...CONFIG_OPTIONS, json },
    examples: [
      ['$0 validate hub.json', 'Check a file'],
      ["$0 validate 'hubs/**/*.json'", 'Check all of a folder'],
      ['$0 validate ws://127.0.0.1:4444', 'Check what a hub serves'],
    ],
  },
  {
    name: 'inspect',
    args: ['schema'],
    summary: 'Show a hub: its methods, what they ask, and its types',
    options: {
      type: { type: 'string', describe: 'Show one type in full, by name or id' },
      method: { type: 'string', names: 'methods', describe: 'Show one method in full, by name or path' },
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json,
    },
    examples: [
      ['$0 inspect hub.json', 'Learn a hub'],
      ['$0 inspect hub.json --type WizardEvent', 'Learn one type'],
    ],
  },
  {
    name: 'pull',
    args: ['address'],
    summary: 'Fetch the schema of a running hub, children and all, as one document',
    options: {
      out: {
        type: 'string',
        names: 'files',
        describe: 'The file to write to; what you added to it stays (default: standard output)',
      },
      dynamic: { type: 'boolean', describe: 'Also take the children that only exist at run time, as they are now' },
      'allow-missing': { type: 'boolean', describe: 'Go on without children that cannot be fetched' },
      check: { type: 'boolean', describe: 'Write nothing; exit 1 where the file is out of date' },
      watch: { type: 'boolean', describe: 'Pull again whenever an MCP server says that its tools have changed' },
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json,
    },
    examples: [
      ['$0 pull ws://127.0.0.1:4444 --out hub.json', 'Keep what a hub serves'],
      ['$0 pull "stdio:./my-hub --stdio"', 'A hub that is a program'],
      ['$0 pull "mcp:npx -y my-mcp-server"', 'An MCP server: each tool is a method'],
    ],
  },
  {
    name: 'convert',
    args: ['address'],
    summary: 'Write the same hub in another form, and list what that form cannot say',
    options: {
      to: { type: 'string', values: ['hub', 'ir'], describe: 'The form: hub (a hub document) or ir (Synapse IR 2.0)' },
      out: { type: 'string', names: 'files', describe: 'The file to write to (default: standard output)' },
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json: { type: 'boolean', describe: 'Print JSON for programs: the document or its file, and what was lost' },
    },
    examples: [
      ['$0 convert ws://127.0.0.1:4444 --to ir --out hub.ir.json', 'For Synapse, with the types of questions'],
    ],
  },
  {
    name: 'call',
    args: ['address', 'method', 'params'],
    takesParameters: true,
    summary: 'Call a method of a running hub, and answer what it asks',
    options: {
      answer: {
        type: 'string',
        many: true,
        describe: 'Answer a question: confirm=yes, or VARIANT=JSON for any (may be repeated)',
      },
      answers: {
        type: 'string',
        names: 'files',
        canBeOff: true,
        describe: 'A file of answers: by variant, or JSON Lines in their order; --no-answers cancels every question',
      },
      'bidir-cmd': { type: 'string', describe: 'A command that answers: one process per question, JSON in, JSON out' },
      'auto-confirm': { type: 'boolean', describe: 'Say yes, take defaults and first options' },
      interactive: { type: 'boolean', canBeOff: true, describe: 'Ask at the terminal (default where there is one)' },
      'bidir-respond': {
        type: 'boolean',
        describe: 'End with exit code 4 at a question; hub-codegen respond answers it and goes on',
      },
      unchecked: { type: 'boolean', describe: "Run a chain 'a | b' that is not proved to fit, and check every item" },
      hold: { type: 'string', describe: 'How many seconds such a call waits for the next respond (default 600)' },
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json: { type: 'boolean', describe: 'Print every item with its type as a line of JSON' },
    },
    examples: [
      ['$0 call ws://127.0.0.1:4444 images.generate --prompt cats --count 2', 'Parameters are options'],
      ["$0 call ws://127.0.0.1:4444 wizard '{}' --auto-confirm", 'Or JSON; @file reads a file'],
      ['$0 call ws://127.0.0.1:4444 wizard --help', 'What it takes, gives and asks'],
    ],
  },
  {
    name: 'respond',
    args: [],
    summary: 'Answer a question of a call that was made with --bidir-respond, and print what comes next',
    options: {
      'request-id': { type: 'string', describe: 'The question, as call printed it' },
      type: { type: 'string', describe: 'Which answer: value, confirmed, selected, or one of the hub’s own' },
      value: { type: 'string', describe: 'What it says: text, yes, an option, or JSON' },
      json: { type: 'string', describe: 'The whole answer as JSON' },
      cancel: { type: 'boolean', describe: 'Decline to answer' },
      list: { type: 'boolean', describe: 'Show the questions that are open, with their deadlines' },
      stop: { type: 'string', describe: 'End the call of this question' },
      typed: { type: 'boolean', describe: 'Print every item with its type, as call --json does' },
    },
    examples: [
      ['$0 respond --request-id ID --type value --value my-project', 'Answer a prompt'],
      ['$0 respond --list', 'What is open?'],
    ],
  },
  {
    name: 'generate',
    args: ['schema'],
    summary: 'Write a typed client for a hub',
    options: {
      lang: {
        type: 'string',
        many: true,
        values: LANGUAGES,
        describe: 'The language: ts, rust, haskell, or several: ts,rust',
      },
      out: {
        type: 'string',
        names: 'files',
        describe: 'The directory to write to; each of several languages gets its own inside',
      },
      package: { type: 'boolean', describe: 'Also write package.json and tsconfig.json (ts)' },
      runtime: {
        type: 'string',
        values: RUNTIMES,
        describe: 'Where it gets its runtime: copy (default), or package: hub-codegen (ts)',
      },
      int64: {
        type: 'string',
        values: INT64,
        describe: 'What 64-bit integers are: number (default), bigint or string (ts)',
      },
      'date-time': {
        type: 'string',
        values: DATE_TIMES,
        describe: 'What dates are: string, Date, Temporal (ts); chrono, time, string (rust); UTCTime, Text (haskell)',
      },
      tests: {
        type: 'boolean',
        canBeOff: true,
        onAtFirst: true,
        describe: 'Also write wire tests, or --no-tests (default: for up to 50 methods)',
      },
      templates: {
        type: 'string',
        names: 'files',
        describe: 'The directory of templates of your own (see hub-codegen templates)',
      },
      format: { type: 'boolean', canBeOff: true, describe: 'Format TypeScript as your own files are (or --no-format)' },
      verify: { type: 'boolean', describe: 'Write only what compiles; else name the part of the schema to blame (ts)' },
      check: { type: 'boolean', describe: 'Write nothing; exit 1 with a diff where the output is out of date' },
      watch: {
        type: 'boolean',
        describe: 'Write again whenever the schema, the configuration or own templates change',
      },
      force: {
        type: 'boolean',
        describe: 'Also overwrite files that someone edited, or that hub-codegen did not write',
      },
      'dry-run': { type: 'boolean', describe: 'List what would be written, removed and kept, write nothing' },
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json: { type: 'boolean', describe: 'Print JSON for programs, write nothing: the files, or what --check finds' },
    },
    examples: [
      ['$0 generate', 'Write what hub-codegen.config.json says'],
      ['$0 generate hub.json --lang ts --out src/hub', 'Write a TypeScript client'],
      ['$0 generate hub.json --lang ts --out src/hub --check', 'Is it up to date? (for CI)'],
    ],
  },
  {
    name: 'stubs',
    args: ['schema'],
    summary: 'Write handlers to fill in, one per question; later runs add the missing ones and change nothing else',
    options: {
      lang: {
        type: 'string',
        values: LANGUAGES,
        describe: 'The language (default: as the name of the file says)',
      },
      out: { type: 'string', names: 'files', describe: 'The file to write to: src/handlers.ts' },
      client: {
        type: 'string',
        describe: 'What it imports the client as (ts, by default as configured, else ./hub/index.js; rust: the crate)',
      },
      runtime: {
        type: 'string',
        values: RUNTIMES,
        describe: 'Where the client gets its runtime: copy or package (ts)',
      },
      check: { type: 'boolean', describe: 'Write nothing; exit 1 where a handler is missing or answers nothing' },
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json: { type: 'boolean', describe: 'Print JSON for programs, write nothing: what --check finds' },
    },
    examples: [
      ['$0 stubs hub.json --out src/handlers.ts', 'Handlers for the client in src/hub'],
      ['$0 stubs hub.json --out src/handlers.ts --check', 'Is every question answered? (for CI)'],
    ],
  },
  {
    name: 'templates',
    args: ['eject'],
    words: { eject: ['eject'] },
    more: 'template',
    summary: 'List the templates that clients are made of; with eject, write them out, to be changed',
    options: {
      lang: {
        type: 'string',
        many: true,
        values: LANGUAGES,
        describe: 'Only those of a language: ts, rust, haskell, or several: ts,rust',
      },
      out: { type: 'string', names: 'files', describe: 'The directory to write to (default: templates)' },
      force: { type: 'boolean', describe: 'Also overwrite what was changed' },
    },
    examples: [
      ['$0 templates eject typescript/client', 'One template, to be changed'],
      ['$0 templates', 'List them all'],
    ],
  },
  {
    name: 'vectors',
    args: ['schema'],
    summary: 'Write sample values of every type, right and wrong ones, as JSON Lines',
    options: {
      out: { type: 'string', names: 'files', describe: 'The file to write to (default: standard output)' },
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
    },
    examples: [['$0 vectors hub.json --out vectors.jsonl', 'Values to test any reader or writer with']],
  },
  {
    name: 'check-pipe',
    args: ['method', 'method'],
    more: 'method',
    summary: 'Say whether what one method gives always fits the next, and if not, why',
    options: {
      schema: {
        type: 'string',
        names: 'files',
        describe: 'The schema of the hub (default: as configured, else standard input)',
      },
      only: { type: 'string', describe: 'Pipe these variants alone: --only cloned,failed' },
      ...PIPE_OPTIONS,
      ...LIVE_OPTIONS,
      config,
      of: { type: 'string', describe: 'Of several hubs in the configuration, this one' },
      json,
    },
    examples: [['$0 check-pipe list clone --schema hub.json', 'Would `list | clone` always work?']],
  },
  {
    name: 'pipes',
    args: ['schema'],
    summary: 'Show which methods can feed which',
    options: {
      from: { type: 'string', names: 'methods', describe: 'Only what this method can feed' },
      to: { type: 'string', names: 'methods', describe: 'Only what can feed this method' },
      path: {
        type: 'string',
        nargs: 2,
        names: 'methods',
        describe: 'The shortest chain from one method to another: --path list clone',
      },
      format: { type: 'string', values: PIPE_FORMATS, describe: 'text (default), json, mermaid, dot, svg or html' },
      ...PIPE_OPTIONS,
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json,
    },
    examples: [
      ['$0 pipes hub.json', 'All pipes of a hub'],
      ['$0 pipes hub.json --format html > pipes.html', 'A page to search them on'],
    ],
  },
  {
    name: 'diff',
    args: ['old', 'new'],
    summary: 'Say what changed between two versions of a hub, whom it breaks, and with which value',
    options: {
      against: {
        type: 'string',
        names: 'files',
        describe: 'The old version: a file, a directory, -, git:REF[:path], or git::[path] for what is staged',
      },
      format: {
        type: 'string',
        values: DIFF_FORMATS,
        describe: 'text (default), json, markdown, github, sarif, junit, gitlab or changelog (release notes)',
      },
      output: { type: 'string', many: true, describe: 'Also write a report: sarif=diff.sarif (may be repeated)' },
      'fail-on': {
        type: 'string',
        values: LEVELS,
        describe: 'The lowest level that fails: breaking (default), unproven or dangerous',
      },
      axis: {
        type: 'string',
        values: AXES,
        describe: 'wire (old clients), source (their code, rebuilt), or both (default)',
      },
      semver: {
        type: 'string',
        values: SEMVER,
        describe: 'enforce (default): a high enough version may break; strict: none may; ignore: say nothing of it',
      },
      'used-by': {
        type: 'string',
        many: true,
        names: 'files',
        describe:
          'A TypeScript project that uses the hub; a change that none meets is dangerous at most (may be repeated)',
      },
      'prove-source': { type: 'boolean', describe: 'Have the TypeScript compiler prove each break in source' },
      since: { type: 'string', describe: 'Fail only on what is new since this ref: REF[:path]' },
      accepted: {
        type: 'string',
        names: 'files',
        describe: 'The file of accepted findings (default: .hub-codegen/accepted.json)',
      },
      accept: { type: 'string', many: true, describe: 'Accept the finding with this fingerprint (may be repeated)' },
      'accept-all': { type: 'boolean', describe: 'Accept every finding that fails' },
      reason: { type: 'string', describe: 'Why it is accepted' },
      by: { type: 'string', describe: 'Who accepts it (default: as git knows you)' },
      until: { type: 'string', describe: 'The last day on which that counts: 2027-01-31' },
      expires: { type: 'string', describe: 'The same as --until' },
      prune: { type: 'boolean', describe: 'Remove the acceptances that fit no finding any more' },
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json,
    },
    examples: [
      ['$0 diff --against git:main hub.json', 'May this version of a hub be released?'],
      ['$0 diff old.json new.json --output sarif=diff.sarif', 'Compare two files, with a report for CI'],
      ['$0 diff git:v1.4.0 git:v2.0.0:hub.json --format changelog', 'Release notes between two tags'],
    ],
  },
  {
    name: 'explain',
    args: [],
    more: 'rule',
    summary: 'Say what a rule of diff means: whom it breaks and why, what to do instead, how to accept it',
    options: {
      format: { type: 'string', values: ['text', 'json', 'markdown'], describe: 'text (default), json or markdown' },
      json,
    },
    examples: [
      ['$0 explain T13', 'What is T13?'],
      ['$0 explain', 'All rules'],
    ],
  },
  {
    name: 'contains',
    args: ['a', 'b'],
    summary: 'Say whether every value of one JSON Schema is accepted by another, or show one that is not',
    options: {
      pairs: { type: 'string', names: 'files', describe: 'Answer many: a file with one {"a": …, "b": …} per line' },
      strict: PIPE_OPTIONS.strict,
      formats: {
        type: 'string',
        values: FORMATS,
        describe: 'What the keyword format means: annotate, integers or assert (see docs/containment.md)',
      },
      json,
    },
    examples: [
      ['$0 contains sent.json taken.json', 'Does every value of sent.json fit taken.json?'],
      ['$0 contains --pairs pairs.jsonl --strict --json', 'Answer many in one process'],
    ],
  },
  {
    name: 'serve',
    args: ['schema'],
    summary: 'Run a mock of a hub with made-up answers that fit its schema, or an example hub',
    options: {
      example: {
        type: 'string',
        values: ['interactive', 'images', 'repos'],
        describe: 'An example: interactive (default where no schema is named), images or repos',
      },
      port: { type: 'string', describe: 'Where to listen; 0 takes any free port (default 4444)' },
      host: { type: 'string', describe: 'The address to listen on (default 127.0.0.1: this machine only)' },
      log: { type: 'boolean', describe: 'Say on standard error what is called, asked and answered, one line per call' },
      'log-json': { type: 'boolean', describe: 'The same as JSON Lines, with all values in full' },
      delay: { type: 'string', describe: 'How many milliseconds to wait before each item (default 0)' },
      seed: { type: 'string', describe: 'Another number makes up other answers (default 1)' },
      dialect: {
        type: 'string',
        values: ['plexus', 'seed'],
        describe: 'How frames are spelled: plexus or seed (default: as the schema says)',
      },
      mcp: {
        type: 'boolean',
        describe: 'Be an MCP server instead: on standard streams, or over HTTP where --port is given',
      },
      ...TOOL_OPTIONS,
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json,
    },
    examples: [
      ['$0 serve', 'Run a hub to try a client on'],
      ['$0 serve hub.json --port 0', 'Stand in for your own hub'],
      ['$0 serve --mcp', 'Try an agent on it'],
    ],
  },
  {
    name: 'mcp',
    args: ['address'],
    summary: 'Offer a running hub as an MCP server: its methods are tools for any agent',
    options: {
      http: {
        type: 'string',
        describe: 'Serve over HTTP at this port; 0 takes any free one (default: standard streams)',
      },
      host: { type: 'string', describe: 'The address to listen on (default 127.0.0.1: this machine only)' },
      ...TOOL_OPTIONS,
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json,
    },
    examples: [
      ['$0 mcp ws://127.0.0.1:4444', 'For a host of agents to start'],
      ['$0 mcp ws://127.0.0.1:4444 --http 4445', 'For many clients, at http://127.0.0.1:4445/mcp'],
    ],
  },
  {
    name: 'explore',
    args: ['address'],
    summary: 'Show a hub in the browser: search, read, call, answer; a schema file gets a mock',
    options: {
      port: { type: 'string', describe: 'The port to listen on (default: any that is free)' },
      open: { type: 'boolean', canBeOff: true, onAtFirst: true, describe: 'Open the browser, or --no-open' },
      schema: {
        type: 'string',
        names: 'files',
        describe: 'A hub document that says what the running hub does not: which answers fit which question',
      },
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json: { type: 'boolean', describe: 'Print JSON for programs: the address with its token' },
    },
    examples: [
      ['$0 explore ws://127.0.0.1:4444', 'A running hub'],
      ['$0 explore hub.json', 'A schema: calls go to a mock'],
      ['$0 explore "mcp:npx -y my-mcp-server"', 'An MCP server'],
    ],
  },
  {
    name: 'docs',
    args: ['schema'],
    summary: 'Write the reference of a hub: a site that needs no server, or Markdown',
    options: {
      out: { type: 'string', describe: 'The directory to write to', names: 'files' },
      format: { type: 'string', describe: 'html (default) or markdown', values: ['html', 'markdown'] },
      since: { type: 'string', describe: 'Also a page of what changed since that version: git:v1.0.0, or a file' },
      check: { type: 'boolean', describe: 'Write nothing; exit 1 where a page is out of date' },
      force: { type: 'boolean', describe: 'Overwrite what someone edited, and write beside files of others' },
      ...LIVE_OPTIONS,
      ...CONFIG_OPTIONS,
      json,
    },
    examples: [
      ['$0 docs hub.json --out site', 'A site: open site/index.html'],
      ['$0 docs ws://127.0.0.1:4444 --out docs/hub --format markdown', 'Pages for a repository'],
      ['$0 docs hub.json --out site --since git:v1.0.0', 'With what changed since that tag'],
    ],
  },
  {
    name: 'completion',
    args: ['shell'],
    words: { shell: ['bash', 'zsh', 'fish'] },
    summary: 'Print what makes a shell complete commands, options and methods: bash, zsh or fish',
    options: {},
    examples: [
      ['source <($0 completion bash)', 'In ~/.bashrc; for zsh in ~/.zshrc'],
      ['$0 completion fish > ~/.config/fish/completions/hub-codegen.fish', 'For fish'],
    ],
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
