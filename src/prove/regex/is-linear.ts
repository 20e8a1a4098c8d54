/**
 * Whether the engine's own matcher never takes more than a few steps per character of a text. It tries one way after the
 * other, so it must see from the next character alone which way is the right one, and start at one place only.
 */
import { union, type CharSet } from './char-set.js';
import { parsePattern, type Pattern } from './parse-pattern.js';

/** Of a pattern that may be found anywhere: at each character so many more may be read in vain. */
const LONGEST_TRY = 100;
const NONE: CharSet = [];

/** `u` is the flag that JSON Schema means; what only works without it is not looked into. */
export function isLinear(source: string): boolean {
  const pattern = parsePattern(source);
  if (pattern === undefined) return false;
  const asked = withoutTail(pattern);
  return (startsAtStart(asked) || mostRead(asked) <= LONGEST_TRY) && isDecided(asked, NONE);
}

/** At the end, more than the least is never asked for. */
function withoutTail(pattern: Pattern): Pattern {
  if (pattern.kind === 'repeat') return { ...pattern, max: pattern.min };
  if (pattern.kind === 'choice') return { ...pattern, parts: pattern.parts.map(withoutTail) };
  if (pattern.kind !== 'sequence') return pattern;
  const last = pattern.parts.at(-1);
  return last === undefined ? pattern : { ...pattern, parts: [...pattern.parts.slice(0, -1), withoutTail(last)] };
}

function startsAtStart(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'start':
      return true;
    case 'choice':
      return pattern.parts.every(startsAtStart);
    case 'sequence':
      return pattern.parts[0] !== undefined && startsAtStart(pattern.parts[0]);
    default:
      return false;
  }
}

function mostRead(pattern: Pattern): number {
  switch (pattern.kind) {
    case 'chars':
      return 1;
    case 'sequence':
      return pattern.parts.reduce((sum, part) => sum + mostRead(part), 0);
    case 'choice':
      return Math.max(...pattern.parts.map(mostRead));
    case 'repeat':
      return pattern.max === 0 ? 0 : mostRead(pattern.of) * pattern.max;
    default:
      return 0;
  }
}

/** Whether the next character says which way to go, where one of `after` may follow. */
function isDecided(pattern: Pattern, after: CharSet): boolean {
  switch (pattern.kind) {
    case 'chars':
    case 'start':
    case 'end':
      return true;
    case 'ahead':
      return false;
    case 'sequence':
      return isSequenceDecided(pattern.parts, after);
    case 'choice':
      return (
        areApart(pattern.parts.map((part) => firstOfAll([part], after))) &&
        pattern.parts.every((part) => isDecided(part, after))
      );
    case 'repeat':
      return isRepetitionDecided(pattern, after);
  }
}

function isSequenceDecided(parts: readonly Pattern[], after: CharSet): boolean {
  let next = after;
  return parts.toReversed().every((part) => {
    const isFine = isDecided(part, next);
    next = firstOfAll([part], next);
    return isFine;
  });
}

/** Where the number of times is given, nothing needs to be decided between two of them. */
function isRepetitionDecided({ of, min, max }: Pattern & { kind: 'repeat' }, after: CharSet): boolean {
  if (isNullable(of)) return false;
  const first = firstOfAll([of], NONE);
  const isOpen = min !== max;
  return (!isOpen || areApart([first, after])) && isDecided(of, max > 1 ? union(first, after) : after);
}

/** What the first character can be; that of `after` where the parts may be empty. */
function firstOfAll(parts: readonly Pattern[], after: CharSet): CharSet {
  const sets: CharSet[] = [];
  for (const part of parts) {
    // Nothing can follow the end.
    if (part.kind === 'end') return union(...sets);
    sets.push(firstOf(part));
    if (!isNullable(part)) return union(...sets);
  }
  return union(...sets, after);
}

function firstOf(pattern: Pattern): CharSet {
  switch (pattern.kind) {
    case 'chars':
      return pattern.set;
    case 'sequence':
      return firstOfAll(pattern.parts, NONE);
    case 'choice':
      return union(...pattern.parts.map(firstOf));
    case 'repeat':
      return pattern.max === 0 ? NONE : firstOf(pattern.of);
    default:
      return NONE;
  }
}

function isNullable(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'chars':
      return false;
    case 'sequence':
      return pattern.parts.every(isNullable);
    case 'choice':
      return pattern.parts.some(isNullable);
    case 'repeat':
      return pattern.min === 0 || isNullable(pattern.of);
    default:
      return true;
  }
}

function areApart(sets: readonly CharSet[]): boolean {
  const ranges = sets.flat().toSorted((a, b) => a[0] - b[0]);
  return ranges.every(([first], place) => place === 0 || first > (ranges[place - 1]?.[1] ?? -1));
}
