/** The laws of vectors hold for hubs that nobody thought of. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compactJson } from '../../../src/core/json/json.js';
import { accepts } from '../../../src/prove/accepts/accepts.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { subjectsOf } from '../../../src/prove/vectors/subject.js';
import { vectorLine, type Vector } from '../../../src/prove/vectors/vector.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { SPELLINGS } from '../../support/spelling.js';
import { writeHub } from '../../support/write-hub.js';
import { marksOf, wantedMarks } from './marks.js';

const SEED = 20254;
const RUNS = 40;

describe.each(SPELLINGS)('of random hubs, spelled %j,', (spelling) => {
  const options = { judged: true, ...(spelling.draft && { draft: spelling.draft }) };
  const hubs = fc.sample(arbitraryHub(options), { seed: SEED, numRuns: RUNS });
  const texts = hubs.map((hub) => compactJson(writeHub(hub, spelling)));

  // That ajv agrees is a law that `vectorsOf` checks by itself: it throws where one is broken.
  test('the vectors agree with the model and reach every variant and every optional field', async () => {
    const failures: string[] = [];
    let judged = 0;
    for (const text of texts) {
      const { hub } = readHub(text);
      if (hub === undefined) throw new Error(text);
      const { vectors, without } = await vectorsOf(hub);
      for (const { id, type } of subjectsOf(hub)) {
        const own = vectors.filter((vector) => vector.type === id && vector.frame === undefined);
        judged += own.length;
        const disputed = own.filter((vector) => !agrees(vector, accepts(vector.value, type, hub.types)));
        failures.push(...disputed.map(vectorLine));
        if (without.some((barren) => barren.id === id)) continue;
        const seen = new Set(own.filter(isAccepted).flatMap(({ value }) => [...marksOf(value, type, hub.types)]));
        const wanted = [...wantedMarks(type, hub.types)].filter((mark) => / is (absent|null|variant)/.test(mark));
        failures.push(...wanted.filter((mark) => !seen.has(mark)).map((mark) => `${id}${mark}`));
      }
    }
    expect(failures).toEqual([]);
    expect(judged).toBeGreaterThan(1000);
  });
});

function isAccepted({ verdict }: Vector): boolean {
  return verdict === 'accepted';
}

/** What an opaque schema refuses, the model cannot tell. */
function agrees({ verdict, label }: Vector, byModel: boolean): boolean {
  return byModel === (verdict === 'accepted') || label.includes('refused by its schema');
}
