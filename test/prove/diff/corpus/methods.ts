/** Rules for methods. */
import type { Json } from '../../../../src/core/json/json.js';
import { object, strings, tagged } from '../source/changed-hub.js';
import { hub, method, params, type Facts } from './a-hub.js';
import { hubCase, methodCase, type RuleCase } from './rule-case.js';

const text: Json = { type: 'string' };
const ping = method('ping');
const find = (name: string): Json => method(name, { params: params({ id: text }), returns: { type: 'boolean' } });

function withMethods(version: string, ...methods: readonly Json[]): Json {
  return hub({ version, methods: [ping, ...methods] });
}

const leaving = (removedIn: string): Json => method('run', { deprecation: { since: '0.9.0', removed_in: removedIn } });

/** Questions and answers of a hub's own. */
function asking(questions: readonly string[], answers: readonly string[]): Facts {
  const variants = (names: readonly string[]): Json => {
    return tagged(Object.fromEntries(names.map((name) => [name, { text }])));
  };
  return {
    bidirectional: true,
    request_type: { title: 'Question', ...(variants(questions) as object) },
    response_type: { title: 'Answer', ...(variants(answers) as object) },
  };
}

function withLinks(version: string, links: Json): Json {
  const methods = [method('run', asking(['size', 'colour'], ['given', 'skipped']))];
  return hub({ version, methods, answers: { 'shop.run': links } });
}

const confirm = tagged({ confirm: { message: text } });
const confirmed = tagged({ confirmed: { value: { type: 'boolean' } } });

const signedIn = { requires_credential: { kind: { kind: 'bearer' } } };

