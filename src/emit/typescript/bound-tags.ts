/** The bounds of a type, which TypeScript's types cannot say, as tags of a comment. */
import type { Type } from '../../core/model/type.js';

export function boundTags(type: Type): string[] {
  return Object.entries(boundsOf(type)).flatMap(([tag, bound]) => (bound === undefined ? [] : [`@${tag} ${bound}`]));
}

type Bounds = Readonly<Record<string, bigint | number | string | undefined>>;

function boundsOf(type: Type): Bounds {
  switch (type.kind) {
    case 'nullable':
      return boundsOf(type.inner);
    case 'integer': {
      const { min, max, multipleOf, width, signed } = type;
      const least = width === undefined && !signed ? 0n : undefined;
      return { minimum: unlessExact(min) ?? least, maximum: unlessExact(max), multipleOf };
    }
    case 'float':
      return {
        minimum: type.min,
        exclusiveMinimum: type.exclusiveMin,
        maximum: type.max,
        exclusiveMaximum: type.exclusiveMax,
        multipleOf: type.multipleOf,
      };
    case 'string': {
      // Beside a format it is the format once more, at length.
      const pattern = type.format === undefined ? type.pattern?.replaceAll('\n', '\\n') : undefined;
      return { minLength: type.minLength, maxLength: type.maxLength, pattern };
    }
    case 'bytes':
      return { minLength: type.minLength, maxLength: type.maxLength };
    case 'array':
    case 'set':
      return { minItems: type.minItems, maxItems: type.maxItems };
    case 'map':
      return { minProperties: type.minProperties, maxProperties: type.maxProperties };
    default:
      return {};
  }
}

const EXACT = BigInt(Number.MAX_SAFE_INTEGER);

/** That numbers are no larger than a `number` can tell is no news here. */
function unlessExact(bound: bigint | undefined): bigint | undefined {
  return bound === EXACT || bound === -EXACT ? undefined : bound;
}
