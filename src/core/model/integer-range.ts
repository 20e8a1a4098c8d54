/** What bounds an integer: its width and sign, or what its schema says beyond the numbers of JavaScript. */
import type { IntegerType } from './type.js';

const EXACT = { min: BigInt(Number.MIN_SAFE_INTEGER), max: BigInt(Number.MAX_SAFE_INTEGER) };

/** Without the bounds of JavaScript's exact integers, which zod writes on every integer. */
export function ownBounds({ min, max }: IntegerType): Pick<IntegerType, 'min' | 'max'> {
  return {
    ...(min !== undefined && min !== EXACT.min && { min }),
    ...(max !== undefined && max !== EXACT.max && { max }),
  };
}

/** The values that width and sign alone admit. `usize` is as wide as the widest machine. */
export function naturalRange({ width, signed }: Pick<IntegerType, 'width' | 'signed'>): {
  readonly min?: bigint;
  readonly max?: bigint;
} {
  if (width === undefined) return {};
  const bits = BigInt(width === 'size' ? 64 : width);
  if (!signed) return { min: 0n, max: 2n ** bits - 1n };
  return { min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n };
}
