/** The rules on arrays, in words. */
import type { RuleWords } from './rule-words.js';

export const ARRAYS = {
  A02: {
    change: 'number of items, whether they differ, what must be among them; by proof',
    example: '`minItems` 1 added',
    why: 'How many items there may be, or what must be among them, changed: old clients send lists that are refused, or receive such as they refuse.',
    instead: 'Loosen for what clients send, tighten for what they receive, never the reverse.',
  },
  A03: {
    change: 'the length of a tuple',
    example: '`[a, b]` to `[a, b, c]`',
    why: 'Tuples go by position: old clients send too few items or too many.',
    instead: 'Make an object of it, whose properties can be optional; or add a new property.',
  },
  A04: {
    change: 'a list, a tuple, one item; by proof',
    example: '`string[]` to `[string, string]`',
    why: 'A list is not one item, and a tuple no list: old clients send, or expect, the other.',
    instead: 'Add a new property with the new shape.',
  },
} as const satisfies Readonly<Record<string, RuleWords>>;
