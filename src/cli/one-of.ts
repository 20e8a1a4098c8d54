/** An option that takes one of a few values. */
import { didYouMean } from '../model/nearest.js';
import type { BadCall } from './bad-call.js';
import type { Call } from './command.js';

/** Nothing where the call does not have it. */
export function oneOf<T extends string>(option: string, known: readonly T[], { values }: Call): T | BadCall | undefined {
  const given = values.get(option);
  if (given === undefined) return undefined;
  return known.find((each) => each === given) ?? unknownValue(`--${option}`, given, known);
}

export function unknownValue(option: string, given: string, known: readonly string[]): BadCall {
  const hint = didYouMean(given, known) ?? `give one of ${known.join(', ')}`;
  return { message: `unknown ${option} "${given}"`, hint };
}
