/** A generated validator before ajv: the same verdict on many values. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Hub } from '../../src/core/model/hub.js';
import { compactJson, type Json } from '../../src/core/json/json.js';
import type { Type } from '../../src/core/model/type.js';
import type { Shape } from '../../src/wire/shapes/shape.js';
import { hasUnsafeInteger } from '../../src/wire/testing/exact-json.js';
import { judgeOf } from '../support/ajv-judge.js';
import { drawn } from '../support/draw.js';
import { drawValueOf } from '../support/draw-value.js';
import { mutateValue } from '../support/mutate-value.js';
import { plainJson } from '../support/write-schema.js';
import { meaningInTypeScript, meaningOfLargeNumbers } from './intended-differences.js';

export interface JudgeOptions {
  /** How many values of the type are drawn; each is changed twice. */
  readonly runs?: number;
  /** The schema lets more through than its author means. */
  readonly mayBeStricter?: boolean;
}

/** How many values both accept: agreement on nothing but refusals proves little. */
export function expectAgreement(schema: Json, type: Type, hub: Hub, shape: Shape, options: JudgeOptions = {}): number {
  const { runs = 200, mayBeStricter = false } = options;
  const [plain, large] = [judgeOf(meaningInTypeScript(schema)), judgeOf(meaningOfLargeNumbers(schema))];
  const judge = (value: Json): boolean => plain(value) && large(value);
  const values = sampleValues(type, hub, runs).filter((value) => canJudge(schema, value));
  const verdicts = values.map((value) => ({ value, ajv: judge(value), ours: shape(value) === undefined }));
  const differing = verdicts.filter(({ ajv, ours }) => ajv !== ours && !(mayBeStricter && ajv));
  const seen = differing
    .slice(0, 5)
    .map(
      ({ value, ajv }) => `${ajv ? 'accepted' : 'refused'} by ajv alone: ${compactJson(value)} ${said(shape, value)}`,
    );
  expect(seen, compactJson(schema)).toEqual([]);
  return verdicts.filter(({ ours }) => ours).length;
}

function said(shape: Shape, value: Json): string {
  const fault = shape(value);
  return fault ? `(${fault.pointer}: ${fault.message})` : '';
}

const SEED = 20253;

/** Values of the type, each with two mutations, one upon the other; and plain JSON of every sort. */
function sampleValues(type: Type, { types }: Hub, numRuns: number): Json[] {
  const drifting = drawn((draw): Json[] => {
    const value = drawValueOf(draw, type, types);
    if (value === undefined) return [];
    const once = mutateValue(draw, value);
    return [value, once, mutateValue(draw, once)];
  });
  const anything = fc.sample(fc.jsonValue({ maxDepth: 2 }), { numRuns: 50, seed: SEED }) as Json[];
  return [...fc.sample(drifting, { numRuns, seed: SEED }).flat(), ...anything].map(plainJson);
}

/**
 * ajv looks at no key called `__proto__`, whatever the schema says, and for `unevaluatedProperties` it takes every key
 * that all objects have for one that was evaluated. hostile-names.tools.test.ts looks at such keys. An integer that a
 * number does not hold is refused wherever it stands; the wire tests and shapes.test.ts look at those.
 */
function canJudge(schema: Json, value: Json): boolean {
  const blindTo = compactJson(schema).includes('"unevaluatedProperties"')
    ? Object.getOwnPropertyNames(Object.prototype)
    : ['__proto__'];
  const text = compactJson(value);
  return !hasUnsafeInteger(text) && !blindTo.some((key) => text.includes(`"${key}":`));
}
