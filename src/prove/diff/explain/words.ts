/** The rules on names, spellings, words, in words. */
import type { RuleWords } from './rule-words.js';

export const WORDS = {
  F01: {
    change: 'written in another way, with the same meaning',
    example: 'in place, and then by `$ref`',
    why: 'The same values fit as before.',
  },
  F02: {
    change: 'an exported type has another name, or none',
    example: '`Size` to `Extent`',
    why: 'Names of types are not on the wire. Code that imports the type by its old name does not compile.',
    instead:
      'Keep the name of the type in the schema; `naming.types` in the configuration of a client can give it the old name.',
  },
  F07: {
    change: 'a default came, went or changed',
    example: '`default: "x"`',
    why: 'Old clients that leave the property out get another value than before.',
    instead: 'Keep the default; a new property can have another one.',
  },
  F08: {
    change: 'deprecated, or no longer; D for an earlier end, N for other words',
    example: '`deprecated: true`',
    why: 'Nothing stops working. Clients hear of it before it does; an end that is earlier than announced leaves them less time.',
    instead: 'Keep the end that was announced, or a later one.',
  },
  F09: {
    change: 'only read, only written',
    example: '`readOnly: true`',
    why: 'What is only read, or only written, is so by promise: clients may rely on it, and nothing checks it.',
    instead: 'Announce it as a change of the contract.',
  },
  F10: {
    change: 'its description',
    why: 'Words for people are no part of the contract.',
  },
  F11: {
    change: 'less stable than was promised',
    example: '`stability` stable to beta',
    why: 'Somebody built on what was called stable.',
    instead: 'Keep the promise until the next major version.',
  },
} as const satisfies Readonly<Record<string, RuleWords>>;
