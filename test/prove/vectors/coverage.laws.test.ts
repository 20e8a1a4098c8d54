/** Vectors reach all that a type may be: each variant, each optional field present, absent and null, each bound. */
import { describe, expect, test } from 'vitest';
import type { Hub } from '../../../src/core/model/hub.js';
import { subjectsOf, type Subject } from '../../../src/prove/vectors/subject.js';
import type { SampleFault, Vector } from '../../../src/prove/vectors/vector.js';
import { marksOf, wantedMarks } from './marks.js';
import { vectorisedHubs, type NamedHub } from './vectorised.js';

const hubs = vectorisedHubs();

describe.each(hubs)('the vectors of $name', ({ hub, vectors: made }) => {
  test('show everything that is to be seen of each type', async () => {
    const { vectors, without } = await made();
    const missing = subjectsOf(hub)
      .filter(({ id }) => !without.some((barren) => barren.id === id))
      .flatMap((subject) => unseen(subject, vectors, hub).map((mark) => `${subject.id}${mark}`));
    expect(missing).toEqual([]);
  });

  test('leave out each required field of a struct once', async () => {
    const { vectors } = await made();
    const missing = subjectsOf(hub).flatMap((subject) => notLeftOut(subject, vectors));
    expect(missing).toEqual([]);
  });
});

/** All but those that only JSON Schema can say: a constant that is no text, and variants that exclude each other. */
const KINDS: readonly SampleFault[] = [
  'missing-required',
  'wrong-type',
  'null',
  'unknown-variant',
  'wrong-tag',
  'missing-tag',
  'out-of-bounds',
  'not-a-multiple',
  'too-short',
  'too-long',
  'pattern',
  'too-few',
  'too-many',
  'duplicate',
  'extra-key',
  'bad-key',
];

test('the vectors of kitchen-sink have mistakes of every kind that Rust types can show', async () => {
  const { vectors } = await (hubs.find(({ name }) => name === 'kitchen-sink') as NamedHub).vectors();
  expect([...new Set(vectors.flatMap(({ because }) => because ?? []))].toSorted()).toEqual(KINDS.toSorted());
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
