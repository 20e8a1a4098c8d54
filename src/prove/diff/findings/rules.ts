/**
 * Every kind of change that has a name. Whether a change of values breaks anything is proven, not looked up: the
 * levels here are what to expect, what an unbroken change is called (safe, or dangerous), and what changes have that no
 * value shows. Ids are for good: a rule may go, its id never comes back as another.
 */
import type { Level } from '../policy/level.js';
import type { Direction } from './finding.js';

export interface Rule {
  readonly name: string;
  readonly levels: Readonly<Partial<Record<Direction | 'any', Levels>>>;
  /** For a rule of one direction: the rule that says the same of the other one, or why there is none. */
  readonly mirror?: string;
}

export interface Levels {
  readonly wire: Level;
  readonly source: Level;
}

type Letter = 'B' | 'U' | 'D' | 'S' | 'N';

const LEVEL_OF: Readonly<Record<Letter, Level>> = {
  B: 'breaking',
  U: 'unproven',
  D: 'dangerous',
  S: 'safe',
  N: 'none',
};

/** `S-B`: safe on the wire, breaking in source; one letter stands for both. */
type Notation = Letter | `${Letter}-${Letter}`;

function levels(notation: Notation): Levels {
  const [wire, source = wire] = notation.split('-') as [Letter, Letter?];
  return { wire: LEVEL_OF[wire], source: LEVEL_OF[source] };
}

/** A change that is no matter of direction. */
function anyway(name: string, notation: Notation): Rule {
  return { name, levels: { any: levels(notation) } };
}

/** A change that means one thing where clients send, another where they receive. */
function each(name: string, { in: sent, out: received }: Readonly<Record<Direction, Notation>>): Rule {
  return { name, levels: { in: levels(sent), out: levels(received) } };
}

function sentOnly(name: string, notation: Notation, mirror: string): Rule {
  return { name, levels: { in: levels(notation) }, mirror };
}

function receivedOnly(name: string, notation: Notation, mirror: string): Rule {
  return { name, levels: { out: levels(notation) }, mirror };
}

