/** Hubs whose every name means something else in TypeScript, to a file system, or to a comment. */
import type { Json, JsonObject } from '../../src/core/json/json.js';
import { record } from '../support/schema-object.js';
import { exampleText } from './emitted-hubs.js';

const METHODS = [
  'then',
  'constructor',
  'delete',
  'toJSON',
  '__proto__',
  'catch',
  'close',
  'connection',
  'get_x',
  'getX',
  'get-x',
  'default',
  'await',
  'a.b',
  '🦀',
  '_',
  '-',
  '1st',
  'hub',
  'wire',
  'options',
  'stream',
  'get_x_stream',
  'prototype',
  'toString',
  'new',
  'arguments',
  'eval',
  'params',
  'runtime',
  'a²',
  '²',
  '❶x',
  'ⸯ',
  '\u3164',
  'x\u{e0100}y',
];

const NAMESPACES = [
  'runtime',
  'index',
  'types',
  'client',
  'wire',
  '..',
  'a/b',
  '\\',
  'CON',
  'con',
  'nul',
  'constructor',
  '__proto__',
  'then',
  'connect',
  'memory',
  'HubClient',
  'node_modules',
  '🦀',
  ' ',
  'dash-ed',
  'dash_ed',
  'package.json',
  'shapes',
  'Runtime',
  'com¹',
  'µ',
  'μ',
  'ß',
  'ss',
  'ς',
  'σ',
  'x'.repeat(5000),
  'é'.repeat(200),
];

const TYPES = [
  'Promise',
  'Error',
  'Map',
  'Record',
  'Array',
  'Call',
  'CallOptions',
  'HubClient',
  'Shape',
  's',
  't',
  'wire',
  "String<'a>",
  'class',
  'default',
  'await',
  'Foo',
  'foo',
  'FOO',
  'fOO',
  'Connect',
  'ConnectOptions',
  'Hostile',
  'HostileClient',
  'Omit',
  'AsyncDisposable',
  'unknown',
  'never',
  'object',
  'undefined',
  'AnsweringOptions',
  'StandardRequest',
  'Transport',
  'DynamicChild',
  '__proto__',
  'constructor',
  '1st',
  '🦀',
  '*/',
  '${x}',
  'getXSpec',
  'ThenParams',
  'RegExp',
  'Infinity',
  'Symbol',
  'runtime',
  'T²',
  '½',
  '\u3164',
];

export const FIELDS = [
  'with space',
  "it's",
  '"quoted"',
  'back\\slash',
  'new\nline',
  '🦀',
  '*/',
  '${x}',
  '`',
  '__proto__',
  'constructor',
  'toString',
  '',
  '1',
  '-1',
  'a.b',
  'default',
  'this',
  '\u2028',
  '\u0000',
  '@deprecated',
  'x²',
  '\u3164',
  '\u202e',
  '\u200b',
];

export const WORDS = [
  "it's",
  '"',
  'new\nline',
  'back\\slash',
  '`${x}`',
  '*/',
  '\u2028',
  '',
  '🦀',
  '__proto__',
  'constructor',
  '\ud800',
  'a²',
  '²',
  '\u202e',
  '\ufeff',
];

const DOCS = [
  'Ends here: */ and goes on.',
  '@deprecated not really',
  'a `${template}` and `back`',
  'two\r\nlines',
  'separated\u2028lines\u2029here',
  '/* opened',
  '\\',
  '*',
  '/',
  '*\\/',
  '{@link x',
  '<script>',
  '   indented\n\ttabbed   ',
  '*',
  '**/',
  'x\u0085y',
];

function docs(index: number): string {
  return DOCS[index % DOCS.length] as string;
}

function ref(name: string): Json {
  return { $ref: `#/$defs/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` };
}

const OBJECT_WITH_FIELDS = {
  type: 'object',
  properties: record(FIELDS.map((name, index) => [name, { type: 'integer', description: docs(index) }])),
  required: FIELDS,
  additionalProperties: false,
};

const DEFS = record([
  ...TYPES.map((name, index): [string, Json] => [
    name,
    { type: 'object', description: docs(index), properties: { self: ref(name) } },
  ]),
  ['Fields', OBJECT_WITH_FIELDS],
  ['Words', { type: 'string', enum: WORDS }],
  ['DocumentedWords', { oneOf: WORDS.map((word, index) => ({ const: word, description: docs(index) })) }],
  ['External', { oneOf: WORDS.filter((word) => word !== '').map((word, index) => variant(word, index)) }],
  ['Internal', { oneOf: WORDS.map((word, index) => tagged('*/', word, index)) }],
  ['Adjacent', { oneOf: WORDS.map((word) => adjacent("it's", '__proto__', word)) }],
  [
    'Patterns',
    {
      type: 'object',
      properties: { a: { type: 'string', pattern: "^[\\w/'`]*\\/$" }, b: { type: 'string', pattern: '^\\-$' } },
    },
  ],
  [
    'Constants',
    {
      type: 'object',
      properties: {
        a: {
          const: record([
            ['__proto__', 1],
            ["it's", ['*/']],
          ]),
        },
        b: { const: "it's" },
      },
    },
  ],
  [
    'Opaque',
    {
      type: 'object',
      not: { required: ['__proto__', '*/'] },
      properties: record([['__proto__', { type: 'integer' }]]),
    },
  ],
]);

