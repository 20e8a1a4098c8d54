/** Lines about methods, namespaces and names. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Finding, Place } from '../../../../src/prove/diff/findings/finding.js';
import type { RuleId } from '../../../../src/prove/diff/findings/rules.js';
import { proveSource } from '../../../../src/prove/diff/source/prove-source.js';
import { sourceLine } from '../../../../src/prove/diff/source/source-line.js';
import type { Json } from '../../../../src/core/json/json.js';
import { aFinding } from '../a-finding.js';
import { aHub, external, object, strings, text, whole, type HubText } from './changed-hub.js';

const titled = (title: string, schema: Json): Json => ({ title, ...(schema as object) });

/** Questions that each carry a text, and are answered yes or no. */
function asks(name: string, ...questions: readonly string[]): Record<string, Json> {
  return {
    request_type: titled(`${name}Question`, external(Object.fromEntries(questions.map((each) => [each, text])))),
    response_type: titled(`${name}Answer`, strings('Yes', 'No')),
  };
}

const linked = asks('Linked', 'Ask');
const admitting = (...answers: readonly string[]): Json => ({ 'shop.linked': { Ask: answers } });
const dynamic = { role: { kind: 'dynamic_child' } };

const OLD: HubText['methods'] = {
  gone: {},
  plain: {},
  bare: {},
  filled: { params: object({ 'a?': text }) },
  single: { returns: text },
  stream: { returns: text, streaming: true },
  quiet: { params: object({ a: text }) },
  asking: { params: object({ a: text }), ...asks('Colour', 'Ask') },
  widerQuestions: asks('Wider', 'Pick', 'Mix'),
  fewerQuestions: asks('Fewer', 'Small', 'Large'),
  stated: { returns: titled('Stated', { type: 'array', items: text }), streaming: true },
  listed: { returns: titled('Listed', { type: 'array', items: text }) },
  child: dynamic,
  call: {},
  emptied: { params: object({ 'a?': text }) },
  linked,
};

const NEW: HubText['methods'] = {
  plain: { params: object({ 'a?': text }) },
  bare: { params: object({ a: text }) },
  filled: {},
  single: { returns: text, streaming: true },
  stream: { returns: text },
  quiet: { params: object({ a: text }), ...asks('Shade', 'Ask') },
  asking: { params: object({ a: text }) },
  widerQuestions: asks('Wider', 'Pick', 'Mix', 'Blend'),
  fewerQuestions: asks('Fewer', 'Small'),
  stated: { streaming: true },
  listed: { returns: titled('Listed', { type: 'array', items: whole }) },
  child: {},
  call: dynamic,
  emptied: { params: object({}) },
  linked,
};

const types = { Kept: object({ a: text }) };
const old = aHub({
  answers: admitting('Yes', 'No'),
  methods: OLD,
  types: { ...types, Renamed: object({ b: text }) },
  namespaces: ['attic'],
});
const now = aHub({ answers: admitting('Yes'), methods: NEW, types: { ...types, Other: object({ b: text }) } });

interface Case {
  readonly rule: RuleId;
  readonly place: Partial<Place>;
  readonly direction?: 'in' | 'out';
  readonly code: string;
  readonly imports?: readonly string[];
  readonly error: number;
}

const of = (name: string, more: Partial<Place> = {}): Partial<Place> => ({ method: `shop.${name}`, ...more });

const ofQuestion = (name: string, variant: string): Partial<Place> =>
  of(name, { position: 'question', steps: [{ kind: 'variant', name: variant, index: 0 }] });

const itemOf = (name: string): string =>
  `(ReturnType<Market['shop']['${name}']> extends AsyncIterable<infer Item> ? Item : never)`;

