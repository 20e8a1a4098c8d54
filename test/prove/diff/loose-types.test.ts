/** Versions of a JSON Schema by itself: types, and no methods. */
import { expect, test } from 'vitest';
import { readHub } from '../../../src/core/read/read-hub.js';
import type { Hub } from '../../../src/core/model/hub.js';
import { diffHubs } from '../../../src/prove/diff/diff-hubs.js';

const [point, label] = [
  { type: 'object', required: ['x'], properties: { x: { type: 'number' } } },
  { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
];

function schemaOf($defs: object): Hub {
  const { hub } = readHub(JSON.stringify({ $schema: 'https://json-schema.org/draft/2020-12/schema', $defs }));
  if (hub === undefined) throw new Error('it cannot be read');
  return hub;
}

function found(old: object, now: object): string[] {
  return diffHubs(schemaOf(old), schemaOf(now)).findings.map(
    ({ rule, wire, source, message }) => `${rule} ${wire}/${source}: ${message}`,
  );
}

test('a type under another name is one finding', () => {
  expect(found({ Label: label, Point: point }, { Label: label, Spot: point })).toEqual([
    'F02 none/breaking: the type Point is called Spot now',
  ]);
});

test('a type that is gone is one, and what only it was made of none', () => {
  const box = { type: 'object', required: ['at'], properties: { at: { $ref: '#/$defs/Point' } } };
  expect(found({ Label: label, Box: box, Point: point }, { Label: label })).toEqual([
    'F02 none/breaking: the type Box is gone',
  ]);
});

test('a type under another name, and changed, has gone', () => {
  const named = { ...point, properties: { ...point.properties, y: { type: 'number' } } };
  expect(found({ Label: label, Point: point }, { Label: label, Spot: named })).toEqual([
    'F02 none/breaking: the type Point is gone',
  ]);
});

test('a type that came breaks nobody', () => {
  expect(found({ Label: label }, { Label: label, Point: point })).toEqual([]);
});
