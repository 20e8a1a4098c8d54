/** A scope inside of another: what is taken out there is not free in here. */
import { Scope } from '../names.js';

/** Only to be asked: nothing is claimed around a scope. */
export type OuterScope = Pick<Scope, 'isFree'>;

export class InnerScope extends Scope {
  private readonly outer: OuterScope;

  constructor(outer: OuterScope, forbidden: Iterable<string> = []) {
    super(forbidden);
    this.outer = outer;
  }

  override isFree(name: string): boolean {
    return super.isFree(name) && this.outer.isFree(name);
  }
}
