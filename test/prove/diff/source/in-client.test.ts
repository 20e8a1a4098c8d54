/** What the generated client does not show cannot break code that uses it. */
import { expect, test } from 'vitest';
import type { Place } from '../../../../src/prove/diff/findings/finding.js';
import type { RuleId } from '../../../../src/prove/diff/findings/rules.js';
import { isInClient } from '../../../../src/prove/diff/source/in-client.js';
import { aHub, object, text } from './changed-hub.js';

const filledIn = { type: 'string', 'x-plexus-source': { from: 'cookie', key: 'token' } };
const hub = aHub({
  methods: {
    call: { params: object({ sent: text, token: filledIn }) },
    door: { role: { kind: 'dynamic_child' } },
    stairs: { role: { kind: 'static_child' } },
  },
  types: { Known: object({ a: text }) },
  namespaces: ['attic'],
});

const param = (name: string): Partial<Place> => {
  const steps = [{ kind: 'field', name }] as const;
  const owner = { old: 'shop.call', new: 'shop.call' };
  return { position: 'params', steps, route: { owner, position: 'params', steps } };
};

test.each<[shown: boolean, what: string, rule: RuleId, place: Partial<Place>]>([
  [true, 'a method', 'M02', { method: 'shop.call' }],
  [true, 'a door to children', 'M02', { method: 'shop.door' }],
  [false, 'whether a door streams', 'M09', { method: 'shop.door' }],
  [false, 'a child that is listed among the methods', 'M02', { method: 'shop.stairs' }],
  [true, 'a parameter', 'O05', param('sent')],
  [false, 'a parameter that the server fills in', 'O05', param('token')],
  [false, 'what the server fills in for all methods', 'O05', { namespace: 'shop', position: 'request' }],
  [true, 'a namespace', 'N02', { namespace: 'attic' }],
  [false, 'a namespace without methods', 'N02', { namespace: 'cellar' }],
  [true, 'a type', 'F02', { type: { old: 'shop.Known' } }],
  [false, 'a type that the runtime has itself', 'F02', { type: { old: 'shop.StandardRequest' } }],
])('%s: %s', (shown, _what, rule, place) => {
  expect(isInClient({ rule, place: { text: '', steps: [], ...place } }, hub)).toBe(shown);
});
