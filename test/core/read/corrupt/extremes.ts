/** Inputs at the far end of what JSON can say: very deep, very long, very many, very tangled. */

type Schema = Readonly<Record<string, unknown>> | boolean;

const DEEP = 10_000;

export const EXTREMES: Readonly<Record<string, () => string>> = {
  'arrays nested 10,000 deep': () => nested('[', '', ']'),
  'objects nested 10,000 deep': () => nested('{"a":', '1', '}'),
  'items nested 10,000 deep': () => hubText(nested('{"type":"array","items":', '{}', '}')),
  'children nested 10,000 deep': () => nested(`${CHILD}[`, '', ']}'),
  'items nested as deep as is read': () => hubText(nested('{"type":"array","items":', '{}', '}', 390)),
  'properties nested as deep as is read': () => hubText(nested('{"type":"object","properties":{"a":', '{}', '}}', 190)),
  'allOf nested as deep as is read': () =>
    hubText(nested('{"allOf":[{"minLength":1},', '{"type":"string"}', ']}', 190)),
  'oneOf nested as deep as is read': () =>
    hubText(nested('{"oneOf":[{"type":"string"},', '{"type":"string"}', ']}', 190)),
  'not nested as deep as is read': () => hubText(nested('{"not":', '{"type":"string"}', '}', 390)),
  'children nested as deep as is read': () => nested(`${CHILD}[`, '', ']}', 150),
  'a method inside of 5,000 namespaces': () => JSON.stringify([{ method: `${'a.'.repeat(5000)}m` }]),
  'a method inside of 100 namespaces': () => JSON.stringify([{ method: `${'a.'.repeat(100)}m` }]),
  'a Synapse namespace 5,000 deep': () => irText({ irPlugins: { ['a.'.repeat(5000)]: [] } }),

  'a chain of 10,000 aliases': () => chain(DEEP, (next) => next),
  'a chain of 10,000 optional aliases': () => chain(DEEP, (next) => ({ anyOf: [next, { type: 'null' }] })),
  'a chain of 10,000 unions': () => chain(DEEP, (next) => ({ anyOf: [next, { type: 'integer' }] })),
  'a chain of 10,000 schemas in parts': () => chain(DEEP, (next) => ({ allOf: [next, { minLength: 1 }] })),
  'a chain of 10,000 objects in parts': () => chain(DEEP, (next) => ({ allOf: [next, { type: 'object' }] })),
  'a chain of 3,000 exclusive unions': () => chain(3000, (next) => ({ oneOf: [next, { type: 'integer' }] })),
  'a chain of 3,000 parts of one': () => chain(3000, (next) => ({ allOf: [next] })),
  'a chain of 3,000 references with more': () => chain(3000, (next) => ({ ...next, minLength: 1 })),
  'a chain of 3,000 flattened objects': () =>
    chain(3000, (next, at) => ({ ...next, type: 'object', properties: { [`p${at}`]: true } })),
  'a chain of 3,000 closed objects': () =>
    chain(3000, (next) => ({ ...next, type: 'object', additionalProperties: false })),
  'a chain of 3,000 negations': () => chain(3000, (next) => ({ not: next })),
  'a chain of 3,000 lists': () => chain(3000, listOf),
  'a circle of 10,000 aliases': () => chain(DEEP, (next) => next, FIRST),
  'a circle of 3,000 schemas in parts': () => chain(3000, (next) => ({ allOf: [next, { minLength: 1 }] }), FIRST),
  'a circle of 3,000 lists': () => chain(3000, listOf, FIRST),
  'two chains of 3,000 lists that differ at their ends': () => {
    const method = (type: string): object => ({
      name: type,
      params: { title: type, ...linked(3000, listOf, { type }) },
    });
    return JSON.stringify({ hub: 'h', methods: [method('string'), method('integer')] });
  },
  'a chain of 500 lists beside its numbered copy': () => {
    const [plain, copy] = ['', '2'].map((mark) => linked(500, listOf, { type: 'string' }, mark)) as [Linked, Linked];
    const properties = { a: { $ref: plain.$ref }, b: { $ref: copy.$ref } };
    return hub({ type: 'object', properties, $defs: { ...plain.$defs, ...copy.$defs } });
  },
  'allOf that doubles 40 times': () => doubling((next) => ({ allOf: [next, next] })),
  'anyOf that doubles 40 times': () =>
    doubling((next) => ({ anyOf: [next, next] }), { allOf: [{ $ref: '#/$defs/D0' }, { type: 'object' }] }),
  'closed objects that double 40 times': () =>
    doubling((next) => ({ type: 'object', additionalProperties: false, allOf: [{ anyOf: [next, next] }] })),
  'tagged unions that double 40 times': () =>
    doubling((next) =>
      tagged('d', { a: { oneOf: [next, { $ref: '#/$defs/E' }] }, b: { oneOf: [next, { $ref: '#/$defs/E' }] } }),
    ),

  'an enum of 50,000 strings': () => hub({ enum: many(50_000, (at) => `v${at}`) }),
  'an enum of 50,000 numbers': () => hub({ enum: many(50_000, (at) => at) }),
  'an enum of 20,000 objects': () => hub({ enum: many(20_000, (at) => ({ at })) }),
  'a oneOf of 20,000 constants': () => hub({ oneOf: many(20_000, (at) => ({ const: `v${at}` })) }),
  'two enums that must both hold': () =>
    hub({ allOf: [{ enum: many(20_000, (at) => at) }, { enum: many(20_000, (at) => at + 1) }] }),
  'a union of 5,000 tagged objects': () => hub({ oneOf: many(5000, (at) => tagged(`v${at}`)) }),
  'a union of 5,000 untagged objects': () =>
    hub({ anyOf: many(5000, (at) => ({ type: 'object', required: [`k${at}`] })) }),
  'a union of 5,000 keys': () =>
    hub({ anyOf: many(5000, (at) => ({ type: 'object', required: [`k${at}`], properties: { [`k${at}`]: true } })) }),
  'a union of 5,000 tagged objects and one more': () => hub({ anyOf: [...many(5000, (at) => tagged(`v${at}`)), true] }),
  'a list of 20,000 types': () => hub({ type: many(20_000, () => 'string') }),
  'a tuple of 20,000': () =>
    hub({ type: 'array', prefixItems: many(20_000, () => true), minItems: 20_000, maxItems: 20_000 }),
  '20,000 properties': () => hub({ type: 'object', properties: table(20_000, () => ({ type: 'string' })) }),
  '20,000 required properties': () =>
    hub({
      type: 'object',
      properties: table(20_000, () => ({ type: 'string' })),
      required: many(20_000, (at) => `p${at}`),
    }),
  '20,000 properties, one of them wrong': () =>
    hub({
      type: 'object',
      properties: { ...table(20_000, () => ({ type: 'string' })), last: 3 },
      required: many(20_000, (at) => `p${at}`),
    }),
  '5,000 definitions': () =>
    hub({
      type: 'object',
      properties: table(5000, (at) => ({ $ref: `#/$defs/p${at}` })),
      $defs: table(5000, () => ({ type: 'object' })),
    }),
  '2,000 anchors': () =>
    hub({
      type: 'object',
      properties: table(2000, (at) => ({ $ref: `#a${at}` })),
      $defs: table(2000, (at) => ({ $anchor: `a${at}` })),
    }),
  '2,000 remote references': () =>
    hub({ type: 'object', properties: table(2000, (at) => ({ $ref: `https://example.com/${at}` })) }),
  '5,000 methods': () =>
    methodsText(5000, (at) => ({ name: `m${at}`, params: { type: 'object', properties: { [`p${at}`]: true } } })),
  '2,000 methods that ask': () => methodsText(2000, (at) => ({ name: `m${at}`, bidirectional: true })),
  '5,000 methods of one name': () => methodsText(5000, () => ({ name: 'm' })),
  '5,000 methods without a name': () => methodsText(5000, () => ({ name: 4 })),
  '5,000 types of one name': () =>
    methodsText(5000, (at) => ({ name: `m${at}`, params: { title: 'Params', type: 'array', maxItems: at } })),
  '5,000 methods, each with two mistakes': () =>
    methodsText(5000, (at) => ({ name: `m${at}`, params: { type: 'strin', requird: [] } })),
  '3,000 types without a letter in their names': () => {
    const names = many(3000, (at) => `${'😀'.repeat(1 + (at % 50))}${at % 7}${'-'.repeat(at % 60)}`);
    const $defs = Object.fromEntries(names.map((name, at) => [name, { type: 'array', maxItems: at }]));
    return hub({
      type: 'object',
      properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/$defs/${encodeURIComponent(name)}` }])),
      $defs,
    });
  },
  '500 overrides of methods that are not there': () =>
    methodsText(500, (at) => ({ name: `m${at}` }), { overrides: table(500, () => ({ streaming: true })) }),
  '500 answers to questions that nobody asks': () =>
    methodsText(500, (at) => ({ name: `m${at}`, bidirectional: true }), { answers: table(500, () => ({ a: ['b'] })) }),
  '60 methods that share 200 types': () =>
    methodsText(60, (at) => ({ name: `m${at}`, params: { $ref: `#/$defs/p${at}`, title: `T${at}` } }), {
      $defs: ring(200),
    }),
  '200 schemas kept whole that share 200 types': () =>
    hub({ type: 'object', properties: table(200, (at) => ({ not: { $ref: `#/$defs/p${at}` } })), $defs: ring(200) }),
  '5,000 Synapse types in a chain': () =>
    irText({
      irTypes: table(5000, (at) => ({
        ...IR_TYPE,
        tdName: `p${at}`,
        tdKind: { tag: 'KindAlias', kaTarget: irRef(`p${at + 1}`) },
      })),
    }),

  'a title of 5 MB': () => hub({ title: LONG, type: 'string' }),
  'a description of 5 MB': () => hub({ description: 'word '.repeat(1_000_000), type: 'string' }),
  'a constant of 5 MB': () => hub({ const: LONG }),
  'a pattern of 5 MB': () => hub({ type: 'string', pattern: LONG }),
  'a property of 5 MB': () => hub({ type: 'object', properties: { [LONG]: { type: 'strin' } } }),
  'a keyword of 5 MB': () => hub({ [LONG]: 1, [`requried${LONG}`]: 1 }),
  'a reference of 5 MB': () => hub({ $ref: `#/$defs/${LONG}` }),
  'a type of 5 MB': () => hub({ type: LONG }),
  'a method of 5 MB': () => methodsText(1, () => ({ name: LONG, params: { type: 'object' } })),
  'a hub of 5 MB': () => JSON.stringify({ hub: LONG, methods: [] }),
  'a namespace of a million dots': () => JSON.stringify({ hub: 'h', namespace: '.'.repeat(1_000_000), methods: [] }),
  'a number of 5,000 digits': () => hubText(`{"type":"integer","maximum":${'9'.repeat(5000)}}`),
  'a number of a million digits': () => hubText(`{"type":"integer","maximum":${'9'.repeat(1_000_000)}}`),
  'a number of 300 digits': () =>
    hubText(`{"type":"integer","maximum":${'9'.repeat(300)},"minItems":${'9'.repeat(300)}}`),
  'a number of a million decimals': () => hubText(`{"type":"number","maximum":0.${'9'.repeat(1_000_000)}}`),
  '5 MB of white space': () => `{"hub":"h",${' \n'.repeat(2_500_000)}"methods":[}`,
  '5 MB of escapes': () => hubText(`{"const":"${'\\u0041'.repeat(800_000)}"}`),
  '100,000 lines with a mistake each': () =>
    hubText(`{"type":"object","properties":{${many(10_000, (at) => `\n\n\n"p${at}":{"type":3}`).join(',')}}}`),
  'the same key 20,000 times': () => hubText(`{${many(20_000, () => '"title":"x"').join(',')}}`),
};

const LONG = 'x'.repeat(5_000_000);
const CHILD = '{"namespace":"c","methods":[],"children":';
const IR_TYPE = { tdNamespace: '', tdDescription: null };

function many<T>(length: number, item: (at: number) => T): T[] {
  return Array.from({ length }, (_, at) => item(at));
}

function table<T>(length: number, item: (at: number) => T): Record<string, T> {
  return Object.fromEntries(many(length, (at) => [`p${at}`, item(at)]));
}

function nested(open: string, inside: string, close: string, depth = DEEP): string {
  return open.repeat(depth) + inside + close.repeat(depth);
}

/** A hub document with one method whose parameters are given as JSON text. */
function hubText(params: string): string {
  return `{"hub":"h","methods":[{"name":"m","params":${params}}]}`;
}

function hub(schema: Schema): string {
  return hubText(JSON.stringify(schema));
}

function methodsText(count: number, method: (at: number) => object, more: object = {}): string {
  return JSON.stringify({ hub: 'h', methods: many(count, method), ...more });
}

function irText(parts: object): string {
  return JSON.stringify({
    irVersion: '2.0',
    irBackend: 'h',
    irHash: null,
    irMetadata: null,
    irPlugins: {},
    irTypes: {},
    irMethods: {},
    ...parts,
  });
}

function irRef(name: string): object {
  return { tag: 'RefNamed', contents: { qnNamespace: '', qnLocalName: name } };
}

type Link = (next: { $ref: string }, at: number) => Schema;

interface Linked {
  readonly $ref: string;
  readonly $defs: Record<string, Schema>;
}

const FIRST = { $ref: '#/$defs/D0x' };

function chain(length: number, link: Link, last: Schema = { type: 'string' }): string {
  return hub({ ...linked(length, link, last) });
}

/** D0x -> D1x -> … -> the last; the mark stands behind every name. */
function linked(length: number, link: Link, last: Schema, mark = ''): Linked {
  const name = (at: number): string => `D${at}x${mark}`;
  const links = many(length, (at) => [name(at), link({ $ref: `#/$defs/${name(at + 1)}` }, at)]);
  return { $ref: `#/$defs/${name(0)}`, $defs: { ...Object.fromEntries(links), [name(length)]: last } };
}

function listOf(items: Schema): Schema {
  return { type: 'array', items };
}

/** Forty definitions, each with the next in it twice: copied out, a million million of them. */
function doubling(link: Link, root: Schema & object = { $ref: '#/$defs/D0' }): string {
  const links = Object.fromEntries(many(40, (at) => [`D${at}`, link({ $ref: `#/$defs/D${at + 1}` }, at)]));
  return hub({ ...root, $defs: { ...links, D40: tagged('last'), E: tagged('e') } });
}

function tagged(tag: string, properties: object = {}): Schema {
  return { type: 'object', required: ['tag'], properties: { tag: { const: tag }, ...properties } };
}

/** Types that all lead to one another. */
function ring(length: number): Record<string, Schema> {
  return table(length, (at) => ({ type: 'object', properties: { next: { $ref: `#/$defs/p${(at + 1) % length}` } } }));
}
