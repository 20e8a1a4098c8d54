/** Wire names -> identifiers: words found, joined in the target's way, kept apart within a scope. */

/** Where a word ends and the next one begins without a sign between them, and the signs. */
const AFTER_SMALL = /(\p{Ll}|\p{N})(\p{Lu})/gu;
const BEFORE_LAST = /(\p{Lu})(\p{Lu}\p{Ll})/gu;
/** What no name holds is one too: letters that nobody sees, and digits that stand above the line or in a circle. */
const SIGNS = /(?:[^\p{L}\p{Nd}\p{Nl}]|\P{ID_Continue}|\p{Default_Ignorable_Code_Point})+/u;
/** Many of those are others to Unicode as well: `²` is `2`. */
const FANCY_NUMBER = /\p{No}/gu;

/** Nearly all names are without letters of other scripts: their words are told by one look. */
const PLAIN_NAME = /^[ -~]*$/;
const PLAIN_WORD = /[A-Z]?[a-z][a-z0-9]*|[A-Z]+(?![a-z])[a-z0-9]*|[0-9][a-z0-9]*/g;

/** `process_images`, `processImages`, `Process images!` -> `['process', 'images']` with their letters as they are. */
export function wordsOf(name: string): string[] {
  if (PLAIN_NAME.test(name)) return name.match(PLAIN_WORD) ?? [];
  return name
    .replace(FANCY_NUMBER, (number) => number.normalize('NFKC'))
    .replace(AFTER_SMALL, '$1 $2')
    .replace(BEFORE_LAST, '$1 $2')
    .split(SIGNS)
    .filter((word) => word !== '');
}

/** A name that is as its language has it already. */
const IN_PASCAL_CASE = /^[A-Z][A-Za-z0-9]*$/;

export function pascalCase(name: string): string {
  if (IN_PASCAL_CASE.test(name)) return name;
  let joined = '';
  for (const word of wordsOf(name)) joined += capital(word);
  return joined;
}

export function camelCase(name: string): string {
  let joined = '';
  for (const word of wordsOf(name)) joined += joined === '' ? word.toLowerCase() : capital(word);
  return joined;
}

export function snakeCase(name: string): string {
  return wordsOf(name).join('_').toLowerCase();
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Names of one scope: each is given once, and none of the forbidden ones. */
export class NameScope {
  private readonly taken: Set<string>;
  private readonly keyOf: (name: string) => string;
  /** The number to try next: thousands of names may be the same one. */
  private readonly next = new Map<string, number>();

  /** `keyOf`: names with the same key are the same name. */
  constructor(forbidden: Iterable<string> = [], keyOf = (name: string): string => name) {
    this.keyOf = keyOf;
    this.taken = new Set([...forbidden].map(keyOf));
  }

  /** The name itself, or the first of `name_`, `name2`, `name3` … that is free. */
  claim(name: string): string {
    const free = this.isFree(name) ? name : this.firstFree(name);
    this.taken.add(this.keyOf(free));
    return free;
  }

  isFree(name: string): boolean {
    return !this.taken.has(this.keyOf(name));
  }

  private firstFree(name: string): string {
    if (this.isFree(`${name}_`)) return `${name}_`;
    let number = this.next.get(name) ?? 2;
    while (!this.isFree(`${name}${number}`)) number += 1;
    this.next.set(name, number + 1);
    return `${name}${number}`;
  }
}
