/** Names and texts that mean something to a compiler, a file system or a terminal, and hubs with them in every position. */
import type { Json, JsonObject } from '../../src/core/json/json.js';
import { UNSEEN } from '../emit/unseen-text.js';
import { NAMES, TYPE_NAMES } from '../support/name-pool.js';
import type { Draw } from '../support/draw.js';
import { record } from '../support/schema-object.js';

const PIECES = [
  ...Object.values(UNSEEN).flat(),
  ...[
    '*/',
    '/*',
    '//',
    '-}',
    '{-',
    '#-}',
    '"#',
    '\\',
    '`',
    '${',
    '}}',
    '{{',
    "'",
    '"',
    '\n',
    '\r',
    '\u2028',
    '::error::',
  ],
  ...[
    '..',
    '/',
    ':',
    '|',
    '\ud800',
    '\udc00',
    '²',
    '½',
    '❶',
    'ß',
    'ς',
    'İ',
    'ﬁ',
    'µ',
    '🦀',
    '👩‍👧',
    'א',
    'ب',
    '日',
    'ⸯ',
    '𐐨',
  ],
  ...[
    'mod',
    'self',
    'Self',
    'crate',
    'super',
    'type',
    'class',
    'where',
    'module',
    'forall',
    'CON',
    'com¹',
    'nul',
    'await',
  ],
  ...[
    '__proto__',
    'constructor',
    'then',
    'toJSON',
    'Prelude',
    'IO',
    'Option',
    'Promise',
    'String',
    'main',
    'lib',
    'std',
  ],
];

function hostileName(draw: Draw): string {
  if (draw.chance(15)) return draw.pick([...NAMES, ...TYPE_NAMES]);
  if (draw.chance(3)) return draw.pick(PIECES).repeat(draw.int(300, 2000));
  return draw
    .list(1, 4, () => draw.pick(draw.chance(70) ? PIECES : ['a', 'B', '1', '_', '-', ' ', '.', 'x2']))
    .join('');
}

const text = (draw: Draw): string => draw.list(1, 6, () => draw.pick(PIECES)).join(draw.pick([' ', '', '\n']));

const named = (draw: Draw, schema: JsonObject): JsonObject => ({
  title: hostileName(draw),
  description: text(draw),
  ...schema,
});

function fieldsOf(draw: Draw): JsonObject {
  const names = [...new Set(draw.list(1, 4, () => hostileName(draw)))];
  const schemas = (name: string): Json =>
    draw.pick<Json>([
      named(draw, { type: 'string', default: text(draw) }),
      named(draw, { type: 'string', enum: [...new Set([hostileName(draw), hostileName(draw)])] }),
      { const: { [name]: hostileName(draw) } },
      { type: 'integer', deprecated: true, description: text(draw) },
      { $ref: '#/$defs/shared' },
    ]);
  return record(names.map((name) => [name, schemas(name)]));
}

const structOf = (draw: Draw): JsonObject => named(draw, { type: 'object', properties: fieldsOf(draw) });

function unionOf(draw: Draw): JsonObject {
  const names = [...new Set(draw.list(2, 4, () => hostileName(draw)))];
  const tag = hostileName(draw);
  const variants = names.map((name) =>
    named(draw, {
      type: 'object',
      properties: record([...Object.entries(fieldsOf(draw)), [tag, { type: 'string', const: name }]]),
      required: [tag],
    }),
  );
  return named(draw, { oneOf: variants });
}

function methodOf(draw: Draw, name: string): JsonObject {
  const plain = {
    name,
    description: text(draw),
    hash: 'h',
    params: structOf(draw),
    returns: draw.pick([structOf, unionOf])(draw),
    ...(draw.chance(20) && { deprecation: { since: text(draw), removed_in: text(draw), message: text(draw) } }),
  };
  if (!draw.chance(30)) return plain;
  return { ...plain, bidirectional: true, request_type: unionOf(draw), response_type: unionOf(draw) };
}

const shared = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };

function namespaceOf(draw: Draw, name: string, depth: number): JsonObject {
  const names = [...new Set(draw.list(1, 3, () => hostileName(draw)))];
  const children = depth === 0 ? [] : [...new Set(draw.list(0, 3, () => hostileName(draw)))];
  return {
    namespace: name,
    version: '1.0.0',
    description: text(draw),
    methods: names.map((each) => methodOf(draw, each)),
    children: children.filter((each) => !names.includes(each)).map((each) => namespaceOf(draw, each, depth - 1)),
  };
}

export function hostileHub(draw: Draw): JsonObject {
  const name = hostileName(draw);
  return { hub: name, ...namespaceOf(draw, name, 1), $defs: { shared } };
}
