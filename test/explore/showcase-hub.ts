/** A hub with one method for each thing that the explorer shows. Its words are those of somebody who means harm. */
import { setTimeout } from 'node:timers/promises';
import type { Json, JsonObject } from '../../src/core/json/json.js';
import type { Activation, CallContext, HubPart } from '../../src/wire/hub/activation.js';

export const HARM = '<img src=x onerror="globalThis.harmed=1"><script>globalThis.harmed=1</script>';

const TEXT: JsonObject = { type: 'string' };
const COUNT: JsonObject = { type: 'integer', format: 'uint32', minimum: 0 };
const BIG: JsonObject = { type: 'integer', format: 'uint64', minimum: 0 };

/** One parameter of each kind that a form has. */
const EVERY_KIND: JsonObject = {
  text: { type: 'string', minLength: 2, description: 'At least two letters.' },
  number: { type: 'number', minimum: 0, maximum: 10 },
  big: BIG,
  truth: { type: 'boolean' },
  colour: { enum: ['red', 'green', 'blue'] },
  maybe: { anyOf: [COUNT, { type: 'null' }] },
  list: { type: 'array', items: COUNT },
  inner: { title: 'Inner', type: 'object', properties: { deep: COUNT }, required: ['deep'] },
  shape: {
    title: 'Shape',
    oneOf: [tagged('circle', { radius: COUNT }), tagged('point', {})],
  },
  map: { type: 'object', additionalProperties: COUNT },
  code: { type: 'string', pattern: '^[A-Z]{3}$' },
  pair: { type: 'array', prefixItems: [TEXT, COUNT], items: false, minItems: 2, maxItems: 2 },
  tags: { type: 'array', items: TEXT, uniqueItems: true },
  anything: true,
  optional: { type: 'string' },
};

const QUESTION = { title: 'Ask', oneOf: [variant('Number', { about: TEXT }), variant('Pick', { about: TEXT })] };
const ANSWER = {
  title: 'Told',
  oneOf: [variant('Int', COUNT), variant('Word', TEXT), variant('No', { type: 'null' })],
};

/** It holds itself, in a list and without any. */
const TREE: JsonObject = {
  title: 'Tree',
  oneOf: [
    tagged('fork', { left: { $ref: '#/$defs/Tree' }, right: { $ref: '#/$defs/Tree' } }),
    tagged('leaf', { leaves: { type: 'array', items: { $ref: '#/$defs/Tree' } } }),
  ],
};

const DOCUMENT: JsonObject = {
  hub: 'showcase',
  description: `Shows everything. ${HARM}`,
  answers: { Ask: { Number: ['Int'], Pick: ['Word', 'No'] } },
  methods: [
    method('echo', EVERY_KIND, true, { required: Object.keys(EVERY_KIND).filter((name) => name !== 'optional') }),
    method(
      'count',
      { to: COUNT },
      { title: 'Step', type: 'object', properties: { at: COUNT, big: BIG }, required: ['at', 'big'] },
      { streaming: true },
    ),
    method('watch', {}, COUNT, { streaming: true }),
    method(
      'ask_two',
      { about: TEXT },
      { type: 'array', items: true },
      { bidirectional: true, request_type: QUESTION, response_type: ANSWER },
    ),
    method('hurry', {}, TEXT, { bidirectional: true }),
    method('old', {}, TEXT, { deprecation: { since: '1.1', removed_in: '2.0', message: 'use echo' } }),
    method('harm', { [HARM]: TEXT }, TEXT, { description: `${HARM}\n\n- ${HARM}\n- \`${HARM}\``, required: [] }),
    {
      ...method('grow', { tree: { $ref: '#/$defs/Tree' } }, true),
      params: { ...asObject({ tree: { $ref: '#/$defs/Tree' } }), $defs: { Tree: TREE } },
    },
    method(
      'take_step',
      { step: { title: 'Step', type: 'object', properties: { at: COUNT, big: BIG }, required: ['at', 'big'] } },
      TEXT,
      {},
    ),
  ],
};

type Asking = CallContext<Json, JsonObject>;

const IMPLEMENTATION: Activation = {
  async *echo(params: Json) {
    yield params;
  },
  async *count({ to }: { readonly to: number }, { progress }: CallContext) {
    for (let at = 0; at < to; at += 1) {
      progress(`step ${at}`, (100 * at) / to);
      yield { at, big: 18_446_744_073_709_551_615n };
    }
  },
  async *watch(_params: object, { signal, progress }: CallContext) {
    for (let number = 0; ; number += 1) {
      yield number;
      progress(`at ${number}`, 42);
      await setTimeout(20, undefined, { signal });
    }
  },
  async *ask_two({ about }: { readonly about: string }, { channel }: Asking) {
    yield await Promise.all([channel.request({ Number: { about } }), channel.request({ Pick: { about } })]);
  },
  async *hurry(_params: object, { channel }: Asking) {
    try {
      await channel.exchange({ type: 'confirm', message: `Quick? ${HARM}` }, 1500);
      yield 'answered';
    } catch (error) {
      yield `not answered: ${(error as Error).constructor.name}`;
    }
  },
  async *grow(params: Json) {
    yield params;
  },
  async *old() {
    yield 'old';
  },
  async *harm() {
    yield HARM;
  },
  async *take_step() {
    yield 'taken';
  },
};

export const SHOWCASE: HubPart = { document: DOCUMENT, implementation: IMPLEMENTATION };

function asObject(properties: JsonObject, required = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, required };
}

function method(
  name: string,
  properties: JsonObject,
  returns: Json,
  facts: JsonObject & { readonly required?: readonly string[] } = {},
): JsonObject {
  const { required = Object.keys(properties), ...more } = facts;
  return { name, params: asObject(properties, [...required]), returns, streaming: false, ...more };
}

function variant(name: string, content: JsonObject): JsonObject {
  const isObject = 'type' in content;
  const body = isObject ? content : { type: 'object', properties: content, required: Object.keys(content) };
  return { type: 'object', properties: { [name]: body }, required: [name], additionalProperties: false };
}

function tagged(kind: string, properties: JsonObject): JsonObject {
  const all = { kind: { const: kind }, ...properties };
  return { type: 'object', properties: all, required: Object.keys(all) };
}
