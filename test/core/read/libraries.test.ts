/** Schemas that hold nothing but definitions. */
import { describe, expect, it } from 'vitest';
import { hubOf } from './read.js';

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';
const Pod = {
  type: 'object',
  properties: { next: { $ref: '#/definitions/Pod' }, spec: { $ref: '#/definitions/Spec' } },
};
const definitions = {
  Pod,
  Spec: { type: 'object', properties: { name: { type: 'string' } } },
  Alone: { type: 'string' },
};

describe('a schema of definitions alone', () => {
  it('gives a type for each, and none for itself', () => {
    expect([...hubOf({ $schema: DRAFT, definitions }).types.keys()].sort()).toEqual(['Alone', 'Pod', 'Spec']);
  });

  it('may have a title and spell them "$defs"', () => {
    const $defs = { A: { type: 'string' } };
    expect([...hubOf({ $schema: DRAFT, title: 'Library', $defs }).types.keys()]).toEqual(['A']);
  });

  it('is none where the root says something itself', () => {
    const { types } = hubOf({ $schema: DRAFT, title: 'Whole', $ref: '#/definitions/Spec', definitions });
    expect([...types.keys()].sort()).toEqual(['Spec', 'Whole']);
  });
});
