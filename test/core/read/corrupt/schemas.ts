/** Schemas put in place of others: references that lead nowhere or in a circle, odd keywords, patterns, numbers. */
import { changed, get, isObject, placesIn, raw, set, somePlace } from './document.js';
import type { Corruption, ObjectValue, Place, Value } from './document.js';
import { NEVER_RUN } from './odd.js';
import type { Random } from './random.js';

const ROOT_KEYS = 'params returns request_type response_type request input output schema'.split(' ');
const SCHEMA_KEYS = 'type $ref oneOf anyOf allOf enum const'.split(' ');

/** The schemas of methods, each with definitions of its own. A document that is itself a schema has only itself. */
function schemaRoots(document: Value): ObjectValue[] {
  const roots = placesIn(document)
    .filter(({ key }) => ROOT_KEYS.includes(String(key)))
    .map(get)
    .filter(isObject);
  return roots.length > 0 || !isObject(document) ? roots : [document];
}

function holdsSchema(place: Place): boolean {
  const value = get(place);
  return isObject(value) && SCHEMA_KEYS.some((key) => Object.hasOwn(value, key));
}

function someSchema(document: Value, random: Random): Place {
  const roots = schemaRoots(document);
  return somePlace(roots.length === 0 ? document : random.of(roots), random, holdsSchema);
}

function withSchema(draw: (random: Random, replaced: Value) => Value): Corruption {
  return changed((document, random) => {
    const place = someSchema(document, random);
    set(place.holder, place.key, draw(random, get(place)));
  });
}

function withOneOf(schemas: readonly Value[]): Corruption {
  return withSchema((random) => structuredClone(random.of(schemas)));
}

export const withDanglingRef = withOneOf(
  [
    ...'#/$defs/Nowhere #/$defs #/$defs/ #nowhere #/properties/%00 #/__proto__ #/constructor #/$defs/toString'.split(
      ' ',
    ),
  ]
    .map(($ref) => ({ $ref }))
    .flatMap((reference) => [reference, { not: reference }]),
);

export const withRemoteRef = withOneOf(
  ['https://example.com/schema.json', 'other.json#/$defs/A', 'file:///etc/passwd', '//x'].map(($ref) => ({ $ref })),
);

export const withMalformedRef = withOneOf(['#/%', '#/~2', '#/%ff', 7, '##', '', null].map(($ref) => ({ $ref })));

const A = { $ref: '#/$defs/A' };
const B = { $ref: '#/$defs/B' };
const NULL = { type: 'null' };
const TAGGED = { type: 'object', required: ['tag'] };

const CIRCLES: readonly ObjectValue[] = [
  { A },
  { A: B, B: A },
  { A: { anyOf: [B, NULL] }, B: { anyOf: [A, NULL] } },
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
  {
    A: {
      oneOf: [
        { ...TAGGED, ...A, properties: { tag: { const: 'a' } } },
        { ...TAGGED, properties: { tag: { const: 'b' } } },
      ],
    },
  },
];

export const withRefCircle = changed((document, random) => {
  const roots = schemaRoots(document);
  if (roots.length === 0) return;
  const root = random.of(roots);
  const { holder, key } = somePlace(root, random, holdsSchema);
  set(holder, key, A);
  const known = root['$defs'];
  root['$defs'] = { ...(isObject(known) && known), ...random.of(CIRCLES) };
});

const HUGE = [
  '1e400',
  '-1e400',
  '1e-400',
  '-0',
  '0.1e308',
  '18446744073709551616',
  '9'.repeat(5000),
  `-${'9'.repeat(400)}`,
];
const BOUNDS = (
  'minimum maximum exclusiveMinimum exclusiveMaximum multipleOf minLength maxLength minItems maxItems ' +
  'minProperties maxProperties default const'
).split(' ');

export const withHugeNumber = withSchema((random) => {
  const type = random.of(['integer', 'number', 'string', 'array', 'object']);
  const bounds = [random.of(BOUNDS), random.of(BOUNDS)].map((name) => [name, raw(random.of(HUGE))] as const);
  return { type, ...(random.onceIn(3) && { format: 'uint8' }), ...Object.fromEntries(bounds) };
});

const CATASTROPHIC = ['^(a+)+$', '(a|aa)+$', '^(([a-z])+.)+[A-Z]([a-z])+$', '(.*a){40}', '(?:a?){60}a{60}'];

/** With values at hand that would keep it busy for ever. */
export const withCatastrophicPattern = withSchema((random) => {
  const pattern = `${random.of(CATASTROPHIC)}|${NEVER_RUN}`;
  const busy = `${'a'.repeat(60)}!`;
  const text = { type: 'string' };
  return random.of<Value>([
    { type: 'string', pattern, default: busy, examples: [busy] },
    { enum: [busy, 'b'], pattern },
    { type: 'object', propertyNames: { pattern }, additionalProperties: text, default: { [busy]: '' } },
    { type: 'object', patternProperties: { [pattern]: text }, additionalProperties: false, default: { [busy]: '' } },
    {
      type: 'object',
      patternProperties: { [pattern]: text },
      additionalProperties: false,
      properties: { [busy]: text },
    },
  ]);
});

const INVALID = [
  '(',
  '[',
  '(?P<name>x)',
  '(?i)x',
  '\\p{Foo}',
  'a{2,1}',
  '*',
  '(?<n>a)(?<n>b)',
  '\\',
  '('.repeat(20_000),
];

export const withInvalidPattern = withSchema((random) => {
  const pattern = random.of(INVALID);
  return random.of<Value>([
    { type: 'string', pattern },
    { type: 'object', patternProperties: { [pattern]: {} }, additionalProperties: false },
    { type: 'object', propertyNames: { pattern } },
  ]);
});

const ODD_KEYWORDS: readonly ObjectValue[] = [
  { type: 'strin' },
  { type: [] },
  { type: ['string', 'strin'] },
  { type: ['null', 'string', 'object'], properties: { a: { type: ['null'] } } },
  { type: 'integer', minimum: 5, maximum: 1 },
  { type: 'number', multipleOf: 0 },
  { type: 'array', items: [{}, 4] },
  { enum: [] },
  { enum: {} },
  { const: { a: [null] } },
  { oneOf: [] },
  { oneOf: [NULL, NULL] },
  { anyOf: [1] },
  { allOf: {} },
  { not: { oneOf: [] } },
  { if: 3 },
  { properties: [] },
  { properties: {}, required: [1] },
  { required: 'x' },
  { items: 3 },
  { prefixItems: [] },
  { minLength: -1 },
  { maxItems: 1.5 },
  { minimum: '0' },
  { pattern: 1 },
  { format: 1 },
  { nullable: true },
  { dependencies: { a: 4 } },
  { $defs: 1 },
];

export const withOddKeyword = withSchema((random, replaced) => {
  return { ...(random.onceIn(2) && isObject(replaced) && replaced), ...structuredClone(random.of(ODD_KEYWORDS)) };
});
