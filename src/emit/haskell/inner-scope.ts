/** A scope inside of another: what is taken out there is not free in here. */
import { NameScope } from '../common/names.js';

/** Only to be asked: nothing is claimed around a scope. */
export type OuterScope = Pick<NameScope, 'isFree'>;

export class InnerScope extends NameScope {
  private readonly outer: OuterScope;

  constructor(outer: OuterScope, forbidden: Iterable<string> = []) {
    super(forbidden);
    this.outer = outer;
  }

  override isFree(name: string): boolean {
    return super.isFree(name) && this.outer.isFree(name);
  }
}
