/** Names inside of a function: each is given once, and none that is taken around it. */
import { Scope } from '../names.js';

export class LocalScope extends Scope {
  private readonly outer: Scope;

  constructor(outer: Scope) {
    super();
    this.outer = outer;
  }

  override isFree(name: string): boolean {
    return super.isFree(name) && this.outer.isFree(name);
  }
}
