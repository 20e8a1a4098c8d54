/** `forms.ts` describes each type once: written out where they are used, a few types would make hundreds of megabytes. */
import { expect, test } from 'vitest';
import type { Json } from '../../src/core/json/json.js';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { hubOf } from '../core/read/read.js';

const ref = (name: string): Json => ({ $ref: `#/$defs/${name}` });

/** A hub whose answer holds the first of these types. */
function formsOf($defs: { readonly [name: string]: Json }, answers: readonly string[] = ['picked', 'kept']): string {
  const tagged = (kind: string, properties: { [name: string]: Json } = {}): Json => ({
    type: 'object',
    properties: { kind: { const: kind }, ...properties },
    required: ['kind', ...Object.keys(properties)],
  });
  const method = {
    name: 'edit',
    bidirectional: true,
    request_type: { oneOf: answers.map((_, index) => tagged(`ask${index}`)) },
    response_type: { $defs, oneOf: answers.map((kind) => tagged(kind, { value: ref(Object.keys($defs)[0] ?? '') })) },
  };
  const hub = hubOf({ hub: 'shop', namespace: 'shop', methods: [method] });
  return emitTypeScript(hub).find(({ path }) => path === 'forms.ts')?.text ?? '';
}

const struct = (names: readonly string[]): Json => ({
  type: 'object',
  properties: Object.fromEntries(
    ['id', ...names].map((name, place) => [`f${place}`, name === 'id' ? { type: 'string' } : ref(name)]),
  ),
});

test('nine types that hold each other', () => {
  const names = Array.from({ length: 9 }, (_, index) => `T${index}`);
  const text = formsOf(Object.fromEntries(names.map((name) => [name, struct(names)])));
  expect(text.length).toBeLessThan(20_000);
  expect(text.match(/^const T\d: FormType/gm)).toHaveLength(9);
});

test('a chain of types that refer to the next one three times', () => {
  const names = Array.from({ length: 30 }, (_, index) => `T${index}`);
  const defs = names.map((name, index) => [
    name,
    struct(index + 1 < 30 ? Array.from({ length: 3 }, () => `T${index + 1}`) : []),
  ]);
  expect(formsOf(Object.fromEntries(defs)).length).toBeLessThan(20_000);
});

test('hundreds of questions that admit hundreds of answers', () => {
  const answers = Array.from({ length: 300 }, (_, index) => `answer${index}`);
  expect(formsOf({ Name: { type: 'string' } }, answers).length).toBeLessThan(200_000);
});

test('a type that is used once, or is short, stands where it is used', () => {
  const text = formsOf(
    {
      Pick: { type: 'object', properties: { name: ref('Name'), other: ref('Name'), size: ref('Size') } },
      Name: { type: 'string' },
      Size: { type: 'object', properties: { width: { type: 'number' } } },
    },
    ['picked'],
  );
  expect(text).not.toContain('const Pick');
  expect(text).toContain("{ name: 'other', type: { kind: 'string' }, optional: true }");
  expect(text).toContain("fields: [{ name: 'width', type: { kind: 'number' }, optional: true }]");
});
