/** A set of texts, divided so that those in one part lie in the same ones of some other sets. */
import type { Languages } from './languages.js';
import type { Regex } from './regexes.js';

export interface SplitPart {
  readonly language: Regex;
  /** Which of the sets the part lies in; it lies outside of the others. */
  readonly inside: ReadonlySet<Regex>;
}

export function splitBy(sets: Iterable<Regex>, whole: Regex, languages: Languages): SplitPart[] {
  const { regexes } = languages;
  let parts: SplitPart[] = [{ language: whole, inside: new Set() }];
  for (const set of new Set(sets)) {
    parts = parts
      .flatMap(({ language, inside }) => [
        { language: regexes.both([language, set]), inside: new Set([...inside, set]) },
        { language: regexes.both([language, regexes.not(set)]), inside },
      ])
      .filter(({ language }) => !languages.isEmpty(language));
  }
  return parts;
}
