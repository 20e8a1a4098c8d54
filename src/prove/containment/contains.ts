/** `contains(a, b)`: is every value of `a` accepted by `b`? */
import { compactJson, type Json } from '../../core/json/json.js';
import type { Answer, Options } from './answer/answer.js';
import { Comparer } from './comparer.js';
import { INTEGER_RANGES } from './schema/integer-formats.js';

export function contains(a: Json, b: Json, options: Options = {}): Answer {
  const isOpen = options.strict === true && options.formats === undefined;
  return isOpen ? containsEitherWay(a, b, options) : new Comparer(options).contains(a, b);
}

/**
 * To the letter of JSON Schema, a format is an annotation; to all who write integer formats, it is a range. Where
 * nobody said which is meant, only what holds either way is an answer.
 */
function containsEitherWay(a: Json, b: Json, options: Options): Answer {
  const annotated = new Comparer({ ...options, formats: 'annotate' }).contains(a, b);
  if (annotated.verdict === 'unknown' || (!hasIntegerFormat(a) && !hasIntegerFormat(b))) return annotated;
  const ranged = new Comparer({ ...options, formats: 'integers' }).contains(a, b);
  if (annotated.verdict === ranged.verdict) return annotated;
  const message = 'it depends on whether integer formats are ranges: say so with formats "integers" or "annotate"';
  return { verdict: 'unknown', reasons: [{ code: 'FORMAT', message }] };
}

const FORMAT = new RegExp(`"format":"(${[...INTEGER_RANGES.keys()].join('|')})"`);

function hasIntegerFormat(schema: Json): boolean {
  return FORMAT.test(compactJson(schema));
}
