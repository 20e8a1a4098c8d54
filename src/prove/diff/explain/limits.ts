/** The rules on limits and logic, in words. */
import type { RuleWords } from './rule-words.js';

export const LIMITS = {
  C01: {
    change: 'a limit is tighter',
    example: '`minimum` 1 added',
    why: 'Old clients may send values beyond the new limit. Received, values only stay further inside the old one.',
    instead: 'Keep the limit for what clients send, and answer with an error of its own where a value is too much.',
  },
  C02: {
    change: 'a limit is looser',
    example: '`maximum` gone',
    why: 'Values may come that lie beyond the old limit, which a client that validates refuses. Sent, more is accepted.',
    instead: 'Keep the limit for what clients receive; if clients do not validate, say so with `lenientReaders`.',
  },
  C03: {
    change: 'a pattern came, went or changed; by proof',
    example: '`^[a-f]+$` to `^[a-z]+$`',
    why: 'Whether the new pattern takes all texts of the old one (or the reverse) is proven; where it does not, a text is shown.',
    instead: 'Loosen patterns for what clients send; for what they receive, leave them as they are.',
  },
  C05: {
    change: 'what only JSON Schema can say; also a break that no other rule explains',
    example: '`not`, `if`',
    why: 'Something changed that only JSON Schema can say, and a value shows that it breaks. Or a part of a method breaks, and no other rule has a name for why.',
    instead: 'See the value in the report; keep accepting it, or keep refusing it.',
  },
  C06: {
    change: 'no value fits',
    example: '`false`',
    why: 'No value fits: what clients send is always refused. Received, nothing can come at all.',
    instead: 'Look for two demands that contradict each other.',
  },
} as const satisfies Readonly<Record<string, RuleWords>>;
