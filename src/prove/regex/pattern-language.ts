/** A pattern -> the texts that it is found in. */
import { union } from './char-set.js';
import { parsePattern, type Pattern, type Repetition } from './parse-pattern.js';
import type { Regex, Regexes } from './regexes.js';

/** Undefined where the pattern is none, or cannot be looked into. */
export function patternLanguage(source: string, regexes: Regexes): Regex | undefined {
  const pattern = parsePattern(source);
  if (pattern === undefined || !canFollow(pattern)) return undefined;
  return regexes.concat(regexes.all, followed(pattern, regexes.all, regexes));
}

/** Anchors and look-ahead speak of what surrounds them, which changes from one repetition to the next. */
function canFollow(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'chars':
    case 'start':
    case 'end':
      return true;
    case 'ahead':
      return canFollow(pattern.of);
    case 'sequence':
    case 'choice':
      return pattern.parts.every(canFollow);
    case 'repeat':
      return pattern.max <= 1 ? canFollow(pattern.of) : isPlain(pattern.of) || canRepeat(pattern);
  }
}

/** So many rounds are written out one by one. */
const MOST_ROUNDS = 50;

/** Rounds that look ahead must consume something, so that they end, and may not ask for the start of the text. */
function canRepeat({ of, min, max }: Repetition): boolean {
  const isShort = min <= MOST_ROUNDS && (max === Infinity || max <= MOST_ROUNDS);
  return isShort && canFollow(of) && !hasStart(of) && consumes(of);
}

function hasStart(pattern: Pattern): boolean {
  if (pattern.kind === 'sequence' || pattern.kind === 'choice') return pattern.parts.some(hasStart);
  if (pattern.kind === 'repeat' || pattern.kind === 'ahead') return hasStart(pattern.of);
  return pattern.kind === 'start';
}

function consumes(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'chars':
      return true;
    case 'sequence':
      return pattern.parts.some(consumes);
    case 'choice':
      return pattern.parts.every(consumes);
    case 'repeat':
      return pattern.min > 0 && consumes(pattern.of);
    default:
      return false;
  }
}

/** Whether a pattern looks at nothing but the characters that it consumes. */
function isPlain(pattern: Pattern): boolean {
  switch (pattern.kind) {
    case 'chars':
      return true;
    case 'sequence':
    case 'choice':
      return pattern.parts.every(isPlain);
    case 'repeat':
      return isPlain(pattern.of);
    default:
      return false;
  }
}

/** The pattern and then `rest`. A look-ahead is a second demand on all that follows it. */
function followed(pattern: Pattern, rest: Regex, regexes: Regexes): Regex {
  if (isPlain(pattern)) return regexes.concat(plain(pattern, regexes), rest);
  switch (pattern.kind) {
    case 'start':
    case 'end':
      return regexes.concat(regexes[pattern.kind], rest);
    case 'ahead': {
      const ahead = followed(pattern.of, regexes.all, regexes);
      return regexes.both([pattern.negative ? regexes.not(ahead) : ahead, rest]);
    }
    case 'sequence':
      return pattern.parts.reduceRight((after, part) => followed(part, after, regexes), rest);
    case 'choice':
      return regexes.choice(pattern.parts.map((part) => followed(part, rest, regexes)));
    case 'repeat':
      return repeated(pattern, rest, regexes);
    case 'chars':
      return regexes.concat(regexes.chars(pattern.set), rest);
  }
}

function repeated({ of, min, max }: Repetition, rest: Regex, regexes: Regexes): Regex {
  const round = (after: Regex): Regex => followed(of, after, regexes);
  let after = rest;
  if (max === Infinity) after = regexes.loop(JSON.stringify(of), round, rest);
  else for (let count = min; count < max; count++) after = regexes.choice([rest, round(after)]);
  for (let count = 0; count < min; count++) after = round(after);
  return after;
}

function plain(pattern: Pattern, regexes: Regexes): Regex {
  switch (pattern.kind) {
    case 'chars':
      return regexes.chars(pattern.set);
    case 'sequence':
      return pattern.parts
        .map((part) => plain(part, regexes))
        .reduceRight((after, part) => regexes.concat(part, after), regexes.empty);
    case 'choice':
      return plainChoice(pattern.parts, regexes);
    case 'repeat':
      return regexes.repeat(plain(pattern.of, regexes), pattern.min, pattern.max);
    default:
      throw new TypeError(`${pattern.kind} is not plain`);
  }
}

/** Alternatives of one character each are a set of characters, however they are written. */
function plainChoice(parts: readonly Pattern[], regexes: Regexes): Regex {
  const sets = parts.flatMap((part) => (part.kind === 'chars' ? [part.set] : []));
  const others = parts.filter(({ kind }) => kind !== 'chars');
  return regexes.choice([regexes.chars(union(...sets)), ...others.map((part) => plain(part, regexes))]);
}
