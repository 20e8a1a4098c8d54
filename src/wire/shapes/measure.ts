/** How JSON Schema measures numbers and strings. */

/** 0.3 is a multiple of 0.1, though not in binary fractions. */
export function isMultiple(value: number, step: number): boolean {
  if (Number.isInteger(value) && Number.isInteger(step)) return value % step === 0;
  const times = value / step;
  return Math.abs(times - Math.round(times)) <= Math.abs(times) * Number.EPSILON * 2;
}

/** An integer of 64 bits that a number does not hold; what is larger still was written as a float. */
export function mayBeRounded(value: unknown): boolean {
  return Number.isInteger(value) && !Number.isSafeInteger(value) && Math.abs(value as number) <= 2 ** 64;
}

/** Counts code points only where the number of units leaves a doubt. */
export function hasLength(value: string, min: number, max: number): boolean {
  if (value.length < min || value.length > max * 2) return false;
  if (value.length <= max && value.length >= min * 2) return true;
  let count = 0;
  for (const _ of value) count += 1;
  return count >= min && count <= max;
}
