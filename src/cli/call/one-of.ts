/** An option that takes one of a few values. */
import { refusal, type Refusal } from '../../core/refusal/refusal.js';
import { didYouMean } from '../../core/text/nearest.js';
import type { CommandCall } from './command.js';

/** Nothing where the call does not have it. */
export function oneOf<T extends string>(option: string, known: readonly T[], { values }: CommandCall): T | undefined {
  const given = values.get(option);
  if (given === undefined) return undefined;
  const found = known.find((each) => each === given);
  if (found === undefined) throw unknownValue(`--${option}`, given, known);
  return found;
}

export function unknownValue(option: string, given: string, known: readonly string[]): Refusal {
  const hint = didYouMean(given, known) ?? `give one of ${known.join(', ')}`;
  return refusal({ message: `unknown ${option} "${given}"`, hint });
}
