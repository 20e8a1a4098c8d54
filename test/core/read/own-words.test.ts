/** What a hub says beside its types: own extensions, marks, and where each part stands. */
import { describe, expect, it } from 'vitest';
import { eachMethod, eachNamespace, type Hub, type Method } from '../../../src/core/model/hub.js';
import type { Json } from '../../../src/core/json/json.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { hubOf, typeOf } from './read.js';

function firstMethod(document: Json): Method {
  return [...eachMethod(hubOf(document).root)][0] as Method;
}

describe('extensions', () => {
  it('of a method are the entries of `extensions` and its x- keys, but not what is known elsewhere', () => {
    const method = { name: 'm', extensions: { timeout_ms: 5 }, 'x-team': ['a'], 'x-plexus-source': {}, unknown: 1 };
    const { extensions } = firstMethod({ namespace: 'n', methods: [method] });
    expect({ ...extensions }).toEqual({ 'x-team': ['a'], timeout_ms: 5 });
  });

  it.each([null, {}])('are absent where a method has none: %j', (extensions) => {
    expect(firstMethod({ namespace: 'n', methods: [{ name: 'm', extensions }] })).not.toHaveProperty('extensions');
  });

  it('of a namespace are its x- keys', () => {
    const { root } = hubOf({ hub: 'h', methods: [], 'x-stability': 'beta' });
    expect({ ...root.extensions }).toEqual({ 'x-stability': 'beta' });
  });

  it('of a method in Synapse IR are its x- keys', () => {
    const method = { mdName: 'm', mdNamespace: 'n', mdParams: [], mdReturns: { tag: 'RefAny' }, 'x-team': 'a' };
    const ir = { irVersion: '2.0', irTypes: {}, irMethods: { 'n.m': method } };
    expect({ ...firstMethod(ir).extensions }).toEqual({ 'x-team': 'a' });
  });

  it('may be called as what every object has', () => {
    const text = '{"namespace":"n","methods":[{"name":"m","extensions":{"__proto__":{"polluted":1},"toString":2}}]}';
    const { extensions } = [...eachMethod((readHub(text).hub as Hub).root)][0] as Method;
    expect(Object.keys(extensions ?? {})).toEqual(['__proto__', 'toString']);
    expect(Object.getPrototypeOf(extensions)).toBeNull();
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('open enums', () => {
  const values = { type: 'string', enum: ['a', 'b'] };
  const variant = (name: string): Json => ({ type: 'object', properties: { t: { const: name } }, required: ['t'] });
  const variants = { oneOf: [variant('a'), variant('b')] };

  it.each<[string, Json]>([
    ['x-extensible-enum', true],
    ['x-extensible-enum', ['a', 'b']],
    ['x-open-enum', true],
    ['x-enum-open', true],
    ['x-open', true],
  ])('%s: %j marks one', (mark, said) => {
    expect(typeOf({ ...values, [mark]: said })).toMatchObject({ kind: 'string-enum', open: true });
    expect(typeOf({ ...variants, [mark]: said })).toMatchObject({ kind: 'enum', open: true });
  });

  it.each<[string, Json]>([
    ['x-open-enum', false],
    ['x-open-enum', 'no'],
    ['x-opened', true],
  ])('%s: %j does not', (mark, said) => {
    expect(typeOf({ ...values, [mark]: said })).not.toHaveProperty('open');
  });

  it('are marked inside of a null', () => {
    const type = typeOf({ type: ['string', 'null'], enum: ['a', null], 'x-open-enum': true });
    expect(type).toMatchObject({ kind: 'nullable', inner: { kind: 'string-enum', open: true } });
  });

  it('are no matter of other types', () => {
    expect(typeOf({ type: 'string', 'x-open-enum': true })).toEqual({ kind: 'string' });
  });

  it('are open only where every copy of the type says so', () => {
    const copy = (mark: object): Json => ({ title: 'Kind', ...values, ...mark });
    const kindOf = (...marks: object[]): unknown => {
      const methods = marks.map((mark, index) => ({ name: `m${index}`, returns: copy(mark) }));
      return hubOf({ namespace: 'n', methods }).types.get('n.Kind')?.type;
    };
    expect(kindOf({ 'x-open': true }, { 'x-open': true, description: 'again' })).toMatchObject({ open: true });
    expect(kindOf({ 'x-open': true }, {})).not.toHaveProperty('open');
  });
});

describe('the content of strings', () => {
  it('is kept with its encoding, known or not', () => {
    const type = { type: 'string', contentMediaType: 'image/png' };
    expect(typeOf({ ...type, contentEncoding: 'base64' })).toEqual({
      kind: 'bytes',
      encoding: 'base64',
      contentMediaType: 'image/png',
    });
    expect(typeOf({ ...type, contentEncoding: 'quoted-printable' })).toEqual({
      kind: 'string',
      contentEncoding: 'quoted-printable',
      contentMediaType: 'image/png',
    });
  });
});

describe('pointers', () => {
  const text = { type: 'string' };

  it('say where each part of a method as served stands', () => {
    const method = { name: 'm', params: { type: 'object' }, returns: text, request_type: text, response_type: text };
    expect(firstMethod({ namespace: 'n', methods: [method] }).pointers).toEqual({
      params: '/methods/0/params',
      returns: '/methods/0/returns',
      question: '/methods/0/request_type',
      answer: '/methods/0/response_type',
    });
  });

  it('say it of the form of the plan too', () => {
    const named = (name: string): Json => ({ name, schema: text });
    const bidirectional = { enabled: true, request_type: named('Q'), response_type: named('A') };
    const method = { method: 'n.m', input: text, output: { item_type: text }, bidirectional };
    expect(firstMethod([method]).pointers).toEqual({
      input: '/0/input',
      returns: '/0/output/item_type',
      question: '/0/bidirectional/request_type/schema',
      answer: '/0/bidirectional/response_type/schema',
    });
  });

  it('say it of Synapse IR', () => {
    const method = {
      mdName: 'm',
      mdNamespace: 'n',
      mdParams: [],
      mdReturns: { tag: 'RefAny' },
      mdBidirType: { tag: 'RefAny' },
    };
    const hub = hubOf({ irVersion: '2.0', irTypes: {}, irMethods: { 'n.m': method }, irPlugins: { n: ['m'] } });
    const [root, child] = [...eachNamespace(hub.root)];
    expect([root?.pointer, child?.pointer]).toEqual(['', '/irPlugins/n']);
    expect(child?.methods[0]?.pointers).toEqual({
      params: '/irMethods/n.m/mdParams',
      returns: '/irMethods/n.m/mdReturns',
      question: '/irMethods/n.m/mdBidirType',
      answer: '/irMethods/n.m/mdBidirType',
    });
  });

  it('say where namespaces stand, whole or summarised', () => {
    const children = [
      { namespace: 'a', methods: [] },
      { namespace: 'b', hash: '1' },
    ];
    const { root } = hubOf({ namespace: 'n', methods: [], children });
    const pointers = [root, ...root.children, ...root.unloaded].map(({ pointer }) => pointer);
    expect(pointers).toEqual(['', '/children/0', '/children/1']);
  });

  it('leave out a namespace that only stands in the names of methods', () => {
    expect(hubOf([{ method: 'n.m' }]).root.children[0]).not.toHaveProperty('pointer');
  });
});

describe('the schema of what every request brings along', () => {
  it('is kept, complete in itself', () => {
    const request = { type: 'object', properties: { user: { $ref: '#/$defs/User' } } };
    const { root } = hubOf({ hub: 'h', methods: [], request, $defs: { User: { type: 'string' }, Other: true } });
    expect(root.requestSchema).toEqual({ ...request, $defs: { User: { type: 'string' } } });
  });
});
