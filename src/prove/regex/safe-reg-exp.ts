/**
 * A pattern as something that tests texts, and never takes long to do so. The engine's own matcher can take exponential
 * time where a group is repeated, and may try every way to share a text among several repetitions; there, ours does the
 * work.
 */
import { Languages } from './languages.js';
import { patternLanguage } from './pattern-language.js';
import { Regexes } from './regexes.js';

export interface Tester {
  test(text: string): boolean;
  /** What ajv tells patterns apart by. */
  toString(): string;
}

const REPEATED_GROUP = /\)[*+{]/;
const REPETITION = /[*+{]/g;
const LONGEST = 1000;
/** The engine is done with these in a blink. */
const FEW_STEPS = 1e8;
/** To test a text takes no more steps than it has characters. */
const UNCOUNTED = { spend: (): void => {} };

export function safeRegExp(source: string, flags: string): Tester {
  const native = new RegExp(source, flags);
  const isSimple = !REPEATED_GROUP.test(source);
  // What may start anywhere is like one repetition more.
  const repetitions = (source.match(REPETITION)?.length ?? 0) + (source.startsWith('^') ? 0 : 1);
  let own: Tester | undefined;
  return {
    test(text) {
      const isShort = text.length <= LONGEST && text.length ** repetitions <= FEW_STEPS;
      if (isSimple && isShort) return native.test(text);
      own ??= ownTester(source);
      return own.test(text);
    },
    toString: () => String(native),
  };
}

function ownTester(source: string): Tester {
  const regexes = new Regexes();
  const language = patternLanguage(source, regexes);
  // Caught by who asks: the value cannot be judged.
  if (language === undefined) throw new RangeError(`the pattern ${source} could take too long`);
  const languages = new Languages(regexes, UNCOUNTED);
  return { test: (text) => languages.matches(language, text) };
}
