/**
 * A schema's pattern as validators ask it. The pattern is foreign, and so is a default that it is asked about: the
 * engine's own matcher may never come to an end.
 */
import { safeRegExp, type Tester } from '../regex/safe-reg-exp.js';

/** With the `u` flag, as JSON Schema means it, unless only that flag refuses the pattern. */
export function tamePattern(source: string): RegExp {
  try {
    return new TamePattern(source, 'u');
  } catch {
    return new TamePattern(source, '');
  }
}

class TamePattern extends RegExp {
  private readonly tester: Tester;

  constructor(source: string, flags: string) {
    super(source, flags);
    this.tester = safeRegExp(source, flags);
  }

  override test(text: string): boolean {
    try {
      return this.tester.test(text);
    } catch (error) {
      // Look-behind and references to groups: only the engine knows them.
      if (error instanceof RangeError) return super.test(text);
      throw error;
    }
  }

  /** All that validators ask is whether it is found. */
  override [Symbol.search](text: string): number {
    return this.test(text) ? 0 : -1;
  }
}
