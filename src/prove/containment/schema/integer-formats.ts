/** Integer formats as Rust means them: each is a range. */
import { naturalRange } from '../../../core/model/integer-range.js';
import type { IntegerWidth } from '../../../core/model/type.js';

export interface IntegerRange {
  readonly min: bigint;
  readonly max: bigint;
}

const WIDTHS: readonly (readonly [name: string, width: IntegerWidth])[] = [
  ['8', 8],
  ['16', 16],
  ['32', 32],
  ['64', 64],
  ['128', 128],
  ['', 'size'],
];

export const INTEGER_RANGES: ReadonlyMap<string, IntegerRange> = new Map(
  WIDTHS.flatMap(([name, width]) => [
    [`int${name}`, naturalRange({ width, signed: true }) as IntegerRange] as const,
    [`uint${name}`, naturalRange({ width, signed: false }) as IntegerRange] as const,
  ]),
);

export function integerRange(format: string): IntegerRange | undefined {
  return INTEGER_RANGES.get(format);
}
