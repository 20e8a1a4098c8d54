/** Answers that were asked for before stand in for others, and never contradict the engine. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Options } from '../../../src/prove/containment/answer/answer.js';
import { Comparer } from '../../../src/prove/containment/comparer.js';
import { Judge } from '../../../src/prove/containment/judge.js';
import { compactJson, type Json, type JsonObject } from '../../../src/core/json/json.js';
import { Containments } from '../../../src/prove/containment/containments.js';
import { stagesOf } from '../../../src/prove/pipe/stage.js';
import { readHub } from '../../../src/core/read/read-hub.js';
import { arbitraryHub } from '../../support/arbitrary-hub.js';
import { checkProperty } from '../../support/check-property.js';
import { writeHub } from '../../support/write-hub.js';
import { object, string } from '../pipe/hub-of.js';

const part = fc.constantFrom<Json>(
  string,
  { type: ['string', 'null'] },
  { type: 'integer' },
  object({ a: string }),
  true,
);
const rest = fc.constantFrom<JsonObject>({}, {}, {}, { additionalProperties: false }, { additionalProperties: string });
const fields = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), part, fc.boolean()), {
  selector: ([key]) => key,
  maxLength: 3,
});
const struct = fc.tuple(fields, rest).map(([given, extra]): JsonObject => {
  const required = given.filter(([, , isRequired]) => isRequired).map(([key]) => key);
  return { ...object(Object.fromEntries(given), required), ...extra };
});
const schema: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: struct },
  struct.map((S) => ({ $ref: '#/$defs/S', $defs: { S } })),
  fc.tuple(struct, struct).map((anyOf) => ({ anyOf })),
  fc.tuple(struct, struct).map((allOf) => ({ allOf })),
);

describe.each([{ strict: false }, { strict: true }])('over many pairs, %j', (options) => {
  test('of schemas with keys in common, no answer contradicts the engine on that pair alone', () => {
    const verdicts = new Set<string>();
    checkProperty(fc.array(schema, { minLength: 8, maxLength: 8 }), 8, (schemas) => {
      const pairs = schemas.flatMap((a) => schemas.map((b) => [a, b] as const));
      for (const verdict of checkAll(pairs, options)) verdicts.add(verdict);
    });
    expect([...verdicts]).toEqual(expect.arrayContaining(['yes', 'no']));
  });

  test('of whole hubs, neither', () => {
    checkProperty(arbitraryHub(), 8, (drawn) => {
      const { hub } = readHub(compactJson(writeHub(drawn)));
      if (hub === undefined) throw new Error('not read');
      const stages = stagesOf(hub);
      const outputs = stages.flatMap(({ output: { schema: each } }) => (each === undefined ? [] : [each]));
      const inputs = stages.flatMap(({ input }) => (input?.schema === undefined ? [] : [input.schema]));
      checkAll(
        outputs.slice(0, 6).flatMap((a) => inputs.slice(0, 6).map((b) => [a, b] as const)),
        options,
      );
    });
  });
});

/** The verdicts; ajv must confirm every witness. */
function checkAll(pairs: readonly (readonly [Json, Json])[], options: Options): string[] {
  const containments = new Containments(options);
  return pairs.map(([a, b]) => {
    const { verdict, witness } = containments.ask(a, b);
    const alone = new Comparer(options).decide(a, b).verdict;
    if (verdict !== 'unknown' && alone !== 'unknown') expect([verdict, a, b]).toEqual([alone, a, b]);
    if (witness !== undefined) {
      const judges = [new Judge(a, 'integers'), new Judge(b, 'integers')];
      expect(judges.map((judge) => judge.accepts(witness))).toEqual([true, false]);
    }
    return verdict;
  });
}
