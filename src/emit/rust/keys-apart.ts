/**
 * Each key of an object in one place alone. serde gives a key to the field that names it, and to nothing after that:
 * a flattened part that speaks of the same key would never see it. So the struct's own field keeps the key, and what a
 * part says of it becomes a condition (`conditions.ts`): whether the key is there. What else the part says of the key's
 * value is not checked in Rust.
 */
import type { Hub } from '../../core/model/hub.js';
import { mapParts } from '../../core/model/map-type.js';
import type {
  EnumType,
  ExtraKeys,
  Field,
  Flattened,
  StructType,
  Type,
  TypeId,
  Variant,
} from '../../core/model/type.js';
import { resolveType, type Types } from '../../core/model/variants.js';
import { accepts } from '../../prove/accepts/accepts.js';
import { isAlwaysThere } from './conditions.js';
import { knownKeys } from './known-keys.js';
import { mapHub } from '../../core/model/map-hub.js';
import { writtenType } from './untagged-order.js';

export function withKeysApart(hub: Hub): Hub {
  const change = (type: Type): Type => {
    const inner = mapParts(type, change);
    if (inner.kind === 'struct') return apart(inner, hub.types);
    if (inner.kind !== 'enum') return inner;
    return { ...inner, variants: inner.variants.map((variant) => variantApart(variant, hub.types)) };
  };
  return mapHub(hub, change);
}

function variantApart(variant: Variant, types: Types): Variant {
  const { payload } = variant;
  if (payload.kind !== 'struct') return variant;
  return { ...variant, payload: { ...payload, struct: apart(payload.struct, types) } };
}

function apart(struct: StructType, types: Types): StructType {
  const { flatten } = struct;
  return flatten === undefined || areApart(struct, flatten, types)
    ? struct
    : new Parting(struct, flatten, types).done();
}

function areApart({ fields }: StructType, flatten: readonly Flattened[], types: Types): boolean {
  const keys = [...fields.map(({ name }) => name), ...flatten.flatMap(({ type }) => knownKeys(type, types))];
  return new Set(keys).size === keys.length;
}

/** What a part says: what is left of it, and what it says of keys that others have. */
interface Split {
  readonly left?: Type;
  /** Undefined where it holds in any case. */
  readonly condition?: Type;
  /** The condition is all that the part says. */
  readonly isExact: boolean;
}

class Parting {
  private readonly struct: StructType;
  private readonly flatten: readonly Flattened[];
  private readonly types: Types;
  private readonly fields = new Map<string, Field>();
  private readonly taken = new Set<string>();
  private extra: ExtraKeys;

  constructor(struct: StructType, flatten: readonly Flattened[], types: Types) {
    this.struct = struct;
    this.types = types;
    this.extra = struct.extra;
    const tags = new Set(flatten.flatMap((part) => this.tagFor(part)));
    for (const field of struct.fields) if (!tags.has(field.name)) this.take(field);
    this.flatten = flatten.flatMap((part) => this.hoisted(part));
  }

  done(): StructType {
    const parts: Flattened[] = [];
    const conditions: Flattened[] = [];
    for (const part of this.flatten) {
      const { left, condition } = this.split(part.type, new Set());
      if (left !== undefined) parts.push({ ...part, type: left });
      if (condition !== undefined && !part.optional) conditions.push({ type: condition, optional: false });
      for (const key of left === undefined ? [] : knownKeys(left, this.types)) this.taken.add(key);
    }
    const { flatten: _flatten, ...rest } = this.struct;
    const flatten = [...parts, ...conditions];
    return { ...rest, fields: [...this.fields.values()], ...(flatten.length > 0 && { flatten }), extra: this.extra };
  }

  private take(field: Field): void {
    this.fields.set(field.name, field);
    this.taken.add(field.name);
  }

  /** The tag of an enum that says more of its key than the struct's own field. */
  private tagFor({ type, optional }: Flattened): string[] {
    const body = resolveType(type, this.types);
    if (optional || body?.kind !== 'enum' || body.encoding.style !== 'internal') return [];
    const { tag } = body.encoding;
    const own = this.struct.fields.find(({ name }) => name === tag);
    const isWider = own !== undefined && body.variants.every(({ name = '' }) => accepts(name, own.type, this.types));
    return isWider ? [tag] : [];
  }

