/** Ways to break a hub document, each a small function with a name. All chance comes from a seed. */

export type Input = string | Uint8Array;

export interface Source {
  readonly name: string;
  readonly text: string;
}

export type Corruption = (text: string, random: Random) => Input;

/** mulberry32: small, fast, and the same numbers on every machine. */
export class Random {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, limit);
  }

  of<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }
}

/** A case of a kind is drawn from the kind's name and its own number alone, so it can be drawn again by itself. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 16777619);
  return hash >>> 0;
}

type Value = null | boolean | number | string | Value[] | { [key: string]: Value };
type ObjectValue = { [key: string]: Value };

interface Place {
  readonly holder: ObjectValue | Value[];
  readonly key: string | number;
}

function isObject(value: Value | undefined): value is ObjectValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON that `JSON.stringify` would not write: the text stands in the document as it is. */
function raw(text: string): Value {
  return `@raw ${text}@`;
}

function write(value: Value): string {
  return JSON.stringify(value, null, 2).replaceAll(/"@raw (.*)@"/g, (_, text: string) => JSON.parse(`"${text}"`) as string);
}

/** The same document with one change made to it in place. */
function changed(change: (document: Value, random: Random) => void): Corruption {
  return (text, random) => {
    const document = JSON.parse(text) as Value;
    change(document, random);
    return write(document);
  };
}

/** Every value of a document but the whole of it. */
function placesIn(document: Value): Place[] {
  const places: Place[] = [];
  const open = [document];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (typeof holder !== 'object' || holder === null) continue;
    const keys = Array.isArray(holder) ? holder.keys() : Object.keys(holder);
    for (const key of keys) {
      places.push({ holder, key });
      open.push(get({ holder, key }));
    }
  }
  return places;
}

function get({ holder, key }: Place): Value {
  return (holder as ObjectValue)[key] as Value;
}

/** Also for `__proto__`, which an assignment would take for something else. */
function set(holder: ObjectValue | Value[], key: string | number, value: Value): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function isKeyed(place: Place): boolean {
  return typeof place.key === 'string';
}

function somePlace(document: Value, random: Random, accept: (place: Place) => boolean = () => true): Place {
  const places = placesIn(document).filter(accept);
  return places.length === 0 ? { holder: isObject(document) ? document : {}, key: 'x' } : random.of(places);
}

// --- Text ---------------------------------------------------------------------------------------

const truncated: Corruption = (text, random) => text.slice(0, random.below(text.length));

const withBytesDeleted: Corruption = (text, random) => {
  const at = random.below(text.length);
  return text.slice(0, at) + text.slice(at + 1 + random.below(8));
};

const withBytesDuplicated: Corruption = (text, random) => {
  const [at, length] = [random.below(text.length), 1 + random.below(40)];
  return text.slice(0, at + length) + text.slice(at);
};

const withCharacterReplaced: Corruption = (text, random) => {
  const at = random.below(text.length);
  return text.slice(0, at) + random.of([...'{}[],:"\\/0-.eE+ \n\tntf\'#']) + text.slice(at + 1);
};

const withNul: Corruption = (text, random) => inserted(text, '\u0000', random);

const withLineBreakInside: Corruption = (text, random) => inserted(text, random.of(['\n', '\r', '\u2028']), random);

const withEscapedNul: Corruption = (text, random) => intoString(text, '\\u0000', random);

const withLoneSurrogate: Corruption = (text, random) => intoString(text, random.of(['\\ud800', '\\udc00x']), random);

const withTerminalEscape: Corruption = (text, random) => intoString(text, '\\u001b[2J\\u202e', random);

const withByteOrderMark: Corruption = (text, random) => `\ufeff${random.below(2) === 0 ? text : truncated(text, random)}`;

const withWindowsLineEnds: Corruption = (text, random) => {
  const damaged = random.below(2) === 0 ? text : withCharacterReplaced(text, random);
  return String(damaged).replaceAll('\n', random.of(['\r\n', '\r']));
};

