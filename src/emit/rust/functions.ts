/** Functions that serde calls for some fields of a type, in the `impl` of that type. */
import { NameScope } from '../common/names.js';
import type { FunctionItem } from './item.js';

export class Functions {
  readonly items: FunctionItem[] = [];
  private readonly owner: string;
  private scope: NameScope | undefined;

  constructor(owner: string) {
    this.owner = owner;
  }

  /** The path of a new function. */
  add(name: string, item: Omit<FunctionItem, 'name'>): string {
    this.scope ??= new NameScope();
    // What lets a name start stands in the middle of this one: `default__1st`.
    const own = this.scope.claim(name.replaceAll(/__+/g, '_'));
    this.items.push({ ...item, name: own });
    return `${this.owner}::${own}`;
  }
}
