/** Maps as TypeBox and Effect write them. */
import { describe, expect, it } from 'vitest';
import { typeOf } from './read.js';

const integer = { type: 'integer' };
const map = { kind: 'map', keys: { kind: 'string' }, values: { kind: 'integer', signed: true } };

describe('a map', () => {
  it.each(['^(.*)$', '^.*$', '.*'])('may have a pattern that any key matches: %s', (pattern) => {
    expect(typeOf({ type: 'object', patternProperties: { [pattern]: integer } })).toEqual(map);
  });

  it('is kept whole where a pattern leaves other keys free', () => {
    expect(typeOf({ type: 'object', patternProperties: { '^x': integer } })).toMatchObject({
      kind: 'opaque',
      reason: 'keys beside those of a pattern are outside of what types can say',
    });
  });

  it('may list no properties', () => {
    expect(typeOf({ type: 'object', properties: {}, required: [], additionalProperties: integer })).toEqual(map);
  });
});
