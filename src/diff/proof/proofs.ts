/** What can be proven of two versions: whether what one side sends is always taken by the other, or a value that is not. */
import type { Answer } from '../../compat/answer.js';
import { Judge } from '../../compat/judge.js';
import type { Json, JsonObject } from '../../model/json.js';
import { typeSchema } from '../../model/type-schema.js';
import type { Type } from '../../model/type.js';
import { Containments } from '../../pipe/containments.js';
import type { Exchange } from '../change.js';
import { DIRECTION_OF, type Direction, type Route, type Witness } from '../finding.js';
import type { Relation, Relations } from '../types/type-comparison.js';
import type { Pair, Version, Versions } from '../versions.js';
import { holdingAt } from './holding-at.js';
import { typePart, type Part, type PartPair } from './parts.js';

/** Whether an exchange is safe, with what shows that it is not. */
export type Proof =
  | { readonly verdict: 'safe' }
  | { readonly verdict: 'broken'; readonly witness: Witness; readonly reason?: string }
  | { readonly verdict: 'unknown'; readonly doubt: string };

const SAFE: Proof = { verdict: 'safe' };

export class Proofs implements Relations {
  private readonly versions: Versions;
  private readonly containments = new Containments();
  private readonly schemas = new Map<Type, JsonObject>();
  private readonly parts = new Map<string, PartPair>();
  private readonly whole = new Map<PartPair, Proof>();
  private readonly judges = new Map<Json, Judge>();

  constructor(versions: Versions) {
    this.versions = versions;
  }

  /** Parts are known by their place, so that a way into one finds it. */
  addPart(pair: PartPair): void {
    this.parts.set(partKey(pair.owner.old, pair.position), pair);
  }

  allParts(): Iterable<PartPair> {
    return this.parts.values();
  }

  relation({ old, new: now }: Pair<Type>): Relation {
    const [grown, shrunk] = [this.ask(old, now).verdict, this.ask(now, old).verdict];
    if (grown === 'unknown' || shrunk === 'unknown') return 'unknown';
    if (grown === 'yes') return shrunk === 'yes' ? 'equal' : 'widened';
    return shrunk === 'yes' ? 'narrowed' : 'neither';
  }

  mayOverlap(type: Type, other: Type): boolean {
    const { $defs, ...root } = this.schemaOf(other);
    const apart = { not: root, ...($defs && { $defs }) };
    return this.containments.ask(this.schemaOf(type), apart).verdict !== 'yes';
  }

  /** A value of a type; undefined where none is found. */
  sample(type: Type): Json | undefined {
    return this.difference(type, { kind: 'never' });
  }

  /** A value of the one that is none of the other. */
  difference(type: Type, other: Type): Json | undefined {
    return this.containments.explain(this.schemaOf(type), this.schemaOf(other)).witness;
  }

  /** Whether a change alone makes someone refuse what they took before. */
  ofExchange(exchange: Exchange, direction: Direction): Proof {
    const local = this.ask(exchange.sender, exchange.receiver);
    if (local.verdict === 'yes') return SAFE;
    const part = this.partOf(exchange.route, direction);
    if (part === undefined) return { verdict: 'unknown', doubt: 'no method that is in both versions uses it' };
    const witness = local.witness === undefined ? undefined : this.lifted(local.witness, exchange.route, part, direction);
    if (witness !== undefined) return { verdict: 'broken', witness };
    const whole = this.ofPart(part, direction);
    return whole.verdict === 'unknown' && local.verdict === 'unknown' ? { ...whole, doubt: doubtOf(local) } : whole;
  }

  /** Whether all that crosses at one part of a method still does. */
  ofPart(part: PartPair, direction: Direction = DIRECTION_OF[part.position]): Proof {
    const known = this.whole.get(part);
    if (known !== undefined && DIRECTION_OF[part.position] === direction) return known;
    const [sender, receiver] = direction === 'in' ? [part.old, part.new] : [part.new, part.old];
    const proof = this.proven(sender, receiver, part, direction);
    if (DIRECTION_OF[part.position] === direction) this.whole.set(part, proof);
    return proof;
  }

  private proven(sender: Part, receiver: Part, part: PartPair, direction: Direction): Proof {
    if (this.containments.ask(sender.schema, receiver.schema).verdict === 'yes') return SAFE;
    const answer = this.containments.explain(sender.schema, receiver.schema);
    if (answer.verdict === 'yes') return SAFE;
    if (answer.verdict === 'unknown' || answer.witness === undefined) return { verdict: 'unknown', doubt: doubtOf(answer) };
    const reason = answer.reasons[0]?.message;
    return { verdict: 'broken', witness: witnessOf(answer.witness, part, direction), ...(reason && { reason }) };
  }

  /** A value of the whole part that holds the given one at the end of the way, and that the other side refuses. */
  private lifted(value: Json, { steps }: Route, part: PartPair, direction: Direction): Witness | undefined {
    const [sender, receiver] = direction === 'in' ? [part.old, part.new] : [part.new, part.old];
    const held = holdingAt(sender.type, steps, value, this.versions.types);
    if (held === undefined) return undefined;
    const { $defs, ...root } = this.schemaOf(sender.type);
    const narrowed = { allOf: [root, held], ...($defs && { $defs }) };
    // Both the engine and, through it, ajv look at the receiver's schema as the hub gave it.
    const { witness } = this.containments.explain(narrowed, receiver.schema);
    if (witness === undefined || this.judge(sender.schema).accepts(witness) !== true) return undefined;
    return witnessOf(witness, part, direction);
  }

  private judge(schema: Json): Judge {
    const judge = this.judges.get(schema) ?? new Judge(schema, 'integers');
    this.judges.set(schema, judge);
    return judge;
  }

  private partOf({ owner, position, root }: Route, direction: Direction): PartPair | undefined {
    if (owner !== undefined && position !== undefined) return this.parts.get(partKey(owner.old, position));
    return root && this.rootPart(root, direction);
  }

  /** A type that no method uses is sent and received, for all that anyone knows. */
  private rootPart(root: Pair<string>, direction: Direction): PartPair {
    const position = direction === 'in' ? 'params' : 'returns';
    const key = partKey(`type ${root.old}`, position);
    const part = (version: Version): Part => {
      const schema = this.versions.hubs[version].schemaOf(root[version]);
      return typePart(this.versions.of(version, { kind: 'ref', id: root[version] }), this.versions, schema);
    };
    const known = this.parts.get(key) ?? { owner: root, position, what: 'value', old: part('old'), new: part('new') };
    this.parts.set(key, known);
    return known;
  }

  private ask(sender: Type, receiver: Type): Answer {
    return this.containments.ask(this.schemaOf(sender), this.schemaOf(receiver));
  }

  private schemaOf(type: Type): JsonObject {
    const schema = this.schemas.get(type) ?? typeSchema(type, this.versions.types);
    this.schemas.set(type, schema);
    return schema;
  }
}

function partKey(owner: string, position: string): string {
  return `${position} ${owner}`;
}

function witnessOf(value: Json, { owner, position, what = position }: PartPair, direction: Direction): Witness {
  const acceptedBy = direction === 'in' ? 'old' : 'new';
  return { value, acceptedBy, what: `${what} of ${owner[acceptedBy]}` };
}

function doubtOf({ reasons }: Answer): string {
  return reasons[0]?.message ?? 'it could not be decided';
}
