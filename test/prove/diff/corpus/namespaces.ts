/** Rules for the tree of a hub, and for the hub as a whole. */
import type { Json } from '../../../../src/core/json/json.js';
import { hub, method, namespace, params } from './a-hub.js';
import { hubCase, type Expected, type RuleCase } from './rule-case.js';

const ping = method('ping');
const text = { type: 'string' };

/** A hub whose `shop` has children of these names, each with a method `ping`. */
function withChildren(version: string, ...names: readonly string[]): Json {
  return withTrees(version, ...names.map((name) => namespace(name, [ping])));
}

function withTrees(version: string, ...children: readonly Json[]): Json {
  return hub({ version, methods: [ping], children });
}

/** A child of which only a summary is given. */
function summary(name: string, hash: string): Json {
  return { namespace: name, description: '', hash };
}

function withMethods(version: string, ...names: readonly string[]): Json {
  return hub({ version, methods: names.map((name) => method(name)) });
}

function ofFacts(facts: Parameters<typeof hub>[0]): Json {
  return hub({ methods: [ping], ...facts });
}

function requesting(version: string, field: Json): Json {
  return ofFacts({ version, request: params({ session: field }) });
}

const crud = [method('list'), method('find', { params: params({ id: text }) })];
const announced = { since: '1.0.0', removed_in: '5.0.0', message: 'use another' };