export const RULES = {
  // Namespaces
  N01: anyway('namespace-added', 'S'),
  N02: anyway('namespace-removed', 'B'),
  N03: anyway('namespace-renamed', 'B'),
  N04: anyway('first-child-added', 'S'),
  N05: anyway('last-child-removed', 'B'),
  N06: anyway('child-not-loaded', 'U'),
  N07: anyway('identifier-changed', 'N-B'),
  N08: sentOnly('field-source-moved', 'B-N', 'a server fills in what it takes, not what it gives'),
  N09: anyway('version-behind', 'D-N'),
  N10: anyway('version-decreased', 'D-N'),
  N11: anyway('hash-changed-alone', 'N'),
  N12: anyway('hash-kept', 'D-N'),
  N13: anyway('namespace-docs-changed', 'N'),
  N14: anyway('namespace-deprecation-changed', 'S'),
  N15: anyway('hub-renamed', 'B'),
  N16: anyway('dialect-changed', 'B-N'),
  // Methods
  M01: anyway('method-added', 'S'),
  M02: anyway('method-removed', 'B'),
  M03: anyway('method-removed-as-announced', 'D-B'),
  M04: anyway('method-removed-early', 'B'),
  M05: anyway('method-renamed', 'B'),
  M06: sentOnly('params-added', 'S', 'M21'),
  M07: sentOnly('params-dropped', 'D-B', 'M22'),
  M08: sentOnly('parameter-order-changed', 'N', 'results are not positional in any language'),
  M09: anyway('streaming-started', 'B'),
  M10: anyway('streaming-ended', 'S-B'),
  M11: anyway('questions-started', 'B'),
  M12: anyway('questions-ended', 'S-B'),
  M13: receivedOnly('question-type-replaced', 'S-B', 'M14'),
  M14: sentOnly('answer-type-replaced', 'S-B', 'M13'),
  M15: receivedOnly('question-added', 'B', 'M18'),
  M16: receivedOnly('question-removed', 'S-B', 'M17'),
  M17: sentOnly('answer-added', 'S', 'M16'),
  M18: sentOnly('answer-removed', 'B', 'M15'),
  M21: receivedOnly('returns-stated', 'S', 'M06'),
  M22: receivedOnly('returns-unstated', 'B', 'M07'),
  M23: receivedOnly('return-shape-changed', 'B-N', 'parameters have no such wrapper'),
  M25: anyway('role-changed', 'B'),
  M26: anyway('child-lookup-changed', 'S-N'),
  M27: anyway('http-method-changed', 'D-N'),
  M28: anyway('access-tightened', 'B-N'),
  M29: anyway('access-relaxed', 'S-N'),
  M30: receivedOnly('credential-declaration-changed', 'S-N', 'what a call needs is M28 and M29'),
  M31: anyway('timeout-changed', 'S-N'),
  M32: anyway('method-deprecation-changed', 'S'),
  M33: anyway('extension-changed', 'N'),
  M34: anyway('method-docs-changed', 'N'),
  // The connection, and questions that nobody answers
  M35: anyway('messages-started', 'S'),
  M36: anyway('messages-ended', 'D-B'),
  M37: anyway('failure-answer-changed', 'D-N'),
  // Objects
  O01: each('required-property-added', { in: 'B', out: 'S' }),
  O02: sentOnly('required-property-with-default-added', 'B', 'what is sent in full needs no default: O01'),
  O03: each('optional-property-added', { in: 'S', out: 'S' }),
  O04: receivedOnly('property-added-to-closed-object', 'B-S', 'O06'),
  O05: each('optional-property-removed', { in: 'D-B', out: 'S-B' }),
  O06: sentOnly('property-removed-from-closed-object', 'B', 'O04'),
  O07: receivedOnly('required-property-removed', 'B', 'O01'),
  O08: each('property-became-required', { in: 'B', out: 'S' }),
  O09: each('property-became-optional', { in: 'S', out: 'B' }),
  O10: each('property-renamed', { in: 'B', out: 'B' }),
  O11: each('property-names-respelled', { in: 'B', out: 'B' }),
  O12: each('object-closed', { in: 'D-N', out: 'S-N' }),
  O13: each('object-opened', { in: 'S-N', out: 'D-N' }),
  O15: each('struct-map-swapped', { in: 'B', out: 'B' }),
  O16: each('object-constraint-changed', { in: 'B-N', out: 'B-N' }),
  // Types, enums, constants
  T01: each('type-widened', { in: 'S', out: 'B' }),
  T02: each('type-narrowed', { in: 'B', out: 'S-D' }),
  T03: each('type-replaced', { in: 'B', out: 'B' }),
  T04: each('integer-number-swapped', { in: 'B-N', out: 'B-N' }),
  T05: each('null-changed', { in: 'B', out: 'B' }),
  T06: each('null-absent-swapped', { in: 'B', out: 'B' }),
  T07: each('integer-widened', { in: 'S', out: 'B' }),
  T08: each('integer-narrowed', { in: 'B-N', out: 'S-N' }),
  T09: each('format-changed', { in: 'D-N', out: 'D-N' }),
  T10: each('content-encoding-changed', { in: 'B-N', out: 'B-N' }),
  T11: each('type-became-any', { in: 'S', out: 'B' }),
  T12: each('any-became-type', { in: 'B', out: 'S' }),
  T13: each('enum-value-added', { in: 'S', out: 'B' }),
  T14: each('enum-value-removed', { in: 'B', out: 'S-B' }),
  T15: each('enum-value-renamed', { in: 'B', out: 'B' }),
  T16: each('string-became-enum', { in: 'B', out: 'S' }),
  T17: each('enum-became-string', { in: 'S', out: 'B' }),
  T18: each('constant-changed', { in: 'B', out: 'B' }),
  T19: receivedOnly('open-enum-mark-changed', 'S-N', 'the sender knows what it sends'),
  // Tagged enums and unions
  V01: each('variant-added', { in: 'S', out: 'B' }),
  V02: each('variant-removed', { in: 'B', out: 'S-B' }),
  V03: each('variant-renamed', { in: 'B', out: 'B' }),
  V05: each('variant-shape-changed', { in: 'B', out: 'B' }),
  V06: each('encoding-changed', { in: 'B', out: 'B' }),
  V07: each('tag-key-renamed', { in: 'B', out: 'B' }),
  V08: each('variant-names-respelled', { in: 'B', out: 'B' }),
  V09: each('tag-dropped', { in: 'S-B', out: 'B' }),
  V10: each('catch-all-changed', { in: 'B', out: 'B' }),
  V11: each('untagged-variants-reordered', { in: 'D-N', out: 'D-N' }),
  V12: sentOnly('overlapping-variant-added', 'D-S', 'V01'),
  V16: each('enum-gained-data', { in: 'S', out: 'B' }),
  // Arrays, bounds, logic
  A02: each('array-constraint-changed', { in: 'B-N', out: 'B-N' }),
  A03: each('tuple-length-changed', { in: 'B', out: 'B' }),
  A04: each('array-shape-changed', { in: 'B', out: 'B' }),
  C01: each('bound-tightened', { in: 'B-N', out: 'S-N' }),
  C02: each('bound-relaxed', { in: 'S-N', out: 'B-N' }),
  C03: each('pattern-changed', { in: 'B-N', out: 'B-N' }),
  C05: each('schema-changed', { in: 'B', out: 'B' }),
  C06: each('nothing-fits', { in: 'B', out: 'D-B' }),
  // References, annotations
  F01: anyway('spelling-changed', 'N'),
  F02: anyway('type-name-changed', 'N-B'),
  F07: each('default-changed', { in: 'D-N', out: 'N' }),
  F08: each('deprecation-changed', { in: 'S', out: 'S' }),
  F09: each('direction-mark-changed', { in: 'D-N', out: 'D-N' }),
  F10: each('docs-changed', { in: 'N', out: 'N' }),
  F11: anyway('stability-lowered', 'D-N'),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleId = keyof typeof RULES;

/** What is said of the version or the hash itself: it asks for no other version, and none excuses it. */
export const OF_VERSION: ReadonlySet<RuleId> = new Set<RuleId>(['N09', 'N10', 'N11', 'N12']);

export const RULE_IDS = Object.keys(RULES) as RuleId[];

export function ruleLevels(id: RuleId, direction: Direction | undefined): Levels {
  const { levels: known }: Rule = RULES[id];
  const found = (direction && known[direction]) ?? known.any ?? known.in ?? known.out;
  if (found === undefined) throw new Error(`rule ${id} has no level`);
  return found;
}
