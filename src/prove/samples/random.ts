/** Numbers that look random and are the same for the same seed, on every machine. */

export class Random {
  private state: number;

  constructor(seed: number, ...words: readonly string[]) {
    this.state = words.reduce((hash, word) => mixIn(hash, word), seed | 0);
  }

  /** Both ends included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  chance(percent: number): boolean {
    return this.int(1, 100) <= percent;
  }

  pick<T>(choices: readonly T[]): T {
    return choices[this.int(0, choices.length - 1)] as T;
  }

  /** The same items from another start. */
  rotate<T>(items: readonly T[]): T[] {
    const start = items.length === 0 ? 0 : this.int(0, items.length - 1);
    return [...items.slice(start), ...items.slice(0, start)];
  }

  /** mulberry32: small, and good enough for made-up data. */
  private next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }
}

/** FNV-1a over the word, started from what is mixed in already. */
function mixIn(hash: number, word: string): number {
  let mixed = hash ^ 0x811c9dc5;
  for (const character of word) mixed = Math.imul(mixed ^ (character.codePointAt(0) as number), 0x01000193);
  return mixed;
}
