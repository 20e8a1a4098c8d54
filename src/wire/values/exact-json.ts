/** JSON with integers digit by digit: one that a number cannot hold is a bigint, in both directions. */

/** Nearly no text has so many digits in a row. Strings may, which costs time and no more. */
const LONG = /\d{16}/;

/** What is between two tokens, and a token: a string, a number, a word or a sign. */
const TOKEN = /[\s,:]*("(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[{}[\]])/y;

export const exactJson = {
  parse(text: string): unknown {
    // It throws where the text is none.
    const plain: unknown = JSON.parse(text);
    return LONG.test(text) ? new Reader(text).value() : plain;
  },
  stringify(value: unknown): string {
    return textOf(value) ?? 'null';
  },
};

/** Reads what is known to be JSON. */
class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(token = this.#next()): unknown {
    if (token === '[') return this.#items();
    if (token === '{') return this.#members();
    return /^-?\d+$/.test(token) && !Number.isSafeInteger(Number(token)) ? BigInt(token) : JSON.parse(token);
  }

  #next(): string {
    TOKEN.lastIndex = this.#at;
    const [, token = ''] = TOKEN.exec(this.#text) ?? [];
    this.#at = TOKEN.lastIndex;
    return token;
  }

  #items(): unknown[] {
    const items: unknown[] = [];
    for (let token = this.#next(); token !== ']'; token = this.#next()) items.push(this.value(token));
    return items;
  }

  /** Pairs, because assigning to `__proto__` would set no key. */
  #members(): unknown {
    const members: [string, unknown][] = [];
    for (let key = this.#next(); key !== '}'; key = this.#next()) members.push([JSON.parse(key), this.value()]);
    return Object.fromEntries(members);
  }
}

/** Undefined for what JSON leaves out. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map((item) => textOf(item) ?? 'null').join()}]`;
  const members = Object.entries(value).flatMap(([key, part]) => {
    const text = textOf(part);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return `{${members.join()}}`;
}
