/** Which titles are docs: pydantic titles everything, mostly with the name that it has anyway. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import type { StructType } from '../../../src/core/model/type.js';
import { hubOf, pluginReturning, typeOf } from './read.js';

function docsOfField(name: string, schema: { readonly [key: string]: Json }): string | undefined {
  return (typeOf({ type: 'object', properties: { [name]: schema } }) as StructType).fields[0]?.docs;
}

describe('the title of a property', () => {
  it.each([
    ['user_name', 'User Name'],
    ['userName', 'Username'],
    ['id', 'Id'],
    ['größe', 'Größe'],
  ])('that repeats the name says nothing: %s, "%s"', (name, title) => {
    expect(docsOfField(name, { type: 'string', title })).toBeUndefined();
    expect(docsOfField(name, { type: 'string', title, description: 'Whose.' })).toBe('Whose.');
  });

  it('that says something else is the first line of its docs', () => {
    expect(docsOfField('name', { type: 'string', title: 'Full name', description: 'Whose.' })).toBe(
      'Full name\n\nWhose.',
    );
    expect(docsOfField('…', { type: 'string', title: '!' })).toBe('!');
  });
});

describe('the title of a variant', () => {
  it('that repeats the name of its definition says nothing', () => {
    const variant = (title: string, kind: string): Json => ({
      title,
      type: 'object',
      properties: { kind: { const: kind } },
      required: ['kind'],
    });
    const type = typeOf({
      oneOf: [{ $ref: '#/$defs/Cat' }, { $ref: '#/$defs/Dog' }],
      $defs: { Cat: variant('Cat', 'cat'), Dog: variant('A good boy', 'dog') },
    });
    expect(type).toMatchObject({ variants: [{ name: 'cat' }, { name: 'dog', docs: 'A good boy' }] });
    expect(type).not.toHaveProperty('variants.0.docs');
  });

  it('that repeats its constant says nothing', () => {
    const type = typeOf({
      oneOf: [
        { const: 'in_use', title: 'In use' },
        { const: 'b', title: 'Beta' },
      ],
    });
    expect(type).toEqual({ kind: 'string-enum', values: [{ value: 'in_use' }, { value: 'b', docs: 'Beta' }] });
  });
});

describe('the title of a type', () => {
  it('is its name where it is a generic type at its arguments, and no docs', () => {
    const page = { title: 'Page[Item]', type: 'object', properties: { items: { type: 'array' } } };
    const { types } = hubOf(pluginReturning({ list: page }));
    expect([...types.values()].map(({ name, docs }) => [name, docs])).toEqual([['PageOfItem', undefined]]);
  });
});
