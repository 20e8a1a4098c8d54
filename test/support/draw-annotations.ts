/** What a schema says about a value without constraining it. */
import fc from 'fast-check';
import type { Json } from '../../src/core/json/json.js';
import type { Documented } from '../../src/core/model/type.js';
import { maybe, type Draw } from './draw.js';
import { DOCS } from './name-pool.js';

/** schemars writes `deprecated: true` and no more, which reads as an empty deprecation. */
export function drawDocs(draw: Draw): Documented {
  return {
    ...maybe(draw, 25, () => ({ docs: draw.pick(DOCS) })),
    ...maybe(draw, 8, () => ({ deprecation: {} })),
  };
}

const SAMPLES: readonly Json[] = [
  null,
  true,
  0,
  -1,
  1.5,
  '',
  'text',
  [],
  {},
  [1, null],
  { a: { b: [] } },
  2n ** 64n - 1n,
];

export function drawJson(draw: Draw): Json {
  return draw.chance(70) ? draw.pick(SAMPLES) : (draw.of(jsonText) as Json);
}

/** As the project holds JSON: one zero, and a bigint where the digits say an integer that a double may not be. */
function jsonText(): fc.Arbitrary<unknown> {
  return fc.jsonValue({ maxDepth: 2 }).map(
    (value) =>
      JSON.parse(JSON.stringify(value), (_, part: unknown) => {
        return typeof part === 'number' && isLongInteger(part) ? BigInt(String(part)) : part;
      }) as unknown,
  );
}

function isLongInteger(value: number): boolean {
  return !Number.isSafeInteger(value) && /^-?\d+$/.test(String(value));
}
