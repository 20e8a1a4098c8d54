/** Two versions of a hub and what a comparison says of them, levels in the letters of docs/diff-rules.md. */
import type { Direction } from '../../../../src/prove/diff/findings/finding.js';
import type { RuleId } from '../../../../src/prove/diff/findings/rules.js';
import type { Json } from '../../../../src/core/json/json.js';
import type { Level } from '../../../../src/prove/diff/policy/level.js';
import { hub, method, params, type Facts } from './a-hub.js';

export interface RuleCase extends TwoHubs {
  readonly rule: RuleId;
  readonly name: string;
  /** All that is found, in any order. */
  readonly expected: readonly Expected[];
  /** As like as possible, and yet not a case of the rule. */
  readonly nearMiss: TwoHubs;
}

export interface TwoHubs {
  readonly old: Json;
  readonly new: Json;
}

type Letter = 'B' | 'U' | 'D' | 'S' | 'N';

/** `S-B`: safe on the wire, breaking in source; one letter stands for both. */
export type Levels = Letter | `${Letter}-${Letter}`;

export type Expected = readonly [rule: RuleId, direction: Direction | undefined, levels: Levels];

const LEVEL_OF: Readonly<Record<Letter, Level>> = {
  B: 'breaking',
  U: 'unproven',
  D: 'dangerous',
  S: 'safe',
  N: 'none',
};

export function levelsOf(levels: Levels): readonly [wire: Level, source: Level] {
  const [wire, source = wire] = levels.split('-') as [Letter, Letter?];
  return [LEVEL_OF[wire], LEVEL_OF[source]];
}

/** A case of whole hubs. */
export interface HubCase extends TwoHubs {
  readonly rule: RuleId;
  readonly name: string;
  readonly levels: Levels;
  readonly direction?: Direction;
  readonly also?: readonly Expected[];
  readonly nearMiss: TwoHubs;
}

export function hubCase({ rule, name, levels, direction, also = [], ...hubs }: HubCase): RuleCase {
  return { rule, name, ...hubs, expected: [[rule, direction, levels], ...also] };
}

/** A case of one method's facts: both hubs have that method alone. */
export interface MethodCase extends Omit<HubCase, 'old' | 'new' | 'nearMiss'> {
  readonly old: Facts;
  readonly new: Facts;
  readonly nearMiss: { readonly old: Facts; readonly new: Facts };
}

export function methodCase({ old, new: now, nearMiss, ...rest }: MethodCase): RuleCase {
  return hubCase({ ...rest, ...oneMethod(old, now), nearMiss: oneMethod(nearMiss.old, nearMiss.new) });
}

function oneMethod(old: Facts, now: Facts): TwoHubs {
  const facts = { params: params({ id: { type: 'string' } }), returns: { type: 'boolean' } };
  const of = (own: Facts, version: string): Json => hub({ version, methods: [method('run', { ...facts, ...own })] });
  return { old: of(old, '1.0.0'), new: of(now, '9.0.0') };
}

/** A case of one schema, which one method takes and another gives. */
export interface SchemaCase extends TwoHubs {
  readonly rule: RuleId;
  readonly name: string;
  /** Levels where clients send it, and where they receive it; absent where another rule speaks there. */
  readonly in?: Levels;
  readonly out?: Levels;
  readonly also?: readonly Expected[];
  readonly nearMiss: TwoHubs;
}

export function schemaCase({ rule, name, also = [], nearMiss, ...given }: SchemaCase): RuleCase {
  const { in: sent, out: received, ...schemas } = given;
  const expected: Expected[] = [...also];
  if (received !== undefined) expected.unshift([rule, 'out', received]);
  if (sent !== undefined) expected.unshift([rule, 'in', sent]);
  return { rule, name, ...bothWays(schemas), expected, nearMiss: bothWays(nearMiss) };
}

export function bothWays({ old, new: now }: TwoHubs): TwoHubs {
  return { old: sentAndReceived(old, '1.0.0'), new: sentAndReceived(now, '9.0.0') };
}

/** In an object both ways, so that it may have no name of its own; what is said of a document stays at its root. */
function sentAndReceived(schema: Json, version: string): Json {
  const { $schema, $defs, ...value } = schema as { [key: string]: Json };
  const whole = { ...($schema && { $schema }), ...params({ value }), ...($defs && { $defs }) };
  const methods = [method('take', { params: whole }), method('give', { returns: { title: 'Given', ...whole } })];
  return hub({ version, methods });
}
