/** What types of text and of collections do not say of their values. */
import type { ArrayType, BytesType, MapType, SetType, StringType } from '../../core/model/type.js';
import type { Check } from './item.js';

/** JSON Schema counts characters. A pattern is not checked: Rust has no regular expressions of its own. */
export function textChecks({ minLength, maxLength }: StringType | BytesType): Check[] {
  return sizeChecks('value.chars().count()', minLength, maxLength, ['character', 'characters']);
}

export function listChecks({ kind, minItems, maxItems }: ArrayType | SetType): Check[] {
  const sizes = sizeChecks('value.len()', minItems, maxItems, ['item', 'items']);
  return kind === 'set' ? [...sizes, UNIQUE] : sizes;
}

export const UNIQUE: Check = { fails: 'crate::wire::has_repetition(&value)', says: 'must not repeat an item' };

export function mapChecks({ minProperties, maxProperties }: MapType): Check[] {
  return sizeChecks('value.len()', minProperties, maxProperties, ['entry', 'entries']);
}

type Noun = readonly [one: string, several: string];

function sizeChecks(size: string, min = 0, max = Infinity, noun: Noun): Check[] {
  if (min === 0 && max === Infinity) return [];
  const least = min === 1 ? 'value.is_empty()' : `${size} < ${min}`;
  const most = max === 0 ? '!value.is_empty()' : `${size} > ${max}`;
  return [
    ...(min > 0 && isCountable(min) ? [{ fails: least, says: `must have at least ${counted(min, noun)}` }] : []),
    ...(isCountable(max) ? [{ fails: most, says: `must have at most ${counted(max, noun)}` }] : []),
  ];
}

function counted(count: number, [one, several]: Noun): string {
  return `${count} ${count === 1 ? one : several}`;
}

/** No collection comes near the rest. */
function isCountable(size: number): boolean {
  return size <= Number.MAX_SAFE_INTEGER;
}
