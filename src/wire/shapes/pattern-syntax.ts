/** The text of a pattern -> its structure. The engine has checked the syntax before. */
export type PatternNode =
  | { readonly kind: 'char'; readonly test: RegExp }
  | { readonly kind: 'sequence' | 'choice'; readonly parts: readonly PatternNode[] }
  | { readonly kind: 'repeat'; readonly of: PatternNode; readonly min: number; readonly max: number }
  | { readonly kind: 'start' | 'end' | 'edge' | 'no edge' }
  | { readonly kind: 'look'; readonly of: PatternNode; readonly isBehind: boolean; readonly isNegated: boolean };

const DEEPEST_GROUP = 200;
/** References to groups, and what older engines read in ways of their own. */
const NOT_REGULAR = /\\[1-9k]|\\0\d|\(\?(?![:=!]|<)/y;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;
const OPENING = /\((?:\?(?::|=|!|<=|<!|<[^>]*>))?/y;
const CONDITIONS = { '^': 'start', $: 'end', '\\b': 'edge', '\\B': 'no edge' } as const;
const CONDITION = /[$^]|\\b/iy;
const CLASS = String.raw`\[(?:\\[^]|[^\]\\])*\]`;
const ESCAPED = String.raw`u[\da-f]{4}|x[\da-f]{2}|c[a-z]|[^]`;
const PAIR = String.raw`\\ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}`;
/** One character in the text of a pattern, with the flag `u` and without. */
const ONE_CHAR = new RegExp(String.raw`${PAIR}|\\(?:u\{[^}]*\}|p\{[^}]*\}|${ESCAPED})|${CLASS}|[^]`, 'iuy');
const ONE_UNIT = new RegExp(String.raw`\\(?:${ESCAPED})|${CLASS}|[^]`, 'iy');

/** Undefined where no regular language says what it means. */
export function patternNode(source: string, flags: string): PatternNode | undefined {
  try {
    return new PatternSyntax(source, flags).choice();
  } catch (error) {
    if (error instanceof NotRegular) return undefined;
    throw error;
  }
}

class NotRegular extends Error {}

class PatternSyntax {
  readonly #source: string;
  readonly #flags: string;
  #at = 0;
  #depth = 0;

  constructor(source: string, flags: string) {
    this.#source = source;
    this.#flags = flags;
  }

  choice(): PatternNode {
    const parts = [this.#sequence()];
    while (this.#take(/\|/y)) parts.push(this.#sequence());
    return { kind: 'choice', parts };
  }

  #sequence(): PatternNode {
    const parts: PatternNode[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? '')) parts.push(this.#term());
    return { kind: 'sequence', parts };
  }

  #term(): PatternNode {
    if (this.#take(NOT_REGULAR)) throw new NotRegular();
    const condition = this.#take(CONDITION)?.[0];
    if (condition !== undefined) return { kind: CONDITIONS[condition as keyof typeof CONDITIONS] };
    const group = this.#take(OPENING)?.[0];
    return this.#repeated(group === undefined ? this.#char() : this.#group(group));
  }

  #repeated(of: PatternNode): PatternNode {
    const found = this.#take(QUANTIFIER);
    if (!found) return of;
    const [sign, least, comma, most] = found;
    if (least !== undefined)
      return { kind: 'repeat', of, min: Number(least), max: Number(comma ? most || Infinity : least) };
    return { kind: 'repeat', of, min: sign.startsWith('+') ? 1 : 0, max: sign.startsWith('?') ? 1 : Infinity };
  }

  #group(opening: string): PatternNode {
    if (++this.#depth > DEEPEST_GROUP) throw new NotRegular();
    const of = this.choice();
    this.#at += 1;
    this.#depth -= 1;
    if (!/[=!]$/.test(opening)) return of;
    return { kind: 'look', of, isBehind: opening.includes('<'), isNegated: opening.endsWith('!') };
  }

  #char(): PatternNode {
    const char = this.#take(this.#flags.includes('u') ? ONE_CHAR : ONE_UNIT)?.[0] ?? '';
    return { kind: 'char', test: new RegExp(`^(?:${char})$`, this.#flags) };
  }

  #take(what: RegExp): RegExpExecArray | undefined {
    what.lastIndex = this.#at;
    const found = what.exec(this.#source) ?? undefined;
    this.#at += found?.[0].length ?? 0;
    return found;
  }
}