  /** A struct that shares a key with this one gives it all its fields, and the other keys that it keeps. */
  private hoisted(part: Flattened): Flattened[] {
    const body = resolveType(part.type, this.types);
    const isShared = knownKeys(part.type, this.types).some((key) => this.taken.has(key));
    if (part.optional || body?.kind !== 'struct' || !isShared) return [part];
    for (const field of body.fields) this.take(this.merged(field));
    if (this.extra.kind === 'ignored' && body.extra.kind === 'kept') this.extra = body.extra;
    return [...(body.flatten ?? [])].flatMap((inner) => this.hoisted(inner));
  }

  private merged(other: Field): Field {
    const own = this.fields.get(other.name);
    if (own === undefined) return other;
    const type = own.type.kind === 'any' ? other.type : own.type;
    return { ...other, ...own, type, required: own.required || other.required };
  }

  /** `open`: the named types on the way, which may hold themselves. */
  private split(type: Type, open: ReadonlySet<TypeId>): Split {
    const isShared = knownKeys(type, this.types).some((key) => this.taken.has(key));
    if (!isShared) return { left: type, isExact: false };
    if (type.kind === 'ref') {
      const def = open.has(type.id) ? undefined : this.types.get(type.id);
      return def === undefined ? { isExact: false } : this.split(def.type, new Set([...open, type.id]));
    }
    if (type.kind === 'struct') return this.splitStruct(type, open);
    return type.kind === 'enum' ? this.splitEnum(type, open) : { left: type, isExact: false };
  }

  private splitStruct(struct: StructType, open: ReadonlySet<TypeId>): Split {
    const { flatten = [] } = struct;
    const fields = struct.fields.filter(({ name }) => !this.taken.has(name));
    const shared = struct.fields.filter(({ name }) => this.taken.has(name));
    const inner = flatten.map((part) => ({ part, ...this.split(part.type, open) }));
    const left = inner.flatMap(({ part, left: type }) => (type === undefined ? [] : [{ ...part, type }]));
    const conditions = inner.flatMap(({ part, condition }) =>
      condition === undefined || part.optional ? [] : [{ type: condition, optional: false }],
    );
    const needed = shared.filter((field) => field.required && !this.isKnownToBeThere(field.name));
    const hasLeft = fields.length > 0 || left.length > 0 || struct.extra.kind === 'kept';
    const { flatten: _flatten, ...rest } = struct;
    return {
      ...(hasLeft && { left: { ...rest, fields, ...(left.length > 0 && { flatten: left }) } }),
      ...((needed.length > 0 || conditions.length > 0) && { condition: conditionOf(needed, conditions) }),
      isExact:
        !hasLeft &&
        struct.extra.kind === 'ignored' &&
        shared.every(({ type }) => type.kind === 'any') &&
        inner.every(({ isExact }) => isExact),
    };
  }

  /** Whether a key can be missing in what Rust has read is only known of the struct's own fields. */
  private isKnownToBeThere(name: string): boolean {
    const own = this.fields.get(name);
    return own === undefined || isAlwaysThere(own);
  }

  /** A tag that the struct has itself is none any more. */
  private splitEnum(type: EnumType, open: ReadonlySet<TypeId>): Split {
    const split = type.variants.map((variant) => {
      return { variant, ...this.split(writtenType(type, variant), open) };
    });
    const isExact = split.every((each) => each.isExact);
    const exclusive = isExact && type.encoding.style === 'untagged' && type.encoding.exclusive === true;
    const isOpen = !exclusive && split.some(({ condition }) => condition === undefined);
    const left = split.map(({ variant, left: rest = NOTHING }): Variant => ({
      ...plainVariant(variant),
      ...held(rest),
    }));
    const conditions = split.map(({ condition = NOTHING }): Variant => held(condition));
    return {
      ...(split.some((each) => each.left !== undefined) && { left: untagged(left) }),
      ...(!isOpen && { condition: untagged(conditions, exclusive) }),
      isExact,
    };
  }
}

const NOTHING: StructType = { kind: 'struct', fields: [], extra: { kind: 'ignored' } };

function untagged(variants: readonly Variant[], exclusive = false): EnumType {
  return { kind: 'enum', encoding: { style: 'untagged', ...(exclusive && { exclusive }) }, variants };
}

function plainVariant({ closed: _closed, untagged: _untagged, declaredAs: _declared, ...variant }: Variant): Variant {
  return variant;
}

function held(type: Type): Variant {
  return { payload: type.kind === 'struct' ? { kind: 'struct', struct: type } : { kind: 'newtype', type } };
}

function conditionOf(needed: readonly Field[], flatten: readonly Flattened[]): StructType {
  const fields = needed.map(({ name }): Field => ({ name, type: { kind: 'any' }, required: true }));
  return { ...NOTHING, fields, ...(flatten.length > 0 && { flatten }) };
}
