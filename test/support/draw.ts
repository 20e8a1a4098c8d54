/** Imperative drawing over fast-check, for data whose later parts depend on earlier ones. */
import fc from 'fast-check';

export class Draw {
  private readonly value: fc.GeneratorValue;

  constructor(value: fc.GeneratorValue) {
    this.value = value;
  }

  of<T>(arbitrary: () => fc.Arbitrary<T>): T {
    return this.value(arbitrary);
  }

  /** Both ends included. */
  int(min: number, max: number): number {
    return this.value(fc.integer, { min, max });
  }

  /** True `percent` times in a hundred; shrinks to false. */
  chance(percent: number): boolean {
    return this.int(0, 99) >= 100 - percent;
  }

  /** Shrinks to the first. */
  pick<T>(choices: readonly T[]): T {
    if (choices.length === 0) throw new Error('nothing to pick from');
    return choices[this.int(0, choices.length - 1)] as T;
  }

  list<T>(min: number, max: number, item: (index: number) => T): T[] {
    return Array.from({ length: this.int(min, max) }, (_, index) => item(index));
  }

  /** Different names, in the order drawn. */
  names(min: number, max: number, pool: readonly string[], taken: Iterable<string> = []): string[] {
    const free = new Set(pool);
    for (const name of taken) free.delete(name);
    return this.list(min, Math.min(max, free.size), () => {
      const name = this.pick([...free]);
      free.delete(name);
      return name;
    });
  }
}

export function drawn<T>(build: (draw: Draw) => T): fc.Arbitrary<T> {
  return fc.gen().map((value) => build(new Draw(value)));
}

/** An object part: present `percent` times in a hundred. */
export function maybe<T extends object>(draw: Draw, percent: number, part: () => T): T | Record<never, never> {
  return draw.chance(percent) ? part() : {};
}