export const METHOD_CASES: readonly RuleCase[] = [
  hubCase({
    rule: 'M01',
    name: 'a new method',
    levels: 'S',
    old: withMethods('1.0.0'),
    new: withMethods('9.0.0', find('run')),
    nearMiss: { old: withMethods('1.0.0', find('run')), new: withMethods('9.0.0', find('walk')) },
  }),
  hubCase({
    rule: 'M02',
    name: 'a method gone',
    levels: 'B',
    old: withMethods('1.0.0', find('run')),
    new: withMethods('9.0.0'),
    nearMiss: { old: withMethods('1.0.0', leaving('5.0.0')), new: withMethods('9.0.0') },
  }),
  hubCase({
    rule: 'M03',
    name: 'gone as announced',
    levels: 'D-B',
    old: withMethods('1.0.0', leaving('5.0.0')),
    new: withMethods('9.0.0'),
    nearMiss: { old: withMethods('1.0.0', leaving('10.0.0')), new: withMethods('9.0.0') },
  }),
  hubCase({
    rule: 'M04',
    name: 'gone earlier than announced',
    levels: 'B',
    old: withMethods('1.0.0', leaving('10.0.0')),
    new: withMethods('9.0.0'),
    nearMiss: { old: withMethods('1.0.0', leaving('9.0.0')), new: withMethods('9.0.0') },
  }),
  hubCase({
    rule: 'M05',
    name: 'the same under another name',
    levels: 'B',
    old: withMethods('1.0.0', find('run')),
    new: withMethods('9.0.0', find('walk')),
    nearMiss: {
      old: withMethods('1.0.0', find('run')),
      new: withMethods('9.0.0', method('walk', { params: params({ id: { type: 'integer' } }) })),
    },
  }),
  hubCase({
    rule: 'M05',
    name: 'two that are alike, each the nearest to its new name',
    levels: 'B',
    also: [['M05', undefined, 'B']],
    old: withMethods('1.0.0', find('get_user'), find('get_order')),
    new: withMethods('9.0.0', find('fetch_user'), find('fetch_order')),
    nearMiss: {
      old: withMethods('1.0.0', find('get_a'), find('get_b')),
      new: withMethods('9.0.0', find('get_c'), find('get_d')),
    },
  }),
  hubCase({
    rule: 'M05',
    name: 'one that takes and says nothing, under a name that is near',
    levels: 'B',
    old: withMethods('1.0.0', method('restart', {})),
    new: withMethods('9.0.0', method('restart_all', {})),
    nearMiss: {
      old: withMethods('1.0.0', method('restart', {})),
      new: withMethods('9.0.0', method('flush', {})),
    },
  }),
  methodCase({
    rule: 'M06',
    name: 'parameters, all optional',
    direction: 'in',
    levels: 'S',
    old: { params: null },
    new: { params: object({ 'id?': text }) },
    nearMiss: { old: { params: object({}) }, new: { params: object({ 'id?': text }) } },
  }),
  methodCase({
    rule: 'M06',
    name: 'parameters, one required',
    direction: 'in',
    levels: 'B',
    old: { params: null },
    new: { params: object({ id: text }) },
    nearMiss: { old: { params: object({}) }, new: { params: object({ id: text }) } },
  }),
  methodCase({
    rule: 'M07',
    name: 'no parameters any more',
    direction: 'in',
    levels: 'D-B',
    old: { params: object({ id: text }) },
    new: { params: null },
    nearMiss: { old: { params: object({ id: text }) }, new: { params: object({}) } },
  }),
  methodCase({
    rule: 'M08',
    name: 'parameters in another order',
    direction: 'in',
    levels: 'N',
    old: { params: object({ a: text, b: text }) },
    new: { params: object({ b: text, a: text }) },
    nearMiss: { old: { params: object({ a: text, b: text }) }, new: { params: object({ a: text, c: text, b: text }) } },
  }),
  methodCase({
    rule: 'M09',
    name: 'a stream now',
    direction: 'out',
    levels: 'B',
    old: { streaming: false },
    new: { streaming: true },
    nearMiss: { old: { streaming: true }, new: { streaming: true, description: 'streams' } },
  }),
  methodCase({
    rule: 'M10',
    name: 'no stream any more',
    direction: 'out',
    levels: 'S-B',
    old: { streaming: true },
    new: { streaming: false },
    nearMiss: { old: { streaming: false }, new: { streaming: true } },
  }),
  methodCase({
    rule: 'M11',
    name: 'asks now',
    levels: 'B',
    old: {},
    new: asking(['size'], ['given']),
    nearMiss: { old: asking(['size'], ['given']), new: asking(['size', 'colour'], ['given']) },
  }),
  methodCase({
    rule: 'M11',
    name: 'asks the standard questions now',
    levels: 'B-S',
    old: {},
    new: { bidirectional: true },
    nearMiss: { old: { bidirectional: true }, new: {} },
  }),
  methodCase({
    rule: 'M12',
    name: 'asks nothing any more',
    levels: 'S-B',
    old: asking(['size'], ['given']),
    new: {},
    nearMiss: { old: asking(['size', 'colour'], ['given']), new: asking(['size'], ['given']) },
  }),
  methodCase({
    rule: 'M13',
    name: 'questions of its own in place of the standard ones',
    direction: 'out',
    levels: 'B',
    also: [['M14', 'in', 'B']],
    old: { bidirectional: true },
    new: asking(['size'], ['given']),
    nearMiss: { old: asking(['colour'], ['given']), new: asking(['size'], ['given']) },
  }),
  methodCase({
    rule: 'M14',
    name: 'the standard answers in place of its own',
    direction: 'in',
    levels: 'B',
    also: [['M13', 'out', 'B']],
    old: asking(['size'], ['given']),
    new: { bidirectional: true },
    nearMiss: {
      old: { bidirectional: true, request_type: confirm, response_type: confirmed },
      new: { bidirectional: true },
    },
  }),
  methodCase({
    rule: 'M15',
    name: 'a new question',
    direction: 'out',
    levels: 'B',
    old: asking(['size'], ['given']),
    new: asking(['size', 'colour'], ['given']),
    nearMiss: { old: asking(['size'], ['given']), new: asking(['size'], ['given', 'skipped']) },
  }),
  methodCase({
    rule: 'M16',
    name: 'a question gone',
    direction: 'out',
    levels: 'S-B',
    old: asking(['size', 'colour'], ['given']),
    new: asking(['size'], ['given']),
    nearMiss: { old: asking(['size'], ['given', 'skipped']), new: asking(['size'], ['given']) },
  }),
  methodCase({
    rule: 'M17',
    name: 'a new answer',
    direction: 'in',
    levels: 'S',
    old: asking(['size'], ['given']),
    new: asking(['size'], ['given', 'skipped']),
    nearMiss: { old: asking(['size'], ['given']), new: asking(['size', 'colour'], ['given']) },
  }),
  hubCase({
    rule: 'M17',
    name: 'a question takes a further answer',
    direction: 'in',
    levels: 'S',
    old: withLinks('1.0.0', { size: ['given'] }),
    new: withLinks('9.0.0', { size: ['given', 'skipped'] }),
    nearMiss: {
      old: withLinks('1.0.0', { size: ['given'] }),
      new: withLinks('9.0.0', { size: ['given'], colour: ['given', 'skipped'] }),
    },
  }),
  methodCase({
    rule: 'M18',
    name: 'an answer gone',
    direction: 'in',
    levels: 'B',
    old: asking(['size'], ['given', 'skipped']),
    new: asking(['size'], ['given']),
    nearMiss: { old: asking(['size', 'colour'], ['given']), new: asking(['size'], ['given']) },
  }),
  hubCase({
    rule: 'M18',
    name: 'a question no longer takes an answer',
    direction: 'in',
    levels: 'B',
    old: withLinks('1.0.0', {}),
    new: withLinks('9.0.0', { size: ['given'] }),
    nearMiss: { old: withLinks('1.0.0', {}), new: withLinks('9.0.0', { size: ['given', 'skipped'] }) },
  }),
  methodCase({
    rule: 'M21',
    name: 'says what it returns',
    direction: 'out',
    levels: 'S',
    old: { returns: null },
    new: { returns: text },
    nearMiss: { old: { returns: { type: 'boolean' } }, new: { returns: text } },
  }),
  methodCase({
    rule: 'M22',
    name: 'no longer says what it returns',
    direction: 'out',
    levels: 'B',
    old: { returns: text },
    new: { returns: null },
    nearMiss: { old: { returns: text }, new: { returns: {} } },
  }),
  methodCase({
    rule: 'M23',
    name: 'an option',
    direction: 'out',
    levels: 'B-N',
    old: { return_shape: 'bare' },
    new: { return_shape: 'option' },
    nearMiss: { old: { return_shape: 'bare' }, new: {} },
  }),
  methodCase({
    rule: 'M23',
    name: 'an option no more',
    direction: 'out',
    levels: 'S-N',
    old: { return_shape: 'option' },
    new: { return_shape: 'bare' },
    nearMiss: { old: { return_shape: 'stream' }, new: { return_shape: 'stream' } },
  }),
  methodCase({
    rule: 'M25',
    name: 'a child now',
    levels: 'B',
    old: {},
    new: { role: { kind: 'static_child' } },
    nearMiss: { old: {}, new: { role: { kind: 'rpc' } } },
  }),
  methodCase({
    rule: 'M26',
    name: 'children can be listed',
    levels: 'S-N',
    old: { role: { kind: 'dynamic_child' } },
    new: { role: { kind: 'dynamic_child', list_method: 'names' } },
    nearMiss: { old: { role: { kind: 'rpc' } }, new: { role: { kind: 'rpc', list_method: 'names' } } },
  }),
  methodCase({
    rule: 'M26',
    name: 'children can no longer be searched',
    levels: 'B-N',
    old: { role: { kind: 'dynamic_child', search_method: 'like' } },
    new: { role: { kind: 'dynamic_child' } },
    nearMiss: { old: { role: { kind: 'dynamic_child' } }, new: { role: { kind: 'dynamic_child' }, description: 'x' } },
  }),
  methodCase({
    rule: 'M27',
    name: 'GET is POST now',
    levels: 'D-N',
    old: { http_method: 'GET' },
    new: { http_method: 'POST' },
    nearMiss: { old: { http_method: 'POST' }, new: {} },
  }),
  methodCase({
    rule: 'M28',
    name: 'needs a credential',
    levels: 'B-N',
    old: {},
    new: signedIn,
    nearMiss: { old: signedIn, new: {} },
  }),
  methodCase({
    rule: 'M28',
    name: 'needs a further scope',
    levels: 'B-N',
    old: { requires_credential: { scopes: ['read'] } },
    new: { requires_credential: { scopes: ['read', 'write'] } },
    nearMiss: {
      old: { requires_credential: { scopes: ['a', 'b'] } },
      new: { requires_credential: { scopes: ['b', 'a'] } },
    },
  }),
  methodCase({
    rule: 'M28',
    name: 'no longer public',
    levels: 'B-N',
    old: { public: true },
    new: {},
    nearMiss: { old: {}, new: { public: false } },
  }),
  methodCase({
    rule: 'M28',
    name: 'to be signed in',
    levels: 'B-N',
    old: { auth_posture: 'optional' },
    new: { auth_posture: 'required' },
    nearMiss: { old: { auth_posture: 'required' }, new: { auth_posture: 'optional' } },
  }),
  methodCase({
    rule: 'M28',
    name: 'the credential elsewhere',
    levels: 'B-N',
    also: [['M29', undefined, 'S-N']],
    old: { requires_credential: { site_hint: { site: 'cookie', name: 'session' } } },
    new: { requires_credential: { site_hint: { site: 'header', name: 'session' } } },
    nearMiss: {
      old: { requires_credential: { site_hint: { site: 'cookie', name: 'session' } } },
      new: { requires_credential: { site_hint: { name: 'session', site: 'cookie' } } },
    },
  }),
  methodCase({
    rule: 'M29',
    name: 'needs no credential any more',
    levels: 'S-N',
    old: signedIn,
    new: {},
    nearMiss: { old: {}, new: signedIn },
  }),
  methodCase({
    rule: 'M30',
    name: 'a further credential in its result',
    direction: 'out',
    levels: 'S-N',
    old: {},
    new: { credentials: [{ field: 'token' }] },
    nearMiss: { old: {}, new: { credentials: [] } },
  }),
  methodCase({
    rule: 'M30',
    name: 'a credential elsewhere in its result',
    direction: 'out',
    levels: 'B-N',
    old: { credentials: [{ field: 'token' }] },
    new: { credentials: [{ field: 'key' }] },
    nearMiss: { old: { credentials: [{ field: 'token' }] }, new: { credentials: { fields: [{ field: 'token' }] } } },
  }),
  methodCase({
    rule: 'M31',
    name: 'less time',
    levels: 'D-N',
    old: { extensions: { timeout_ms: 1000 } },
    new: { extensions: { timeout_ms: 100 } },
    nearMiss: { old: { extensions: { time: 1000 } }, new: { extensions: { time: 100 } } },
  }),
  methodCase({
    rule: 'M31',
    name: 'more time',
    levels: 'S-N',
    old: { extensions: { timeout_ms: 100 } },
    new: { extensions: { timeout_ms: 1000 } },
    nearMiss: { old: { extensions: { timeout_ms: 100 } }, new: { extensions: { timeout_ms: 100, more: true } } },
  }),
  methodCase({
    rule: 'M32',
    name: 'deprecated',
    levels: 'S',
    old: {},
    new: { deprecation: { since: '1.0.0' } },
    nearMiss: {
      old: { params: object({ id: text }) },
      new: { params: object({ id: { type: 'string', deprecated: true } }) },
    },
  }),
  methodCase({
    rule: 'M32',
    name: 'to be removed earlier',
    levels: 'D',
    old: { deprecation: { removed_in: '10.0.0' } },
    new: { deprecation: { removed_in: '9.0.0' } },
    nearMiss: { old: { deprecation: { removed_in: '9.0.0' } }, new: { deprecation: { removed_in: '9.0.0' } } },
  }),
  methodCase({
    rule: 'M33',
    name: 'another word of the hub',
    levels: 'N',
    old: { extensions: { team: 'a' } },
    new: { extensions: { team: 'b' } },
    nearMiss: { old: { extensions: { a: 1, b: 2 } }, new: { extensions: { b: 2, a: 1 } } },
  }),
  methodCase({
    rule: 'M33',
    name: "a key of the hub's own",
    levels: 'N',
    old: {},
    new: { 'x-team': 'a' },
    nearMiss: { old: {}, new: { extensions: {} } },
  }),
  methodCase({
    rule: 'M34',
    name: 'another description',
    levels: 'N',
    old: { description: 'one' },
    new: { description: 'two' },
    nearMiss: { old: { returns: strings('a') }, new: { returns: { ...(strings('a') as object), description: 'two' } } },
  }),
];
