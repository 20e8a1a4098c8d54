/** ajv as the judge of a schema, with integer formats as ranges: that is what they are to everyone who writes them. */
import { isObject, own, type Json } from '../../../../src/core/json/json.js';
import { judgeOf } from '../../../support/ajv-judge.js';
import { mapSubschemas } from '../../../support/map-subschemas.js';

/** Undefined where ajv cannot tell: it falls over keys such as `toString` where it compares objects. */
export function rangeJudgeOf(schema: Json): (value: Json) => boolean | undefined {
  const judge = judgeOf(withRanges(schema));
  return (value) => {
    try {
      return judge(value);
    } catch {
      return undefined;
    }
  };
}

function withRanges(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const inside = mapSubschemas(schema, withRanges);
  const range = rangeOf(own(schema, 'format'));
  if (range === undefined) return inside;
  const others = own(inside, 'allOf');
  return { ...inside, allOf: [...(Array.isArray(others) ? (others as Json[]) : []), range] };
}

function rangeOf(format: Json | undefined): Json | undefined {
  const match = typeof format === 'string' ? /^(u?)int(8|16|32|64|128|)$/.exec(format) : null;
  if (match === null) return undefined;
  const bits = Number(match[2] || 64);
  return match[1] === 'u'
    ? { minimum: 0, exclusiveMaximum: 2 ** bits }
    : { minimum: -(2 ** (bits - 1)), exclusiveMaximum: 2 ** (bits - 1) };
}
