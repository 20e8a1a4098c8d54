/** A set of things cut into classes, which are only ever split further. Things are the numbers from 0 on. */
import { groupBy } from './group-by.js';

export class Partition {
  private readonly classes: number[];
  private readonly members: Set<number>[] = [];

  /** Things with equal keys start in one class. */
  constructor(keys: readonly string[]) {
    const numbers = new Map<string, number>();
    this.classes = keys.map((key, thing) => {
      const number = numbers.get(key) ?? this.members.push(new Set()) - 1;
      numbers.set(key, number);
      this.members[number]?.add(thing);
      return number;
    });
  }

  classOf(thing: number): number {
    return this.classes[thing] as number;
  }

  /**
   * Splits classes by what tells their members apart now. Only those in `open` can have come to differ from the
   * rest of their class. Returns the things that have a new class.
   */
  split(open: readonly number[], signatureOf: (thing: number) => string): number[] {
    // All signatures are taken before anything moves, since they speak of classes.
    const leaving = [...this.byClass(open)].flatMap(([number, things]) => this.leaversOf(number, things, signatureOf));
    for (const group of leaving) this.move(group);
    return leaving.flat();
  }

  private byClass(things: readonly number[]): Map<number, Set<number>> {
    const groups = new Map<number, Set<number>>();
    for (const thing of things) {
      const number = this.classOf(thing);
      groups.set(number, (groups.get(number) ?? new Set()).add(thing));
    }
    return groups;
  }

  /** The groups that do not belong together with those that stay: the ones not open, or else the largest group. */
  private leaversOf(number: number, open: ReadonlySet<number>, signatureOf: (thing: number) => string): number[][] {
    const groups = groupBy(open, signatureOf);
    const resting = firstOutside(this.members[number] as Set<number>, open);
    const staying = resting === undefined ? largest(groups.values()) : groups.get(signatureOf(resting));
    return [...groups.values()].filter((group) => group !== staying);
  }

  private move(group: readonly number[]): void {
    const number = this.members.push(new Set(group)) - 1;
    for (const thing of group) {
      this.members[this.classOf(thing)]?.delete(thing);
      this.classes[thing] = number;
    }
  }
}

function firstOutside(things: ReadonlySet<number>, others: ReadonlySet<number>): number | undefined {
  for (const thing of things) if (!others.has(thing)) return thing;
  return undefined;
}

function largest(groups: Iterable<number[]>): number[] {
  let found: number[] = [];
  for (const group of groups) if (group.length > found.length) found = group;
  return found;
}