const inAnotherEncoding: Corruption = (text, random) => {
  const bytes = Buffer.from(text, random.of(['utf16le', 'utf8'] as const));
  bytes[random.below(bytes.length)] = random.of([0xff, 0xc0, 0x80]);
  return bytes;
};

const withSomethingBehind: Corruption = (text, random) => text + random.of(['{}', ',', ']', 'x', '// the end', text]);

function inserted(text: string, what: string, random: Random): string {
  const at = random.below(text.length);
  return text.slice(0, at) + what + text.slice(at);
}

/** Behind the opening quote of some string, key or value. */
function intoString(text: string, what: string, random: Random): string {
  const quotes = [...text.matchAll(/"(?=[^":,\n]+")/g)].map(({ index }) => index);
  const at = quotes.length === 0 ? 0 : random.of(quotes) + 1;
  return text.slice(0, at) + what + text.slice(at);
}

// --- Values -------------------------------------------------------------------------------------

const OF_EVERY_TYPE: readonly Value[] = [null, true, false, 0, -1, 2.5, '', 'x', [], [[]], [null], {}, { a: 1 }];

const withWrongType = changed((document, random) => {
  const { holder, key } = somePlace(document, random);
  set(holder, key, random.of(OF_EVERY_TYPE));
});

const withoutKey = changed((document, random) => remove(somePlace(document, random)));

const withKeyRenamed = changed((document, random) => {
  const place = somePlace(document, random, isKeyed);
  const key = String(place.key);
  const other = random.of([`${key}s`, key.slice(1), key.toUpperCase(), `x-${key}`, '$ref', 'type', 'namespace']);
  set(place.holder, other, get(place) ?? null);
  remove(place);
});

const withValuesSwapped = changed((document, random) => {
  const [a, b] = [somePlace(document, random), somePlace(document, random)];
  const kept = structuredClone(get(a) ?? null);
  set(a.holder, a.key, structuredClone(get(b) ?? null));
  set(b.holder, b.key, kept);
});

const withKeyTwice = changed((document, random) => {
  const { holder, key } = somePlace(document, random, isKeyed);
  const twin = `${JSON.stringify(key)}: ${JSON.stringify(random.of(OF_EVERY_TYPE))}`;
  // One raw value holds the value itself, a comma, and the second key with its value.
  set(holder, key, raw(`${JSON.stringify(get({ holder, key }) ?? null)}, ${twin}`));
});

const ODD_NAMES = ['', ' ', '😀', '👩‍👩‍👧', 'ﷺ', 'a.b', '..', '/', '~', '~1', '%41', '#', '"', '\\', '\n', 'ß', 'constructor'];

const withOddName = changed((document, random) => {
  const isName = ({ key, holder }: Place): boolean =>
    ['name', 'method', 'namespace', 'hub', 'title', 'tdName', 'mdName', 'mdNamespace', 'qnLocalName', 'vdName'].includes(String(key))
    && typeof get({ holder, key }) === 'string';
  const { holder, key } = somePlace(document, random, isName);
  set(holder, key, random.of([...ODD_NAMES, ...PROTOTYPE_NAMES]));
});

const PROTOTYPE_NAMES = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'prototype', '__defineGetter__', 'valueOf'];

const withOddKey = changed((document, random) => {
  const place = somePlace(document, random, isKeyed);
  const value = get(place) ?? null;
  remove(place);
  set(place.holder, random.of([...ODD_NAMES, ...PROTOTYPE_NAMES]), value);
});

/** Beside what is there, in any kind of object: properties, definitions, methods, answers, overrides. */
const withPrototypeKey = changed((document, random) => {
  const holders = placesIn(document).map(get).filter(isObject);
  const holder = random.of([...holders, ...(isObject(document) ? [document] : [])]);
  const sibling = Object.values(holder)[0] ?? {};
  set(holder, random.of(PROTOTYPE_NAMES), random.of([structuredClone(sibling), {}, { polluted: true }, [], 'x', null]));
});