export const NAMESPACE_CASES: readonly RuleCase[] = [
  hubCase({
    rule: 'N01',
    name: 'a second child',
    levels: 'S',
    old: withChildren('1.0.0', 'a'),
    new: withChildren('9.0.0', 'a', 'b'),
    nearMiss: { old: withMethods('1.0.0', 'a'), new: withMethods('9.0.0', 'a', 'b') },
  }),
  hubCase({
    rule: 'N01',
    name: 'a second child, only summarised',
    levels: 'S',
    old: withChildren('1.0.0', 'a'),
    new: withTrees('9.0.0', namespace('a', [ping]), summary('b', 'x')),
    nearMiss: {
      old: withTrees('1.0.0', summary('b', 'x')),
      new: withTrees('9.0.0', namespace('b', [ping], { hash: 'x' })),
    },
  }),
  hubCase({
    rule: 'N02',
    name: 'one of two children gone',
    levels: 'B',
    old: withChildren('1.0.0', 'a', 'b'),
    new: withChildren('9.0.0', 'a'),
    nearMiss: {
      old: withChildren('1.0.0', 'a', 'b'),
      new: withTrees('9.0.0', namespace('a', [ping]), namespace('b', [])),
    },
  }),
  hubCase({
    rule: 'N02',
    name: 'a child without methods gone',
    levels: 'S-N',
    old: withTrees('1.0.0', namespace('a', [ping]), namespace('b', [])),
    new: withChildren('9.0.0', 'a'),
    nearMiss: {
      old: withTrees('1.0.0', namespace('a', [ping]), namespace('b', [])),
      new: withTrees('9.0.0', namespace('a', [ping]), namespace('b', [ping])),
    },
  }),
  hubCase({
    rule: 'N02',
    name: 'a child gone that was only summarised',
    levels: 'B-N',
    old: withTrees('1.0.0', namespace('a', [ping]), summary('b', 'x')),
    new: withChildren('9.0.0', 'a'),
    nearMiss: {
      old: withTrees('1.0.0', namespace('a', [ping]), summary('b', 'x')),
      new: withTrees('9.0.0', namespace('a', [ping]), summary('b', 'y')),
    },
  }),
  hubCase({
    rule: 'N03',
    name: 'the same methods under another name',
    levels: 'B',
    old: withTrees('1.0.0', namespace('a', [ping]), namespace('repos', crud)),
    new: withTrees('9.0.0', namespace('a', [ping]), namespace('repositories', crud)),
    nearMiss: {
      old: withTrees('1.0.0', namespace('a', [ping]), namespace('repos', crud)),
      new: withTrees('9.0.0', namespace('a', [ping]), namespace('repositories', [...crud, ping])),
    },
  }),
  hubCase({
    rule: 'N04',
    name: 'the first child',
    levels: 'S',
    old: withChildren('1.0.0'),
    new: withChildren('9.0.0', 'a'),
    nearMiss: { old: withChildren('1.0.0', 'a'), new: withChildren('9.0.0', 'a', 'b') },
  }),
  hubCase({
    rule: 'N05',
    name: 'the last child gone',
    levels: 'B',
    old: withChildren('1.0.0', 'a'),
    new: withChildren('9.0.0'),
    nearMiss: { old: withChildren('1.0.0', 'a', 'b'), new: withChildren('9.0.0', 'b') },
  }),
  hubCase({
    rule: 'N06',
    name: 'a summary with another hash',
    levels: 'U',
    old: withTrees('1.0.0', summary('a', 'x')),
    new: withTrees('9.0.0', summary('a', 'y')),
    nearMiss: { old: withTrees('1.0.0', summary('a', 'x')), new: withTrees('9.0.0', summary('a', 'x')) },
  }),
  hubCase({
    rule: 'N06',
    name: 'loaded in one version only',
    levels: 'U',
    old: withTrees('1.0.0', summary('a', 'x')),
    new: withChildren('9.0.0', 'a'),
    nearMiss: {
      old: withTrees('1.0.0', summary('a', 'x')),
      new: withTrees('9.0.0', namespace('a', [ping], { hash: 'x' })),
    },
  }),
  hubCase({
    rule: 'N07',
    name: 'a method whose name is spelled alike',
    levels: 'N-B',
    also: [['M01', undefined, 'S']],
    old: withMethods('1.0.0', 'find_one'),
    new: withMethods('9.0.0', 'findOne', 'find_one'),
    nearMiss: { old: withMethods('1.0.0', 'find_one'), new: withMethods('9.0.0', 'findTwo', 'find_one') },
  }),
  hubCase({
    rule: 'N08',
    name: 'a cookie is a header now',
    direction: 'in',
    levels: 'B-N',
    old: requesting('1.0.0', { ...text, 'x-plexus-source': { from: 'cookie', key: 'session' } }),
    new: requesting('9.0.0', { ...text, 'x-plexus-source': { from: 'header', key: 'session' } }),
    nearMiss: {
      old: requesting('1.0.0', { ...text, 'x-plexus-source': { from: 'cookie', key: 'session' } }),
      new: requesting('9.0.0', { ...text, maxLength: 9, 'x-plexus-source': { from: 'cookie', key: 'session' } }),
    },
  }),
  hubCase({
    rule: 'N09',
    name: 'a new method without a new version',
    levels: 'D-N',
    also: [['M01', undefined, 'S']],
    old: withMethods('1.0.0', 'a'),
    new: withMethods('1.0.0', 'a', 'b'),
    nearMiss: { old: withMethods('1.0.0', 'a'), new: withMethods('1.1.0', 'a', 'b') },
  }),
  hubCase({
    rule: 'N09',
    name: 'a break with a minor step',
    levels: 'D-N',
    also: [['M02', undefined, 'B']],
    old: withMethods('1.0.0', 'a', 'b'),
    new: withMethods('1.1.0', 'a'),
    nearMiss: { old: withMethods('0.1.0', 'a', 'b'), new: withMethods('0.2.0', 'a') },
  }),
  hubCase({
    rule: 'N10',
    name: 'a lower version',
    levels: 'D-N',
    old: withMethods('2.0.0', 'a'),
    new: withMethods('1.9.0', 'a'),
    nearMiss: { old: withMethods('1.9.0', 'a'), new: withMethods('1.10.0', 'a') },
  }),
  hubCase({
    rule: 'N11',
    name: 'another hash of the same hub',
    levels: 'N',
    old: ofFacts({ hash: 'x' }),
    new: ofFacts({ hash: 'y' }),
    nearMiss: { old: ofFacts({ hash: 'x' }), new: hub({ version: '9.0.0', hash: 'y', methods: [ping, method('b')] }) },
  }),
  hubCase({
    rule: 'N12',
    name: 'the same hash of another hub',
    levels: 'D-N',
    also: [['M01', undefined, 'S']],
    old: ofFacts({ hash: 'x' }),
    new: hub({ version: '9.0.0', hash: 'x', methods: [ping, method('b')] }),
    nearMiss: { old: ofFacts({ hash: 'x' }), new: ofFacts({ version: '9.0.0', hash: 'x', description: 'y' }) },
  }),
  hubCase({
    rule: 'N13',
    name: 'another description',
    levels: 'N',
    old: ofFacts({ description: 'one' }),
    new: ofFacts({ version: '9.0.0', description: 'two' }),
    nearMiss: {
      old: hub({ methods: [method('ping', { description: 'one' })] }),
      new: hub({ version: '9.0.0', methods: [method('ping', { description: 'two' })] }),
    },
  }),
  ...[
    ['deprecated', undefined, announced, 'S'],
    ['no longer deprecated', announced, undefined, 'S'],
    ['to be removed earlier', announced, { ...announced, removed_in: '4.0.0' }, 'D'],
    ['another word on its deprecation', announced, { ...announced, message: 'use that' }, 'N'],
  ].map(([name, before, after, levels]) =>
    hubCase({
      rule: 'N14',
      name: name as string,
      levels: levels as Expected[2],
      old: ofFacts(before ? { deprecation: before as Json } : {}),
      new: ofFacts({ version: '9.0.0', ...(after ? { deprecation: after as Json } : {}) }),
      nearMiss: {
        old: hub({ methods: [method('ping', before ? { deprecation: before as Json } : {})] }),
        new: hub({ version: '9.0.0', methods: [method('ping', after ? { deprecation: after as Json } : {})] }),
      },
    }),
  ),
  hubCase({
    rule: 'N15',
    name: 'another name of the hub',
    levels: 'B',
    old: ofFacts({ hub: 'market' }),
    new: ofFacts({ version: '9.0.0', hub: 'fair' }),
    nearMiss: { old: withTrees('1.0.0', namespace('market', crud)), new: withTrees('9.0.0', namespace('fair', crud)) },
  }),
  hubCase({
    rule: 'N15',
    name: 'the name of the hub in another spelling',
    levels: 'B-N',
    old: ofFacts({ hub: 'flea_market' }),
    new: ofFacts({ version: '9.0.0', hub: 'fleaMarket' }),
    nearMiss: { old: ofFacts({ hub: 'flea_market' }), new: ofFacts({ version: '9.0.0', hub: 'flea_market' }) },
  }),
  hubCase({
    rule: 'N16',
    name: 'frames with other keys',
    levels: 'B-N',
    old: ofFacts({ dialect: 'plexus' }),
    new: ofFacts({ version: '9.0.0', dialect: { dataKey: 'data' } }),
    nearMiss: { old: ofFacts({ dialect: 'plexus' }), new: ofFacts({ version: '9.0.0', dialect: { base: 'plexus' } }) },
  }),
];
