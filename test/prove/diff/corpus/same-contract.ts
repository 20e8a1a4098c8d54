/** Where two contracts differ, names of types aside: what a name stands for is what counts. */
import { TAKEN, type Contract, type Node } from './contract.js';

export interface Difference {
  readonly text: string;
  /** Types of two kinds may still mean the same. */
  readonly isOfKind?: boolean;
}

/** The first path that is not the same in both; undefined where all is. References that are marked lead into `now`. */
export function firstDifference(applied: Contract, now: Contract): Difference | undefined {
  return new Comparison(applied, now).first();
}

class Comparison {
  private readonly applied: Contract;
  private readonly now: Contract;
  /** Pairs of names under comparison count as equal: one difference anywhere decides. */
  private readonly assumed = new Set<string>();

  constructor(applied: Contract, now: Contract) {
    this.applied = applied;
    this.now = now;
  }

  first(): Difference | undefined {
    const { applied, now } = this;
    return (
      this.nodes(applied.hub, now.hub, 'hub') ??
      this.tables(applied.namespaces, now.namespaces, 'namespace') ??
      this.tables(applied.methods, now.methods, 'method')
    );
  }

  private tables(a: ReadonlyMap<string, Node>, b: ReadonlyMap<string, Node>, at: string): Difference | undefined {
    for (const key of new Set([...a.keys(), ...b.keys()])) {
      const [mine, theirs] = [a.get(key), b.get(key)];
      const where = `${at} ${key}`;
      if (mine === undefined) return { text: `${where} is only in new` };
      if (theirs === undefined) return { text: `${where} is only in applied` };
      const found = this.nodes(mine, theirs, where);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private nodes(a: Node, b: Node, at: string): Difference | undefined {
    const pair = JSON.stringify([a, b].map(({ facts }) => [facts.get('id'), facts.get(TAKEN)]));
    const isNamed = a.facts.has('id') && b.facts.has('id');
    if (isNamed && this.assumed.has(pair)) return undefined;
    if (isNamed) this.assumed.add(pair);
    const [words, others] = [this.definition(a), this.definition(b)].map((def) => def && factsOf(def));
    if (isNamed && words !== others) return { text: `${at}: ${words} is not ${others}` };
    const [mine, theirs] = [this.resolved(a), this.resolved(b)];
    if (factsOf(mine) !== factsOf(theirs)) {
      const isOfKind = mine.facts.get('kind') !== theirs.facts.get('kind');
      return { text: `${at}: ${factsOf(mine)} is not ${factsOf(theirs)}`, isOfKind };
    }
    const isUnordered = mine.facts.get('encoding')?.includes('untagged') === true;
    return isUnordered ? this.multisets(mine, theirs, at) : this.tables(mine.parts, theirs.parts, at);
  }

  private multisets(a: Node, b: Node, at: string): Difference | undefined {
    const left = [...b.parts.values()];
    for (const part of a.parts.values()) {
      const found = left.findIndex((other) => this.isSame(part, other));
      if (found < 0) return { text: `${at}: an alternative is only in applied` };
      left.splice(found, 1);
    }
    return left.length === 0 ? undefined : { text: `${at}: an alternative is only in new` };
  }

  /** What was assumed on the way to a difference is not known. */
  private isSame(a: Node, b: Node): boolean {
    const known = [...this.assumed];
    if (this.nodes(a, b, '') === undefined) return true;
    this.assumed.clear();
    for (const pair of known) this.assumed.add(pair);
    return false;
  }

  private definition(part: Node): Node | undefined {
    const id = part.facts.get('kind') === '"ref"' ? part.facts.get('id') : undefined;
    const { types } = part.facts.has(TAKEN) ? this.now : this.applied;
    return id === undefined ? undefined : types.get(JSON.parse(id) as string);
  }

  private resolved(part: Node): Node {
    const type = this.definition(part)?.parts.get('type');
    return type === undefined ? part : this.resolved(type);
  }
}

/** `open` is a word for those who receive. */
const IGNORED: ReadonlySet<string> = new Set(['open', TAKEN]);

function factsOf({ facts }: Node): string {
  return JSON.stringify([...facts].filter(([key]) => !IGNORED.has(key)).sort());
}
