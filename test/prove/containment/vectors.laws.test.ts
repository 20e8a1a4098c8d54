/**
 * A yes is never contradicted by a vector: what the vectors of the one type show to be a value of it is a value of the
 * other. The vectors know nothing of the engine, and the judge here is another ajv than the engine's.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Comparer } from '../../../src/prove/containment/comparer.js';
import { canonicalJson, compactJson, type Json } from '../../../src/core/json/json.js';
import { subjectsOf } from '../../../src/prove/vectors/subject.js';
import { vectorsOf } from '../../../src/prove/vectors/vectors-of.js';
import { exampleTexts, readWhole } from '../../emit/emitted-hubs.js';
import { judgeOf, type Judge } from '../../support/ajv-judge.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { SPELLINGS, type Spelling } from '../../support/spelling.js';
import { writeHub } from '../../support/write-hub.js';

const SEED = 20255;
const RUNS = 18;
/** Of one hub, so that a great one does not take all the time. */
const MOST_TYPES = 20;

interface Side {
  readonly id: string;
  readonly schema: Json;
  readonly judge: Judge;
  readonly values: readonly Json[];
}

interface Found {
  /** Of two schemas that are not the same text. */
  yes: number;
  readonly contradicted: string[];
}

async function sidesOf(text: string): Promise<Side[]> {
  const hub = readWhole(text);
  const { vectors } = await vectorsOf(hub);
  return subjectsOf(hub)
    .slice(0, MOST_TYPES)
    .flatMap(({ id, schema }) => {
      if (schema === undefined) return [];
      const judge = judgeOf(schema);
      const own = vectors.filter((vector) => vector.type === id && vector.frame === undefined);
      return [{ id, schema, judge, values: own.map(({ value }) => value).filter(judge) }];
    });
}

function compare(given: readonly Side[], taken: readonly Side[], found: Found): void {
  const comparer = new Comparer({ strict: true, formats: 'annotate' });
  for (const a of given) {
    for (const b of taken) {
      const decision = comparer.decide(a.schema, b.schema);
      const claims = decision.verdict === 'no' ? [decision.witness] : a.values;
      const isWrong = (value: Json): boolean => (a.judge(value) && !b.judge(value)) !== (decision.verdict === 'no');
      const wrong = decision.verdict === 'unknown' ? [] : claims.filter(isWrong);
      const claim = `${a.id} in ${b.id}: ${decision.verdict}`;
      found.contradicted.push(...wrong.map((value) => `${claim}, ${compactJson(value)}`));
      const isTrivial = canonicalJson(a.schema) === canonicalJson(b.schema);
      if (decision.verdict === 'yes' && a.values.length > 0 && !isTrivial) found.yes++;
    }
  }
}

test('no vector of an example contradicts a yes', async () => {
  const found: Found = { yes: 0, contradicted: [] };
  for (const { text } of exampleTexts()) {
    const sides = await sidesOf(text);
    compare(sides, sides, found);
  }
  expect(found.contradicted).toEqual([]);
  expect(found.yes).toBeGreaterThan(5);
});

const [PLAIN = {}, ...OTHERS] = SPELLINGS.filter(({ draft }) => draft === undefined);

test.each(OTHERS)('no vector of a random hub contradicts a yes, to the hub spelled %j too', async (spelling) => {
  const found: Found = { yes: 0, contradicted: [] };
  for (const hub of fc.sample(arbitraryHub({ judged: true }), { seed: SEED, numRuns: RUNS })) {
    const spelled = (how: Spelling): Promise<Side[]> => sidesOf(compactJson(writeHub(hub, how)));
    const [plain, other] = [await spelled(PLAIN), await spelled(spelling)];
    compare(plain, other, found);
    compare(other, plain, found);
  }
  expect(found.contradicted).toEqual([]);
  expect(found.yes).toBeGreaterThan(15);
});
