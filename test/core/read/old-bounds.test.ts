/** Exclusive bounds as draft 04 and OpenAPI 3.0 write them. */
import { expect, test } from 'vitest';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { typeSignature } from '../../../src/core/model/signature.js';

function signatureOf(schema: Json): string | undefined {
  const { hub, problems } = readHub(compactJson({ title: 'Root', ...(schema as object) } as Json));
  expect(problems).toEqual([]);
  const type = hub?.types.get('Root')?.type;
  return type && typeSignature(type, hub.types);
}

test('are read in a schema by itself, wherever they stand', () => {
  const size = { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false };
  expect(signatureOf(size)).toBe('number(>0..9)');
  expect(signatureOf({ type: 'array', items: size })).toBe('number(>0..9)[]');
  expect(signatureOf({ $ref: '#/definitions/Size', definitions: { Size: size } })).toBe('Size');
  expect(signatureOf({ type: 'number', exclusiveMinimum: true })).toBe('number');
});

test('what is no schema stays as it is', () => {
  const bounds = { minimum: 1, exclusiveMinimum: true };
  expect(signatureOf({ const: bounds })).toContain('"exclusiveMinimum":true');
  const named = { type: 'object', properties: { exclusiveMinimum: true, minimum: { const: 1 } } };
  expect(signatureOf(named)).toBe('{ exclusiveMinimum?: any, minimum?: 1 }');
});
