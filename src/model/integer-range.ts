/** The values that an integer's width and sign alone admit. */
import type { IntegerType } from './type.js';

/** `usize` is as wide as the widest machine. */
export function naturalRange({ width, signed }: Pick<IntegerType, 'width' | 'signed'>): {
  readonly min?: bigint;
  readonly max?: bigint;
} {
  if (width === undefined) return {};
  const bits = BigInt(width === 'size' ? 64 : width);
  if (!signed) return { min: 0n, max: 2n ** bits - 1n };
  return { min: -(2n ** (bits - 1n)), max: 2n ** (bits - 1n) - 1n };
}
