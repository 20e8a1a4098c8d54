/** Whole numbers as the variants of an enum. */
import type { EnumType, Variant } from '../../core/model/type.js';
import { constantName } from '../common/constant-name.js';
import type { NumberItem, NumbersItem } from './item.js';
import { claimName, variantScope } from './words.js';

/** The types that hold the numbers of an enum; none is wider, since serde's buffer has no place for those. */
const HOLDERS = [
  { holder: 'i64', min: -(2n ** 63n), max: 2n ** 63n - 1n },
  { holder: 'u64', min: 0n, max: 2n ** 64n - 1n },
] as const;

/** Undefined for an enum of anything but different whole numbers. */
export function numbersItem(type: EnumType, name: string): NumbersItem | undefined {
  const values = type.variants.map(wholeNumber);
  const known = values.filter((value) => value !== undefined);
  if (type.encoding.style !== 'untagged' || new Set(known).size < values.length) return undefined;
  const fitting = HOLDERS.find(({ min, max }) => known.every((value) => value >= min && value <= max));
  if (fitting === undefined) return undefined;
  return { kind: 'numbers', name, holder: fitting.holder, variants: numberItems(type.variants, known) };
}

/** The number that a variant is, if it is one. */
export function wholeNumber({ payload }: Variant): bigint | undefined {
  const value = payload.kind === 'newtype' && payload.type.kind === 'const' ? payload.type.value : undefined;
  if (typeof value === 'bigint') return value;
  return Number.isSafeInteger(value) ? BigInt(value as number) : undefined;
}

function numberItems(variants: readonly Variant[], values: readonly bigint[]): NumberItem[] {
  const scope = variantScope();
  return values.map((value, index) => {
    const about = variants[index] as Variant;
    return { about, name: claimName(scope, about.name ?? constantName(value), 'Variant'), value };
  });
}
