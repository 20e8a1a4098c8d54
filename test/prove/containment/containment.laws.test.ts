/** What must hold of any two schemas, whoever wrote them. ajv is the judge of every value. */
import { describe, expect, test } from 'vitest';
import { Algebra } from '../../../src/prove/containment/algebra/algebra.js';
import { Budget } from '../../../src/prove/containment/budget.js';
import { contains } from '../../../src/prove/containment/contains.js';
import { Languages } from '../../../src/prove/regex/languages.js';
import { Regexes } from '../../../src/prove/regex/regexes.js';
import { FormulaReader } from '../../../src/prove/containment/schema/schema-reader.js';
import { Evaluator } from '../../../src/prove/containment/solve/holds.js';
import { isArray, isObject, type Json } from '../../../src/core/json/json.js';
import { judgeOf } from '../../support/ajv-judge.js';
import { checkProperty } from '../../support/check-property.js';
import { recursivePair, schemaPair, schemas, typePair, type SchemaPair } from './draw-schema.js';
import { VALUES } from './value-pool.js';

const STRICT = { strict: true } as const;

function verdict(a: Json, b: Json): string {
  return contains(a, b, STRICT).verdict;
}

/** No value may contradict the answer; how many were tried, and how many answers there were. */
function expectTruth(pairs: Pick<SchemaPair, 'a' | 'b'>, tally: Tally): void {
  const { a, b } = pairs;
  const [isA, isB] = [judgeOf(a), judgeOf(b)];
  const answer = contains(a, b, STRICT);
  const refuted = VALUES.find((value) => isA(value) && !isB(value));
  tally.triples += VALUES.length;
  tally[answer.verdict]++;
  if (answer.verdict === 'yes') expect({ a, b, refuted }).toEqual({ a, b, refuted: undefined });
  if (answer.verdict === 'no') {
    const witness = answer.witness as Json;
    expect({ a, b, witness, isA: isA(witness), isB: isB(witness) }).toEqual({ a, b, witness, isA: true, isB: false });
  }
}

interface Tally {
  triples: number;
  yes: number;
  no: number;
  unknown: number;
}

const nothing = (): Tally => ({ triples: 0, yes: 0, no: 0, unknown: 0 });

/** The same types, whose objects have no keys but the declared ones. */
function closed(schema: Json): Json {
  if (isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const parts = Object.entries(schema).map(([key, part]) => [key, closed(part)] as const);
  return Object.fromEntries(schema['type'] === 'object' ? [...parts, ['additionalProperties', false]] : parts);
}

describe('an answer', () => {
  test('is never contradicted by a value', () => {
    const tally = nothing();
    checkProperty(schemaPair(), 400, (pair) => expectTruth(pair, tally));
    console.log('random pairs:', JSON.stringify(tally));
    expect(tally.triples).toBeGreaterThan(100_000);
    expect(tally.unknown).toBeLessThan(5);
    // A law that only ever sees one verdict proves nothing.
    expect(Math.min(tally.yes, tally.no)).toBeGreaterThan(100);
  });

  test('is never contradicted where schemas contain themselves', () => {
    const tally = nothing();
    checkProperty(recursivePair(), 150, (pair) => expectTruth(pair, tally));
    console.log('recursive pairs:', JSON.stringify(tally));
    expect(tally.unknown).toBeLessThan(5);
    expect(Math.min(tally.yes, tally.no)).toBeGreaterThan(20);
  });
});

test('a schema means the same to the engine as to ajv', () => {
  checkProperty(schemas(1, 3), 400, ([schema = true]) => {
    const isRight = judgeOf(schema);
    const languages = new Languages(new Regexes(), new Budget(Infinity));
    const algebra = new Algebra(languages.regexes);
    const shape = new FormulaReader(schema, algebra, languages, { isSender: false, formats: 'annotate' }).read();
    const evaluator = new Evaluator(languages);
    const wrong = VALUES.filter((value) => evaluator.fits(shape, value) !== isRight(value));
    expect({ schema, wrong }).toEqual({ schema, wrong: [] });
  });
});

describe('containment', () => {
  test('holds of a schema and itself, in whatever words', () => {
    checkProperty(schemas(1), 150, ([a = true]) => {
      for (const same of [a, { allOf: [a] }, { not: { not: a } }, { anyOf: [a, a] }]) {
        expect({ a, same, answer: verdict(a, same) }).toEqual({ a, same, answer: 'yes' });
        expect({ a, same, answer: verdict(same, a) }).toEqual({ a, same, answer: 'yes' });
      }
    });
  });

  test('holds of a part and the whole', () => {
    checkProperty(schemas(2), 150, ([a = true, x = true]) => {
      expect(verdict(a, { anyOf: [a, x] })).toBe('yes');
      expect(verdict({ allOf: [a, x] }, a)).toBe('yes');
      expect(verdict({ allOf: [a, { not: a }] }, x)).toBe('yes');
      expect(verdict(x, { anyOf: [a, { not: a }] })).toBe('yes');
    });
  });

  test('goes on from one to the next', () => {
    let chains = 0;
    checkProperty(schemas(3, 1), 300, ([a = true, x = true, y = true]) => {
      const [b, c] = [{ anyOf: [a, x] }, { anyOf: [x, a, y] }];
      for (const [first, second, third] of [
        [a, b, c],
        [a, x, y],
        [x, y, a],
      ] as const) {
        if (verdict(first, second) !== 'yes' || verdict(second, third) !== 'yes') continue;
        chains++;
        expect({ first, second, third, answer: verdict(first, third) }).toMatchObject({ answer: 'yes' });
      }
    });
    expect(chains).toBeGreaterThan(300);
  });

  test('in the producer reading is that of a sender with no other keys', () => {
    const tally = nothing();
    checkProperty(typePair(), 300, ({ a, b }) => {
      const { verdict: sent } = contains(a, b);
      tally[sent]++;
      expect({ a, b, sent }).toEqual({ a, b, sent: verdict(closed(a), b) });
    });
    expect(Math.min(tally.yes, tally.no)).toBeGreaterThan(50);
  });

  test('in the strict reading includes the producer reading', () => {
    checkProperty(schemaPair(), 150, ({ a, b }) => {
      const strict = verdict(a, b);
      const { verdict: sent, witness } = contains(a, b, { strict: false, formats: 'annotate' });
      if (strict === 'yes') expect({ a, b, sent }).toEqual({ a, b, sent: 'yes' });
      if (sent === 'no') expect(judgeOf(a)(witness as Json) && !judgeOf(b)(witness as Json)).toBe(true);
    });
  });
});
