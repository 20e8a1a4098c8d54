import { describe, expect, it } from 'vitest';
import type { Place, ValuePosition, Route, Step } from '../../../src/prove/diff/findings/finding.js';
import { locate, locator } from '../../../src/prove/diff/locate/locate.js';
import { prettyJson } from '../../../src/core/json/json.js';
import { readWhole } from '../../emit/emitted-hubs.js';
import { hubOf } from '../../core/read/read.js';
import { placeAt } from './every-route.js';

describe('a place', () => {
  const document = {
    hub: 'h',
    request: { type: 'object', properties: { 'a/b~c': { type: 'string' } } },
    methods: [{ name: 'call', returns: { type: 'string' } }],
    children: [
      {
        namespace: 'repos',
        methods: [
          { name: 'list', params: { type: 'object', properties: { by: { $ref: '#/$defs/Order' } } } },
          {
            name: 'get',
            returns: {
              title: 'Repo',
              type: 'object',
              properties: {
                stars: { type: 'integer' },
                either: { type: ['array', 'string'], items: { type: 'integer' } },
                twice: { allOf: [{ properties: { x: { type: 'string' } } }, { properties: { x: { minLength: 1 } } }] },
              },
            },
          },
        ],
      },
      { namespace: 'later', hash: '1' },
    ],
    $defs: {
      Order: { anyOf: [{ $ref: '#/$defs/Way' }, { type: 'null' }] },
      Way: { type: 'string', enum: ['up', 'down'] },
    },
  };
  const hub = hubOf(document);
  const pointerOf = (place: Partial<Place>): string | undefined =>
    locate({ text: '', steps: place.route?.steps ?? [], ...place }, 'new', hub, document);
  const route = (path: string, position: ValuePosition | undefined, ...steps: readonly Step[]): Route => ({
    owner: { old: 'gone.by.now', new: path },
    ...(position && { position }),
    steps,
  });
  const field = (name: string): Step => ({ kind: 'field', name });

  it.each<[string, Partial<Place>, string | undefined]>([
    ['of nothing further is the whole file', {}, ''],
    ['of a namespace is its object', { namespace: 'repos' }, '/children/0'],
    ['of a namespace that is not loaded is its summary', { namespace: 'later' }, '/children/1'],
    ['of a namespace that is not there is nowhere', { namespace: 'gone' }, undefined],
    ['of a method is its object', { method: 'repos.get' }, '/children/0/methods/1'],
    ['of a method that is not there is nowhere', { method: 'repos.gone' }, undefined],
    ['of a renamed method is where its new name is', { method: 'x', route: route('h.call', undefined) }, '/methods/0'],
    ['of a part is its schema', { route: route('h.call', 'returns') }, '/methods/0/returns'],
    ['of a part that is not there is the method', { route: route('h.call', 'params', field('x')) }, '/methods/0'],
    ['of a type is its declaration', { type: { new: 'repos.Way' }, steps: [] }, '/$defs/Way'],
    ['of a type that is not there is nowhere', { type: { old: 'Gone' }, steps: [] }, undefined],
    ['in what requests bring along', { route: route('', 'request', field('a/b~c')) }, '/request/properties/a~1b~0c'],
    [
      'behind shared definitions and null',
      { route: route('repos.list', 'params', field('by'), { kind: 'variant', name: 'down', index: 0 }) },
      '/$defs/Way/enum/1',
    ],
    [
      'in one of several types of a schema',
      { route: route('repos.get', 'returns', field('either'), { kind: 'variant', index: 0 }, { kind: 'items' }) },
      '/children/0/methods/1/returns/properties/either/items',
    ],
    [
      'that is not there is the nearest that is',
      { route: route('repos.get', 'returns', field('stars'), field('x')) },
      '/children/0/methods/1/returns/properties/stars',
    ],
    [
      'that is said twice is where both are said',
      { route: route('repos.get', 'returns', field('twice'), field('x')) },
      '/children/0/methods/1/returns/properties/twice',
    ],
  ])('%s', (_, place, pointer) => {
    expect(pointerOf(place)).toBe(pointer);
  });

  it('has the side, the file, and no line where it is not there', () => {
    const text = `\uFEFF${prettyJson(document)}`;
    const find = locator({ hub: readWhole(text), text, name: 'hub.json' });
    const line = text.split('\n').findIndex((each) => each.includes('"stars"')) + 1;
    const place = placeAt(route('repos.get', 'returns', field('stars')));
    const pointer = '/children/0/methods/1/returns/properties/stars';
    expect(find(place, 'new')).toEqual({ side: 'new', file: 'hub.json', pointer, line, column: 24 });
    expect(find(place, 'old')).toBeUndefined();
  });
});

describe('the input of the plan', () => {
  it('is found beside the other parameters', () => {
    const input = { type: 'array', items: { type: 'string' } };
    const document = [{ method: 'n.m', params: { type: 'object' }, input }];
    const steps: Step[] = [{ kind: 'field', name: 'input' }, { kind: 'items' }];
    const route: Route = { owner: { old: 'n.m', new: 'n.m' }, position: 'params', steps };
    expect(locate(placeAt(route), 'new', hubOf(document), document)).toBe('/0/input/items');
    expect(locate({ text: 'n', namespace: 'n', steps: [] }, 'new', hubOf(document), document)).toBe('/0');
  });
});
