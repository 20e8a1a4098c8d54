import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { hubOf, problemsOf } from './read.js';

const method = { name: 'm' };

describe('the form is told from the content', () => {
  it.each<[string, Json]>([
    ['plugin-schema', { namespace: 'n', methods: [method] }],
    ['hub-document', { hub: 'h', methods: [method] }],
    ['method-form', { method: 'n.m', bidirectional: { enabled: true } }],
    ['method-form', [{ method: 'm' }]],
    ['method-form', { methods: [{ method: 'm' }] }],
    ['method-form', { name: 'm', streaming: true }],
    ['synapse-ir', { irVersion: '2.0', irTypes: {}, irMethods: {} }],
    ['json-schema', { type: 'string' }],
  ])('%s', (form, document) => {
    expect(hubOf(document).form).toBe(form);
  });
});

describe('paths on the wire', () => {
  const paths = (document: Json): string[] => hubOf(document).root.methods.map(({ path }) => path);

  it('start with the namespace of an activation', () => {
    expect(paths({ namespace: 'solar', methods: [method] })).toEqual(['solar.m']);
  });

  it('of the root of a hub start with its name, those of its children do not', () => {
    const child = { namespace: 'echo', methods: [method] };
    const { root, name } = hubOf({
      namespace: 'substrate',
      methods: [{ name: 'call' }, { name: 'hash' }],
      children: [child],
    });
    expect([name, root.methods[0]?.path, root.children[0]?.methods[0]?.path]).toEqual([
      'substrate',
      'substrate.call',
      'echo.m',
    ]);
  });

  it('come from the nesting where a hub serves whole paths as namespaces', () => {
    const { root } = hubOf({
      namespace: 'solar',
      methods: [],
      children: [{ namespace: 'solar.earth', methods: [method] }],
    });
    expect(root.children[0]?.methods[0]?.path).toBe('solar.earth.m');
  });
});

describe('the standard pair', () => {
  it('is built in where a method only says that it asks', () => {
    const { bidirectional } =
      hubOf({ namespace: 'n', methods: [{ name: 'm', bidirectional: true }] }).root.methods[0] ?? {};
    expect(bidirectional).toMatchObject({
      standard: { t: { kind: 'any' } },
      cancel: 'cancelled',
      links: [
        { question: 'confirm', answers: ['confirmed', 'cancelled'] },
        { question: 'prompt', answers: ['text', 'cancelled'] },
        { question: 'select', answers: ['selected', 'cancelled'] },
        { question: 'custom', answers: ['custom', 'cancelled'] },
      ],
    });
  });

  it('is spelled as the plans do in their own form', () => {
    const { bidirectional } = hubOf({ method: 'm', bidirectional: { enabled: true } }).root.methods[0] ?? {};
    expect(bidirectional?.links[0]).toEqual({ question: 'Confirm', answers: ['Confirmed', 'Cancelled'] });
  });

  it('has its T from the IR', () => {
    const irTypes = { 'a.Config': { tdName: 'Config', tdNamespace: 'a', tdKind: { tag: 'KindStruct', ksFields: [] } } };
    const irMethods = {
      'a.m': {
        mdName: 'm',
        mdNamespace: 'a',
        mdParams: [],
        mdReturns: { tag: 'RefAny' },
        mdBidirType: { $ref: '#/defs/Config' },
      },
    };
    const hub = hubOf({ irVersion: '2.0', irBackend: 'h', irTypes, irMethods });
    expect(hub.root.children[0]?.methods[0]?.bidirectional?.standard).toEqual({ t: { kind: 'ref', id: 'a.Config' } });
  });
});

it('keys of a hub document in a plugin schema are not lost without a word', () => {
  const problems = problemsOf({ namespace: 'n', methods: [], answers: { X: {} } });
  expect(problems).toMatchObject([{ code: 'unknown-key', severity: 'warning', pointer: '/answers' }]);
});

it('a slip in a method is not lost without a word', () => {
  const problems = problemsOf({ namespace: 'n', methods: [{ name: 'm', streming: true }] });
  expect(problems).toMatchObject([
    { code: 'unknown-key', hint: 'did you mean "streaming"?', pointer: '/methods/0/streming' },
  ]);
});

it('the keys of newer hubs are no slips, and the long description follows the short one', () => {
  const newer = { grant: 'n.m', target: 'id', held_on: ['*'], group: 'read', answer_by: 'person' };
  const examples = [{ params: { id: 1 }, note: 'the first' }];
  const documented = (long: string): string | undefined => {
    const method = { name: 'm', description: 'Short.', long_description: long, ...newer, examples };
    const schema = { namespace: 'n', methods: [method] };
    expect(problemsOf(schema)).toEqual([]);
    return hubOf(schema).root.methods[0]?.docs;
  };
  expect(documented('And more.')).toBe('Short.\n\nAnd more.');
  expect(documented('Short. And more.')).toBe('Short. And more.');
  expect(documented('')).toBe('Short.');
});

it('types of a Synapse IR live in namespaces that the hub has', () => {
  const typeIn = (tdNamespace: string, tdName: string): Json => ({
    tdName,
    tdNamespace,
    tdKind: { tag: 'KindStruct', ksFields: [] },
  });
  const irTypes = { 'a.One': typeIn('a', 'One'), 'a.b.Two': typeIn('a.b', 'Two'), 'c.d.Three': typeIn('c.d', 'Three') };
  const mdReturns = { tag: 'RefNamed', contents: { qnNamespace: 'c.d', qnLocalName: 'Three' } };
  const irMethods = { 'a.m': { mdName: 'm', mdNamespace: 'a', mdParams: [], mdReturns } };
  const { root, types } = hubOf({ irVersion: '2.0', irBackend: 'h', irTypes, irMethods });
  const homes = Array.from(types.values(), ({ name, namespace }) => [name, namespace.join('.')]);
  expect(Object.fromEntries(homes)).toEqual({ One: 'a', Two: 'a', Three: '' });
  expect(root.children[0]?.methods[0]?.returns).toEqual({ kind: 'ref', id: 'Three' });
});