const HUGE = ['1e400', '-1e400', '9'.repeat(5000), `-${'9'.repeat(400)}`, '1e-400', '-0', '0.1e308', '18446744073709551616', '5e-324'];
const NUMERIC = [
  'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'minItems', 'maxItems',
  'minProperties', 'maxProperties', 'default', 'const',
];

const withHugeNumber = changed((document, random) => {
  const { holder, key } = someSchema(document, random);
  const type = random.of(['integer', 'number', 'string', 'array', 'object']);
  const bounds = [random.of(NUMERIC), random.of(NUMERIC)].map((name) => [name, raw(random.of(HUGE))] as const);
  set(holder, key, { type, ...(random.below(3) === 0 && { format: 'uint8' }), ...Object.fromEntries(bounds) });
});

const withLongText = changed((document, random) => {
  const { holder, key } = somePlace(document, random, (place) => typeof get(place) === 'string');
  set(holder, key, random.of(['x', 'word ', 'a.', '\n', '😀', '\\']).repeat(100_000));
});

const withDeepValue = changed((document, random) => {
  const { holder, key } = somePlace(document, random);
  const [open, close] = random.of([['[', ']'], ['{"a":', '}'], ['{"items":', '}'], ['{"allOf":[', ']}']] as const);
  const depth = random.of([150, 10_000]);
  set(holder, key, raw(`${open.repeat(depth)}1${close.repeat(depth)}`));
});

// --- Schemas ------------------------------------------------------------------------------------

const SCHEMA_KEYS = ['params', 'returns', 'request_type', 'response_type', 'request', 'input', 'output', 'schema'];

/** The schemas of methods, each of which holds its own definitions; a document that is itself a schema has only itself. */
function schemaRoots(document: Value): ObjectValue[] {
  const roots = placesIn(document).filter(({ key }) => SCHEMA_KEYS.includes(String(key))).map(get).filter(isObject);
  return roots.length > 0 || !isObject(document) ? roots : [document];
}

function looksLikeSchema(value: Value): boolean {
  return isObject(value) && ['type', '$ref', 'oneOf', 'anyOf', 'allOf', 'enum', 'const'].some((key) => Object.hasOwn(value, key));
}

function someSchema(document: Value, random: Random): Place {
  const roots = schemaRoots(document);
  const root = roots.length === 0 ? document : random.of(roots);
  return somePlace(root, random, (place) => looksLikeSchema(get(place)));
}

/** Puts a reference in place of some schema and the definitions that it needs at the root around it. */
function refer(document: Value, random: Random, reference: Value, defs: ObjectValue): void {
  const roots = schemaRoots(document);
  if (roots.length === 0) return;
  const root = random.of(roots);
  const { holder, key } = somePlace(root, random, (place) => looksLikeSchema(get(place)));
  set(holder, key, reference);
  const known = root['$defs'];
  root['$defs'] = { ...(isObject(known) && known), ...defs };
}

function withReference(references: readonly Value[]): Corruption {
  return changed((document, random) => refer(document, random, random.of(references), {}));
}

const withDanglingRef = withReference([
  { $ref: '#/$defs/Nowhere' }, { $ref: '#/$defs' }, { $ref: '#/$defs/' }, { $ref: '#nowhere' }, { $ref: '#/properties/%00' },
  { $ref: '#/__proto__' }, { $ref: '#/constructor' }, { $ref: '#/$defs/toString' }, { not: { $ref: '#/$defs/Nowhere' } },
]);

const withRemoteRef = withReference([
  { $ref: 'https://example.com/schema.json' }, { $ref: 'other.json#/$defs/A' }, { $ref: 'file:///etc/passwd' }, { $ref: '//x' },
]);

const withMalformedRef = withReference([{ $ref: '#/%' }, { $ref: '#/~2' }, { $ref: '#/%ff' }, { $ref: 7 }, { $ref: '##' }, { $ref: '' }]);

const A = { $ref: '#/$defs/A' };
const B = { $ref: '#/$defs/B' };
const TAGGED = { type: 'object', required: ['tag'] };

