/** What only a hub document can say, said wrongly. */
import { changed, isObject, set, type ObjectValue, type Value } from './document.js';
import { ODD_NAMES, OF_EVERY_TYPE } from './odd.js';
import type { Random } from './random.js';

const ODD_LINKS: readonly Value[] = [
  { confirm: ['confirmed'] },
  { confirm: ['confirmed', 'confirmed'] },
  { confirm: [] },
  { confirm: 'confirmed' },
  { confirm: [1] },
  { nothing: ['nothing'] },
  JSON.parse('{ "__proto__": ["confirmed"] }') as Value,
  {},
  [],
  'x',
  null,
  3,
];

const ODD_OVERRIDES: readonly Value[] = [
  { streaming: true },
  { streaming: 'yes' },
  { stream: true },
  { pipe_input: 'nobody' },
  { pipe_input: '__proto__' },
  {},
  [],
  null,
  ...ODD_LINKS.map((answers): Value => ({ answers })),
];

const ODD_DIALECTS: readonly Value[] = [
  'plex',
  'toString',
  '__proto__',
  { base: 'constructor' },
  { requestKeys: 'kebab' },
  { x: 1 },
  3,
  null,
  [],
];

export const withOddAnswers = changed((document, random) => {
  if (!isObject(document)) return;
  const names = [...methodPaths(document), 'StandardRequest', 'Nobody', ...ODD_NAMES];
  set(document, 'answers', oddTable(names, ODD_LINKS, random));
});

export const withOddOverrides = changed((document, random) => {
  if (!isObject(document)) return;
  set(document, 'overrides', oddTable([...methodPaths(document), 'nobody', ...ODD_NAMES], ODD_OVERRIDES, random));
});

export const withOddDialect = changed((document, random) => {
  if (isObject(document)) set(document, 'dialect', structuredClone(random.of(ODD_DIALECTS)));
});

function oddTable(keys: readonly string[], values: readonly Value[], random: Random): Value {
  if (random.onceIn(6)) return structuredClone(random.of(OF_EVERY_TYPE));
  const table: ObjectValue = {};
  for (let left = 1 + random.below(3); left > 0; left--)
    set(table, random.of(keys), structuredClone(random.of(values)));
  return table;
}

function methodPaths(document: ObjectValue): string[] {
  const prefix = String(document['namespace'] ?? document['hub'] ?? '');
  const methods = document['methods'];
  const entries = Array.isArray(methods) ? methods.filter(isObject) : [];
  return entries.map((method) => `${prefix}.${String(method['name'])}`);
}
