/** What readers of generated types see beside the types: bounds as tags, and what the file is about. */
import { expect, test } from 'vitest';
import { compactJson, type Json } from '../../src/core/json/json.js';
import { emitTypeScript } from '../../src/emit/typescript/emit-typescript.js';
import { readWhole } from './emitted-hubs.js';

function typesOf(schema: Json): string {
  const files = emitTypeScript(readWhole(compactJson({ title: 'Root', ...(schema as object) } as Json)));
  return files.find(({ path }) => path === 'types.ts')?.text ?? '';
}

test('the bounds of a field stand in its comment', () => {
  const text = typesOf({
    type: 'object',
    properties: {
      size: { type: 'integer', minimum: 3, maximum: 9, description: 'How large.' },
      name: { type: ['string', 'null'], maxLength: 5, pattern: '^a*/\n' },
      tags: { type: 'array', items: { type: 'string' }, minItems: 1 },
      share: { type: 'number', exclusiveMinimum: 0 },
      plain: { type: 'integer', format: 'uint8', minimum: 0 },
    },
  });
  expect(text).toContain('  /**\n   * How large.\n   *\n   * @minimum 3\n   * @maximum 9\n   */\n  size?: number;');
  expect(text).toContain('   * @maxLength 5\n   * @pattern ^a*\\/\\n\n   */\n  name?: string | null;');
  expect(text).toContain('  /** @minItems 1 */\n  tags?: string[];');
  expect(text).toContain('  /** @exclusiveMinimum 0 */\n  share?: number;');
  expect(text).not.toMatch(/@minimum 0/);
});

test('so do those of a type with a name', () => {
  expect(typesOf({ type: 'string', maxLength: 5 })).toContain('/** @maxLength 5 */\nexport type Root = string;');
});

test('what a choice asks for by name alone has the type of the field', () => {
  const choice = { anyOf: [{ required: ['a'] }, { required: ['b'] }, { required: ['c'] }] };
  const text = typesOf({ type: 'object', properties: { a: { type: 'string' }, b: { type: 'boolean' } }, ...choice });
  expect(text).toContain('({ a: string } | { b: boolean } | { c: unknown })');
});

test('a schema by itself is not called a hub', () => {
  expect(typesOf({ type: 'string' })).toMatch(/^\/\*\* Types of `the schema`\./);
});