const CIRCLES: readonly ObjectValue[] = [
  { A: B, B: A },
  { A },
  { A: { anyOf: [B, { type: 'null' }] }, B: { anyOf: [A, { type: 'null' }] } },
  { A: { oneOf: [B, { type: 'string' }] }, B: { oneOf: [A, { type: 'integer' }] } },
  { A: { allOf: [A] } },
  { A: { allOf: [B, { minLength: 1 }] }, B: { allOf: [A, { minLength: 2 }] } },
  { A: { allOf: [B, { type: 'object' }] }, B: { allOf: [A, { type: 'object', properties: { b: A } }] } },
  { A: { ...B, minLength: 1 }, B: { ...A, maxLength: 5 } },
  { A: { type: 'object', ...B }, B: { type: 'object', ...A, additionalProperties: false } },
  { A: { not: A } },
  { A: { if: A, then: B, else: A }, B: { type: 'string' } },
  { A: { type: 'object', properties: { a: A, b: B } }, B: { type: 'array', items: A } },
  {
    A: { ...TAGGED, properties: { tag: { const: 'a' }, x: { oneOf: [A, B] }, y: { oneOf: [B, A] } } },
    B: { ...TAGGED, properties: { tag: { const: 'b' }, x: { anyOf: [A, B] } } },
  },
  { A: { oneOf: [{ ...TAGGED, ...A, properties: { tag: { const: 'a' } } }, { ...TAGGED, properties: { tag: { const: 'b' } } }] } },
];

const withRefCircle = changed((document, random) => refer(document, random, A, random.of(CIRCLES)));

export const NEVER_RUN = 'NeverRun';

const CATASTROPHIC = ['^(a+)+$', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*a){40}', '(?:a?){60}a{60}'];

/** With values at hand that would keep it busy for ever. */
const withCatastrophicPattern = changed((document, random) => {
  const pattern = `${random.of(CATASTROPHIC)}|${NEVER_RUN}`;
  const busy = `${'a'.repeat(60)}!`;
  const { holder, key } = someSchema(document, random);
  set(holder, key, random.of<Value>([
    { type: 'string', pattern, default: busy, examples: [busy] },
    { type: 'object', patternProperties: { [pattern]: { type: 'string' } }, additionalProperties: false, default: { [busy]: '' } },
    { type: 'object', propertyNames: { pattern }, additionalProperties: { type: 'string' }, default: { [busy]: '' } },
    { enum: [busy, 'b'], pattern },
    { type: 'object', properties: { [busy]: {} }, patternProperties: { [pattern]: {} }, additionalProperties: false },
  ]));
});

const withInvalidPattern = changed((document, random) => {
  const pattern = random.of(['(', '[', '(?P<name>x)', '(?i)x', '\\p{Foo}', 'a{2,1}', '*', '(?<n>a)(?<n>b)', '\\', '('.repeat(20_000)]);
  const { holder, key } = someSchema(document, random);
  set(holder, key, random.of<Value>([
    { type: 'string', pattern },
    { type: 'object', patternProperties: { [pattern]: {} }, additionalProperties: false },
    { type: 'object', propertyNames: { pattern } },
  ]));
});

const ODD_KEYWORDS: readonly ObjectValue[] = [
  { type: 'strin' }, { type: [] }, { type: ['string', 'strin'] }, { enum: [] }, { enum: {} }, { oneOf: [] }, { anyOf: [1] }, { allOf: {} },
  { properties: [] }, { required: 'x' }, { required: [1], properties: {} }, { items: 3 }, { prefixItems: [] }, { const: { a: [null] } },
  { minLength: -1 }, { maxItems: 1.5 }, { minimum: '0' }, { multipleOf: 0, type: 'number' }, { pattern: 1 }, { format: 1 }, { $defs: 1 },
  { type: 'integer', minimum: 5, maximum: 1 }, { type: 'array', items: [{}, 4] }, { dependencies: { a: 4 } }, { nullable: true }, { if: 3 },
  { oneOf: [{ type: 'null' }, { type: 'null' }] }, { type: ['null', 'string', 'object'], properties: { a: { type: ['null'] } } },
];

