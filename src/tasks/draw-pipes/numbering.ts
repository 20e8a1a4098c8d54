/** Things that are the same, by a key of theirs, get one number. */
export class Numbering<T> {
  readonly items: T[] = [];
  private readonly numbers = new Map<unknown, number>();

  of(key: unknown, item: T): number {
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.items.length);
    return this.items.push(item) - 1;
  }
}