function variant(name: string, index: number): JsonObject {
  return {
    description: docs(index),
    type: 'object',
    properties: record([[name, { type: 'integer' }]]),
    required: [name],
    additionalProperties: false,
  };
}

function tagged(tag: string, name: string, index: number): JsonObject {
  return {
    description: docs(index),
    type: 'object',
    properties: record([
      [tag, { type: 'string', const: name }],
      ['__proto__', { type: 'integer' }],
    ]),
    required: [tag, '__proto__'],
  };
}

function adjacent(tag: string, content: string, name: string): JsonObject {
  return {
    type: 'object',
    properties: record([
      [tag, { type: 'string', const: name }],
      [content, { type: 'integer' }],
    ]),
    required: [tag, content],
  };
}

function method(name: string, index: number, returns: Json): JsonObject {
  const params = {
    type: 'object',
    properties: record([[FIELDS[index % FIELDS.length] as string, { type: 'integer' }]]),
  };
  return {
    name,
    description: docs(index),
    params,
    returns,
    streaming: index % 2 === 0,
    ...(index % 3 === 0 && { deprecation: deprecation(index) }),
  };
}

function deprecation(index: number): JsonObject {
  return { since: '1', removed_in: '2', message: docs(index) };
}

const QUESTIONS = {
  name: 'ask',
  returns: { type: 'null' },
  bidirectional: true,
  request_type: { title: 'Question', ...(DEFS['External'] as JsonObject) },
  response_type: { title: 'Answer', ...(DEFS['Internal'] as JsonObject) },
};

const [STANDARD] = (JSON.parse(exampleText('interactive')) as { methods: [typeof QUESTIONS] }).methods;

const ROOT_METHODS = [
  ...METHODS.map((name, index) => method(name, index, ref(TYPES[index % TYPES.length] as string))),
  ...Object.keys(DEFS).map((name, index) => method(`type_${index}`, index, ref(name))),
  QUESTIONS,
];

function namespace(name: string, index: number): JsonObject {
  const methods = [method('then', index, ref('Promise')), method('own', index, ownType(index))];
  const below = index === 0 ? ['mod', 'lib', 'main', 'self'].map((each) => namespace(each, NAMESPACES.length)) : [];
  return { namespace: name, version: '1', description: docs(index), methods, children: below };
}

/** A type that no other namespace has, under a name that many have. */
function asking(name: string, request: JsonObject, response: JsonObject): JsonObject {
  return { name, returns: { type: 'null' }, bidirectional: true, request_type: request, response_type: response };
}

function ownType(index: number): Json {
  return {
    title: 'Call',
    type: 'object',
    properties: record([[`own${index}`, { type: 'integer' }]]),
    required: [`own${index}`],
  };
}

function hub(document: JsonObject): JsonObject {
  return { version: '1.0.0', ...document, $defs: DEFS };
}

export const HOSTILE = {
  /** Everything at the root of the hub, where the hub's own class has names too. */
  root: hub({
    hub: 'hostile',
    namespace: 'hostile',
    description: docs(0),
    methods: ROOT_METHODS,
    children: NAMESPACES.map(namespace),
  }),
  /** One activation whose name is one of the class's own, in a hub whose name is one of the runtime's. */
  connection: hub({ hub: 'HubClient', namespace: 'connection', methods: [method('close', 0, ref('Call'))] }),
  connect: hub({ hub: 'connect', namespace: 'close', methods: [method('connect', 0, ref('HubClient'))] }),
  nameless: hub({ hub: '🦀', namespace: '🦀', methods: [method('🦀', 0, ref('🦀'))] }),
  /** Methods of which one has the standard question, the other the standard answer, and beside it one of its own. */
  standard: hub({
    hub: 'standard',
    namespace: 'StandardRequest',
    methods: [
      asking('both', STANDARD.request_type, STANDARD.response_type),
      asking('own_question', { ...QUESTIONS.request_type, title: 'Own' }, STANDARD.response_type),
      asking('own_answer', STANDARD.request_type, { ...QUESTIONS.response_type, title: 'OwnAnswer' }),
    ],
  }),
  error: hub({ hub: "it's", namespace: 'HubError', description: '*/', methods: [method('*/', 0, ref('Error'))] }),
} satisfies { readonly [name: string]: JsonObject };
