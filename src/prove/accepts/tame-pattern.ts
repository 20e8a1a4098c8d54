/**
 * A schema's pattern as validators ask it. The pattern is foreign, and so is a default that it is asked about: the
 * engine's own matcher may never come to an end.
 */
import { linear, type LinearPattern } from '../../wire/shapes/linear.js';

/** With the `u` flag, as JSON Schema means it, unless only that flag refuses the pattern. */
export function tamePattern(source: string): LinearPattern {
  try {
    return linear(source, 'u');
  } catch {
    return linear(source);
  }
}
