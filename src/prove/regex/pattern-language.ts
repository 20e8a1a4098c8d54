/** A pattern -> the texts that it is found in. */
import { parsePattern, type Pattern } from './parse-pattern.js';
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
      return pattern.max <= 1 ? canFollow(pattern.of) : isPlain(pattern.of);
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
    case 'repeat': {
      if (pattern.max === 0) return rest;
      const once = followed(pattern.of, rest, regexes);
      return pattern.min === 0 ? regexes.choice([rest, once]) : once;
    }
    case 'chars':
      return regexes.concat(regexes.chars(pattern.set), rest);
  }
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
      return regexes.choice(pattern.parts.map((part) => plain(part, regexes)));
    case 'repeat':
      return regexes.repeat(plain(pattern.of, regexes), pattern.min, pattern.max);
    default:
      throw new TypeError(`${pattern.kind} is not plain`);
  }
}
