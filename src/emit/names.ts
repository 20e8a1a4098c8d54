/** Wire names -> identifiers: words found, joined in the target's way, kept apart within a scope. */

/** Where a word ends and the next one begins without a sign between them, and the signs. */
interface Borders {
  readonly afterSmall: RegExp;
  readonly beforeLast: RegExp;
  readonly signs: RegExp;
}

const BORDERS: Borders = {
  afterSmall: /(\p{Ll}|\p{N})(\p{Lu})/gu,
  beforeLast: /(\p{Lu})(\p{Lu}\p{Ll})/gu,
  signs: /[^\p{L}\p{N}]+/u,
};

/** The same for names without letters of other scripts: nearly all are such, and are told apart much faster. */
const PLAIN_NAME = /^[ -~]*$/;
const PLAIN_BORDERS: Borders = {
  afterSmall: /([a-z0-9])([A-Z])/g,
  beforeLast: /([A-Z])([A-Z][a-z])/g,
  signs: /[^A-Za-z0-9]+/,
};

/** `process_images`, `processImages`, `Process images!` -> `['process', 'images']` with their letters as they are. */
export function wordsOf(name: string): string[] {
  const { afterSmall, beforeLast, signs } = PLAIN_NAME.test(name) ? PLAIN_BORDERS : BORDERS;
  return name
    .replace(afterSmall, '$1 $2')
    .replace(beforeLast, '$1 $2')
    .split(signs)
    .filter((word) => word !== '');
}

export function pascalCase(name: string): string {
  return wordsOf(name).map((word) => capital(word)).join('');
}

export function camelCase(name: string): string {
  const [first, ...rest] = wordsOf(name);
  if (first === undefined) return '';
  return first.toLowerCase() + rest.map((word) => capital(word)).join('');
}

export function snakeCase(name: string): string {
  return wordsOf(name).map((word) => word.toLowerCase()).join('_');
}

function capital(word: string): string {
  return `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`;
}

/** Names of one scope: each is given once, and none of the forbidden ones. */
export class Scope {
  private readonly taken: Set<string>;
  private readonly keyOf: (name: string) => string;

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
    for (let number = 2; ; number += 1) if (this.isFree(`${name}${number}`)) return `${name}${number}`;
  }
}
