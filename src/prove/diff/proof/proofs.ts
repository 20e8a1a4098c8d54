/** What can be proven of two versions: whether what one side sends is always taken by the other, or a value that is not. */
import type { Answer } from '../../containment/answer/answer.js';
import { Comparer } from '../../containment/comparer.js';
import { Judge } from '../../containment/judge.js';
import { isCertain, type SolveOutcome } from '../../containment/solve/outcome.js';
import { Undecided } from '../../containment/answer/undecided.js';
import { compactJson, type Json, type JsonObject } from '../../../core/json/json.js';
import { typeSchema } from '../../../core/model/type-schema.js';
import type { Type } from '../../../core/model/type.js';
import { Containments } from '../../containment/containments.js';
import type { Exchange } from '../findings/change.js';
import { DIRECTION_OF, type Direction, type Route, type Witness } from '../findings/finding.js';
import type { Relation, Relations } from '../types/type-comparison.js';
import type { Pair, Version, Versions } from '../findings/versions.js';
import { holdingAt } from './holding-at.js';
import { typePart, type VersionPart, type PartPair } from './parts.js';

/** Whether an exchange is safe, with what shows that it is not. */
export type Proof =
  | { readonly verdict: 'safe' }
  | { readonly verdict: 'broken'; readonly witness: Witness; readonly reason?: string }
  | { readonly verdict: 'unknown'; readonly doubt: string };

const SAFE: Proof = { verdict: 'safe' };

/**
 * A value of its own for every change of a type takes as long as the type is large, each time. After this many characters
 * of schemas, the changes that are left share the value that shows that the whole is broken.
 */
const MOST_LOOKED_AT = 1_000_000;

export class Proofs implements Relations {
  private readonly versions: Versions;
  private readonly comparer = new Comparer();
  private readonly containments = new Containments({}, this.comparer);
  private readonly schemas = new Map<Type, JsonObject>();
  private readonly parts = new Map<string, PartPair>();
  private readonly whole = new Map<PartPair, Proof>();
  private readonly sizes = new Map<Json, number>();
  /** Characters of schemas that were searched for a value of one change alone. */
  private looked = 0;
  private readonly judges = new Map<Json, Judge | undefined>();

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
    const [lost, gained] = [this.suspect(old, now), this.suspect(now, old)];
    const isTold = (outcome: SolveOutcome): boolean => outcome.kind === 'none' || isCertain(outcome);
    if (!isTold(lost) || !isTold(gained)) return 'unknown';
    if (lost.kind === 'none') return gained.kind === 'none' ? 'equal' : 'widened';
    return gained.kind === 'none' ? 'narrowed' : 'neither';
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
    const local = this.suspect(exchange.sender, exchange.receiver);
    if (local.kind === 'none') return SAFE;
    const part = this.partOf(exchange.route, direction);
    if (part === undefined) return { verdict: 'unknown', doubt: 'no method that is in both versions uses it' };
    const witness = local.kind === 'value' ? this.lifted(local.value, exchange.route, part, direction) : undefined;
    if (witness !== undefined) return { verdict: 'broken', witness };
    const whole = this.ofPart(part, direction);
    return whole.verdict === 'unknown' && local.kind === 'unknown' ? { ...whole, doubt: local.reason.message } : whole;
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

  private proven(sender: VersionPart, receiver: VersionPart, part: PartPair, direction: Direction): Proof {
    if (this.containments.ask(sender.schema, receiver.schema).verdict === 'yes') return SAFE;
    const answer = this.containments.explain(sender.schema, receiver.schema);
    if (answer.verdict === 'yes') return SAFE;
    if (answer.verdict === 'unknown' || answer.witness === undefined)
      return { verdict: 'unknown', doubt: doubtOf(answer) };
    const reason = answer.reasons[0]?.message;
    return { verdict: 'broken', witness: witnessOf(answer.witness, part, direction), ...(reason && { reason }) };
  }

  /** A value of the whole part that holds the given one at the end of the way, and that the other side refuses. */
  private lifted(value: Json, { steps }: Route, part: PartPair, direction: Direction): Witness | undefined {
    const [sender, receiver] = direction === 'in' ? [part.old, part.new] : [part.new, part.old];
    this.looked += this.sizeOf(sender.schema);
    if (this.looked > MOST_LOOKED_AT) return undefined;
    const held = holdingAt(sender.type, steps, value, this.versions.types);
    if (held === undefined) return undefined;
    const { $defs, ...root } = this.schemaOf(sender.type);
    const narrowed = { allOf: [root, held], ...($defs && { $defs }) };
    const found = this.comparer.suspect(narrowed, receiver.schema);
    const isWitness = found.kind === 'value' && this.separates(found.value, sender, receiver);
    return isWitness ? witnessOf(found.value, part, direction) : undefined;
  }

  private sizeOf(schema: Json): number {
    const size = this.sizes.get(schema) ?? compactJson(schema).length;
    this.sizes.set(schema, size);
    return size;
  }

  /** By ajv's word alone, on the schemas as the hub gave them. */
  private separates(value: Json, sender: VersionPart, receiver: VersionPart): boolean {
    return this.judge(sender.schema)?.accepts(value) === true && this.judge(receiver.schema)?.accepts(value) === false;
  }

  /** Undefined where ajv cannot make sense of a schema. */
  private judge(schema: Json): Judge | undefined {
    if (!this.judges.has(schema)) this.judges.set(schema, newJudge(schema));
    return this.judges.get(schema);
  }

  private partOf({ owner, position, root }: Route, direction: Direction): PartPair | undefined {
    if (owner !== undefined && position !== undefined) return this.parts.get(partKey(owner.old, position));
    return root && this.rootPart(root, direction);
  }

  /** A type that no method uses is sent and received, for all that anyone knows. */
  private rootPart(root: Pair<string>, direction: Direction): PartPair {
    const position = direction === 'in' ? 'params' : 'returns';
    const key = partKey(`type ${root.old}`, position);
    const part = (version: Version): VersionPart => {
      const schema = this.versions.hubs[version].schemaOf(root[version]);
      return typePart(this.versions.of(version, { kind: 'ref', id: root[version] }), this.versions, schema);
    };
    const known = this.parts.get(key) ?? { owner: root, position, what: 'value', old: part('old'), new: part('new') };
    this.parts.set(key, known);
    return known;
  }

  private suspect(sender: Type, receiver: Type): SolveOutcome {
    return this.comparer.suspect(this.schemaOf(sender), this.schemaOf(receiver));
  }

  private schemaOf(type: Type): JsonObject {
    const schema = this.schemas.get(type) ?? typeSchema(type, this.versions.types);
    this.schemas.set(type, schema);
    return schema;
  }
}

function newJudge(schema: Json): Judge | undefined {
  try {
    return new Judge(schema, 'integers');
  } catch (error) {
    if (error instanceof Undecided) return undefined;
    throw error;
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
