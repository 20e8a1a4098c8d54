/** Where a type stands in what holds it. */
import { camelSuffix } from './words.js';

export interface UseSite {
  /** The name that all names around begin with. */
  readonly root: string;
  /** Whether serde reads it from its buffer. */
  readonly buffered: boolean;
  readonly holder: UseSite | undefined;
  /** The name of the type; or the words for it within its holder. */
  readonly words: string;
}

export function placeOf(name: string, buffered: boolean): UseSite {
  return { root: name, buffered, holder: undefined, words: name };
}

export function within(holder: UseSite, part: string, buffered = holder.buffered): UseSite {
  return { root: holder.root, buffered, holder, words: part };
}

/** The same place, of a type that has got this name. */
export function called(name: string, { root, buffered }: UseSite): UseSite {
  return { root, buffered, holder: undefined, words: name };
}

/** Longer names say no more. */
const LONGEST_NAME = 50;

/** What a type is called if it has to be declared; few have to be, so names are made up only then. */
export function nameAt({ root, holder, words }: UseSite): string {
  if (holder === undefined) return words;
  const suffix = camelSuffix(words);
  // What keeps a name apart stands at its end alone.
  const name = `${nameAt(holder).replace(/_$/, '')}${suffix}`;
  return name.length > LONGEST_NAME ? `${root}${suffix}` : name;
}