const withOddKeyword = changed((document, random) => {
  const { holder, key } = someSchema(document, random);
  const kept = get({ holder, key });
  set(holder, key, { ...(random.below(2) === 0 && isObject(kept) && kept), ...structuredClone(random.of(ODD_KEYWORDS)) });
});

// --- Hubs ---------------------------------------------------------------------------------------

const ODD_LINKS: readonly Value[] = [
  { confirm: ['confirmed'] }, { nothing: ['nothing'] }, { confirm: [] }, { confirm: 'confirmed' }, { confirm: [1] }, [], 'x', null, 3,
  { __proto__x: ['a'] }, { confirm: ['confirmed', 'confirmed'] }, {},
];

const withOddAnswers = changed((document, random) => {
  if (!isObject(document)) return;
  const keys = [...methodPaths(document), 'StandardRequest', 'Nobody', ...PROTOTYPE_NAMES, ...ODD_NAMES];
  const answers: ObjectValue = {};
  for (let left = 1 + random.below(3); left > 0; left--) set(answers, random.of(keys), structuredClone(random.of(ODD_LINKS)));
  set(document, 'answers', random.below(6) === 0 ? structuredClone(random.of(OF_EVERY_TYPE)) : answers);
});

const withOddOverrides = changed((document, random) => {
  if (!isObject(document)) return;
  const keys = [...methodPaths(document), 'nobody', ...PROTOTYPE_NAMES, ...ODD_NAMES];
  const values: readonly Value[] = [
    { streaming: true }, { streaming: 'yes' }, { pipe_input: 'nobody' }, { pipe_input: '__proto__' }, { stream: true }, [], null, {},
    ...ODD_LINKS.map((answers): Value => ({ answers })),
  ];
  const overrides: ObjectValue = {};
  for (let left = 1 + random.below(3); left > 0; left--) set(overrides, random.of(keys), structuredClone(random.of(values)));
  set(document, 'overrides', random.below(6) === 0 ? structuredClone(random.of(OF_EVERY_TYPE)) : overrides);
});

const withOddDialect = changed((document, random) => {
  if (!isObject(document)) return;
  const odd: readonly Value[] = ['plex', 'toString', '__proto__', { base: 'constructor' }, { requestKeys: 'kebab' }, { x: 1 }, 3, null, []];
  set(document, 'dialect', structuredClone(random.of(odd)));
});

function methodPaths(document: ObjectValue): string[] {
  const hub = String(document['hub'] ?? document['namespace'] ?? '');
  const methods = document['methods'];
  return (Array.isArray(methods) ? methods : []).flatMap((method) => (isObject(method) ? [`${hub}.${String(method['name'])}`] : []));
}

/** Two of a name: methods, children, variants, names in `required`, whatever the list holds. */
const withEntryTwice = changed((document, random) => {
  const { holder } = somePlace(document, random, ({ key }) => typeof key === 'number');
  if (Array.isArray(holder)) holder.push(structuredClone(random.of(holder)));
});

export const CORRUPTIONS: Readonly<Record<string, Corruption>> = {
  truncated,
  withBytesDeleted,
  withBytesDuplicated,
  withCharacterReplaced,
  withNul,
  withLineBreakInside,
  withEscapedNul,
  withLoneSurrogate,
  withTerminalEscape,
  withByteOrderMark,
  withWindowsLineEnds,
  inAnotherEncoding,
  withSomethingBehind,
  withWrongType,
  withoutKey,
  withKeyRenamed,
  withValuesSwapped,
  withKeyTwice,
  withOddName,
  withOddKey,
  withPrototypeKey,
  withHugeNumber,
  withLongText,
  withDeepValue,
  withDanglingRef,
  withRemoteRef,
  withMalformedRef,
  withRefCircle,
  withCatastrophicPattern,
  withInvalidPattern,
  withOddKeyword,
  withOddAnswers,
  withOddOverrides,
  withOddDialect,
  withEntryTwice,
};