const CASES: Readonly<Record<string, Case>> = {
  'a namespace that is gone': {
    rule: 'N02',
    place: { namespace: 'attic' },
    code: '(hub: Market) => hub.attic;',
    error: 2339,
  },
  'the last child that is gone': {
    rule: 'N05',
    place: { namespace: '' },
    code: '(hub: Market) => hub.attic;',
    error: 2339,
  },
  'a method that is gone': { rule: 'M02', place: of('gone'), code: '(hub: Market) => hub.shop.gone;', error: 2339 },
  'parameters that may be left out': {
    rule: 'M06',
    direction: 'in',
    place: of('plain', { position: 'params' }),
    code: '(hub: Market) => hub.shop.plain({ timeoutMs: 1000 });',
    error: 2353,
  },
  'parameters that may not': {
    rule: 'M06',
    direction: 'in',
    place: of('bare', { position: 'params' }),
    code: '(hub: Market) => hub.shop.bare();',
    error: 2554,
  },
  'parameters no more': {
    rule: 'M07',
    direction: 'in',
    place: of('filled', { position: 'params' }),
    imports: ['shop'],
    code: 'type Old = shop.FilledParams;',
    error: 2694,
  },
  'the last parameter gone': {
    rule: 'O05',
    direction: 'in',
    imports: ['shop'],
    place: of('emptied', { position: 'params', steps: [{ kind: 'field', name: 'a' }] }),
    code: 'type Old = shop.EmptiedParams;',
    error: 2694,
  },
  'one result, now a stream': {
    rule: 'M09',
    place: of('single'),
    code: "(call: ReturnType<Market['shop']['single']>): Promise<unknown> => call;",
    error: 2739,
  },
  'a stream, now one result': {
    rule: 'M10',
    place: of('stream'),
    code: "(call: ReturnType<Market['shop']['stream']>): AsyncIterable<unknown> => call;",
    error: 2741,
  },
  'questions of its own': {
    rule: 'M11',
    place: of('quiet'),
    imports: ['Market', 'shop'],
    code: '(hub: Market, params: shop.QuietParams) => hub.shop.quiet(params);',
    error: 2554,
  },
  'no questions any more': {
    rule: 'M12',
    place: of('asking'),
    code: "(options: NonNullable<Parameters<Market['shop']['asking']>[1]>) => options.onRequest;",
    error: 2339,
  },
  'one more question': {
    rule: 'M15',
    direction: 'out',
    place: ofQuestion('widerQuestions', 'Blend'),
    imports: ['Handlers', 'shop'],
    code: "(handlers: Pick<Handlers<shop.WiderExchange>, 'Pick' | 'Mix'>): Handlers<shop.WiderExchange> => handlers;",
    error: 2741,
  },
  'one question less': {
    rule: 'M16',
    direction: 'out',
    place: ofQuestion('fewerQuestions', 'Large'),
    imports: ['shop'],
    code: "(question: shop.FewerExchange['Large']['question']) => question;",
    error: 2339,
  },
  'an answer that a question takes no more': {
    rule: 'M18',
    direction: 'in',
    place: of('linked'),
    imports: ['shop'],
    code: "const answer: shop.LinkedExchange['Ask']['answer'] = 'No';",
    error: 2322,
  },
  'no word on what it returns': {
    rule: 'M22',
    direction: 'out',
    place: of('stated', { position: 'returns' }),
    code: `(value: ${itemOf('stated')}): string[] => value;`,
    error: 2322,
  },
  'a result of another type': {
    rule: 'T03',
    direction: 'out',
    place: of('listed', { position: 'returns', steps: [{ kind: 'items' }] }),
    code: "(value: Awaited<ReturnType<Market['shop']['listed']>>[number]): string => value;",
    error: 2322,
  },
  'the door to a child, now a method': {
    rule: 'M25',
    place: of('child'),
    code: "(hub: Market) => hub.shop.child('child');",
    error: 2559,
  },
  'a method, now the door to a child': {
    rule: 'M25',
    place: of('call'),
    code: "(call: ReturnType<Market['shop']['call']>): Promise<unknown> => call;",
    error: 2739,
  },
  'a type of another name': {
    rule: 'F02',
    place: { type: { old: 'shop.Renamed' } },
    imports: ['shop'],
    code: 'type Old = shop.Renamed;',
    error: 2694,
  },
};

const entries = Object.entries(CASES);
const findings = entries.map(([name, { rule, direction, place }]): Finding => {
  const change = { rule, place: { text: name, steps: [], ...place }, ...(direction && { direction }) };
  const line = sourceLine(change, { old, new: now });
  return aFinding({ ...change, ...(line && { sourceLine: line }) });
});

describe('a line about', () => {
  let proven: readonly Finding[];
  beforeAll(async () => {
    proven = await proveSource(findings, old, now);
  });

  test.each(entries.map(([name, each], index) => [name, index, each] as const))('%s', (_name, index, each) => {
    expect(findings[index]?.sourceLine).toEqual({ imports: each.imports ?? ['Market'], code: each.code });
    expect(proven[index]?.sourceLine?.error).toMatch(new RegExp(`^TS${each.error}: .`));
  });
});

test('where nothing changed, no line is a proof', async () => {
  const unproven = await proveSource(findings, old, old);
  expect(unproven.map(({ source }) => source)).toEqual(findings.map(() => 'unproven'));
});
