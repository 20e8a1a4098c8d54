/** Vectors reach all that a type may be: each variant, each optional field present, absent and null, each bound. */
import { describe, expect, test } from 'vitest';
import type { Hub } from '../../src/model/hub.js';
import { subjectsOf, type Subject } from '../../src/vectors/subject.js';
import type { Vector } from '../../src/vectors/vector.js';
import { vectorsOf } from '../../src/vectors/vectors-of.js';
import { marksOf, wantedMarks } from './marks.js';
import { vectorisedHubs } from './vectorised.js';

describe.each(vectorisedHubs())('the vectors of $name', ({ hub }) => {
  test('show everything that is to be seen of each type', async () => {
    const { vectors, without } = await vectorsOf(hub);
    const missing = subjectsOf(hub)
      .filter(({ id }) => !without.some((barren) => barren.id === id))
      .flatMap((subject) => unseen(subject, vectors, hub).map((mark) => `${subject.id}${mark}`));
    expect(missing).toEqual([]);
  });

  test('leave out each required field of a struct once', async () => {
    const { vectors } = await vectorsOf(hub);
    const missing = subjectsOf(hub).flatMap((subject) => notLeftOut(subject, vectors));
    expect(missing).toEqual([]);
  });
});

function unseen({ id, type }: Subject, vectors: readonly Vector[], { types }: Hub): string[] {
  const accepted = vectors.filter((vector) => vector.type === id && !vector.frame && vector.verdict === 'accepted');
  const seen = new Set(accepted.flatMap(({ value }) => [...marksOf(value, type, types)]));
  return [...wantedMarks(type, types)].filter((mark) => !seen.has(mark));
}

function notLeftOut({ id, type }: Subject, vectors: readonly Vector[]): string[] {
  if (type.kind !== 'struct' || type.flatten !== undefined) return [];
  const places = vectors.filter((each) => each.type === id && each.because === 'missing-required').map(({ at }) => at);
  const names = type.fields.filter(({ required }) => required).map(({ name }) => name);
  return names.filter((name) => !places.includes(`/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`));
}
