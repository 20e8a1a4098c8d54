/** Exact fractions: a schema's 0.1 is one tenth, not the double nearest to it. */

export interface Rational {
  readonly numerator: bigint;
  /** Positive, and without a divisor in common with the numerator. */
  readonly denominator: bigint;
}

export function fraction(numerator: bigint, denominator: bigint): Rational {
  const divisor = gcd(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

export function whole(value: bigint): Rational {
  return { numerator: value, denominator: 1n };
}

/** The decimal that JSON text would show for a number. */
export function rationalOf(value: number | bigint): Rational {
  if (typeof value === 'bigint') return whole(value);
  const [digits = '', exponent = '0'] = String(value).split('e');
  const [before = '', after = ''] = digits.split('.');
  const shift = Number(exponent) - after.length;
  const scaled = BigInt(before + after);
  return shift >= 0 ? whole(scaled * 10n ** BigInt(shift)) : fraction(scaled, 10n ** BigInt(-shift));
}

/** The JSON number nearest to a fraction; a bigint where a double cannot hold the whole number. */
export function jsonNumber({ numerator, denominator }: Rational): number | bigint {
  if (denominator !== 1n) return quotient(numerator, denominator);
  const double = Number(numerator);
  if (!Number.isFinite(double)) return numerator;
  const isHeld = BigInt(double) === numerator || rationalOf(double).numerator === numerator;
  return isHeld ? double : numerator;
}

/** By way of its digits where a double does not hold both: rounded first, the two would give the number's neighbour. */
function quotient(numerator: bigint, denominator: bigint): number {
  const [above, below] = [Number(numerator), Number(denominator)];
  if (Number.isSafeInteger(above) && Number.isSafeInteger(below)) return above / below;
  const places = Math.max(0, lengthOf(denominator) - lengthOf(numerator) + ENOUGH_DIGITS);
  return Number(`${(numerator * 10n ** BigInt(places)) / denominator}e-${places}`);
}

/** More than tell any double from its neighbours. */
const ENOUGH_DIGITS = 20;

function lengthOf(value: bigint): number {
  return String(absolute(value)).length;
}

export function compare(a: Rational, b: Rational): number {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

export function equal(a: Rational, b: Rational): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

export function add(a: Rational, b: Rational): Rational {
  return fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
}

export function multiply(a: Rational, b: Rational): Rational {
  return fraction(a.numerator * b.numerator, a.denominator * b.denominator);
}

export function divide(a: Rational, b: Rational): Rational {
  return fraction(a.numerator * b.denominator, a.denominator * b.numerator);
}

export function isMultiple(value: Rational, step: Rational): boolean {
  return divide(value, step).denominator === 1n;
}

/** The least positive number that is a whole multiple of both. */
export function leastCommonMultiple(a: Rational, b: Rational): Rational {
  const numerator = (a.numerator * b.numerator) / gcd(a.numerator, b.numerator);
  return fraction(absolute(numerator), gcd(a.denominator, b.denominator));
}

export function floor({ numerator, denominator }: Rational): bigint {
  const quotient = numerator / denominator;
  return numerator % denominator < 0n ? quotient - 1n : quotient;
}

export function ceiling(value: Rational): bigint {
  return -floor({ numerator: -value.numerator, denominator: value.denominator });
}

export function rationalText({ numerator, denominator }: Rational): string {
  return `${numerator}/${denominator}`;
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [absolute(a), absolute(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
