/** The schema that a named type was read from stands alone, and means what the type means. */
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../src/core/json/json.js';
import { exampleTexts, readWhole } from '../../emit/emitted-hubs.js';
import { compareMeaning } from '../../support/agreement.js';

describe.each(exampleTexts())('$name', ({ text }) => {
  const hub = readWhole(text);
  const defs = [...hub.types.values()];
  const read = defs.filter(({ id }) => hub.schemaOf(id) !== undefined);

  it.each(read)('$id', ({ id, type }) => {
    expect(compareMeaning(hub.schemaOf(id) as Json, type, hub.types, 20).disagreements).toEqual([]);
  });

  it('has one for every type but the built-in standard pair', () => {
    const without = defs.filter((def) => !read.includes(def)).map(({ name }) => name);
    expect(without.filter((name) => !['StandardRequest', 'StandardResponse', 'SelectOption'].includes(name))).toEqual(
      [],
    );
  });
});
