/**
 * Types written in place get declarations of their own: Haskell has no anonymous records, enums or constants. After
 * this, a struct, an enum, a set of strings and a constant only ever stand at the top of a declaration.
 */
import { accepts } from '../../model/accepts.js';
import type { Field, Payload, StructType, Type, TypeDef, TypeId, Variant } from '../../model/type.js';
import type { Types } from '../../model/variants.js';
import { isEndless } from './endless-default.js';
import { namePart } from './identifiers.js';
import { flattenedPart } from './record.js';

/** A declaration, and the words that names inside of it are made of. */
export interface LiftedDef {
  readonly def: TypeDef;
  /** What the names of fields start with. */
  readonly stem: string;
  /** What each variant is called after the type. */
  readonly variants: readonly string[];
}

/** The most items that the libraries' instances for tuples go up to. */
const LARGEST_TUPLE = 15;

export class Lifter {
  readonly defs = new Map<TypeId, LiftedDef>();
  private readonly types: Types;
  private count = 0;

  constructor(types: Types) {
    this.types = types;
  }

  /** A named type of the hub, and what stands inside of it. */
  declare(def: TypeDef, stem = def.name): void {
    // Its place comes before what stands inside of it.
    const variants = variantParts(def.type, this.types);
    const lifted: { -readonly [K in keyof LiftedDef]: LiftedDef[K] } = { def, stem, variants };
    this.defs.set(def.id, lifted);
    lifted.def = { ...def, type: this.body(def.type, { ...def, name: stem }) };
  }

  /** The type as it stands inside of another: `name` is what it is called should it need a declaration. */
  lift(type: Type, name: string, { namespace }: Pick<TypeDef, 'namespace'>): Type {
    const inside = (inner: Type, suffix: string): Type => this.lift(inner, `${name}${suffix}`, { namespace });
    switch (type.kind) {
      case 'struct':
      case 'enum':
      case 'string-enum':
      case 'const':
        return this.named(type, name, { namespace });
      case 'tuple':
        if (!isHaskellTuple(type.items)) return this.named(type, name, { namespace });
        return { ...type, items: type.items.map((item, index) => inside(item, `Item${index + 1}`)) };
      case 'array':
      case 'set':
        return { ...type, items: inside(type.items, 'Item') };
      case 'map':
        return { ...type, values: inside(type.values, 'Value') };
      case 'nullable':
        return { ...type, inner: inside(type.inner, '') };
      default:
        return type;
    }
  }

  private named(type: Type, name: string, home: Pick<TypeDef, 'namespace'>, stem = name): Type {
    // No id of a hub has a space at its start: they are namespaces and names.
    const id = ` ${(this.count += 1)}`;
    this.declare({ id, name, namespace: home.namespace, type }, stem);
    return { kind: 'ref', id };
  }

  private body(type: Type, owner: TypeDef): Type {
    if (isEmpty(type)) return { kind: 'never' };
    if (type.kind === 'struct') return this.struct(type, owner);
    if (type.kind === 'enum') return { ...type, variants: type.variants.map((each) => this.variant(each, owner)) };
    if (type.kind === 'string-enum' || type.kind === 'const') return type;
    if (type.kind === 'tuple') return { ...type, items: this.items(type.items, owner.name, owner) };
    return this.lift(type, owner.name, owner);
  }

  private struct(struct: StructType, owner: TypeDef): StructType {
    const { fields, flatten, extra } = struct;
    const inside = (type: Type, suffix: string): Type => this.lift(type, `${owner.name}${suffix}`, owner);
    const parts = flatten?.map((part, index) => ({ ...part, type: inside(part.type, flattenedPart(flatten, index)) }));
    return {
      ...struct,
      fields: fields.map((field) => this.field(field, inside(field.type, namePart(field.name) || 'Field'))),
      ...(parts && { flatten: parts }),
      extra: extra.kind === 'kept' ? { ...extra, values: inside(extra.values, 'Other') } : extra,
    };
  }

  /** A default that is none of its own type, or that never ends, counts for nothing. */
  private field(field: Field, type: Type): Field {
    const { default: preset, ...rest } = field;
    const fits = preset !== undefined && accepts(preset, field.type, this.types) && !isEndless(field, this.types);
    return { ...rest, type, ...(fits && { default: preset }) };
  }

  private variant(variant: Variant, owner: TypeDef): Variant {
    const name = `${owner.name}${variantPart(variant, this.types)}`;
    return { ...variant, payload: this.payload(variant.payload, name, owner) };
  }

  /** One record a struct variant: fields of a sum are partial functions. */
  private payload(payload: Payload, name: string, owner: TypeDef): Payload {
    switch (payload.kind) {
      case 'unit':
        return payload;
      case 'newtype':
        return { ...payload, type: this.lift(payload.type, `${name}Content`, owner) };
      case 'tuple':
        return { ...payload, items: this.items(payload.items, name, owner) };
      case 'struct':
        return { kind: 'newtype', type: this.named(payload.struct, `${name}Fields`, owner, name) };
    }
  }

  private items(items: readonly Type[], name: string, owner: TypeDef): Type[] {
    return items.map((item, index) => this.lift(item, `${name}Item${index + 1}`, owner));
  }
}

/** An enum without variants has no values, and needs none of the extensions that would say so. */
function isEmpty(type: Type): boolean {
  if (type.kind === 'enum') return type.variants.length === 0;
  return type.kind === 'string-enum' && type.values.length === 0;
}

/** There are no tuples of one, and none with instances beyond a size. */
export function isHaskellTuple(items: readonly Type[]): boolean {
  return items.length !== 1 && items.length <= LARGEST_TUPLE;
}

function variantParts(type: Type, types: Types): string[] {
  if (type.kind === 'enum') return type.variants.map((variant) => variantPart(variant, types));
  return type.kind === 'string-enum' ? type.values.map(({ value }) => namePart(value) || 'Value') : [];
}

/** One without a name is called after what it holds. */
function variantPart({ name, payload }: Variant, types: Types): string {
  return (name !== undefined && namePart(name)) || contentPart(payload, types);
}

const CONTENTS: Readonly<Partial<Record<Type['kind'], string>>> = {
  any: 'Any',
  never: 'Never',
  null: 'Null',
  boolean: 'Bool',
  integer: 'Integer',
  float: 'Number',
  string: 'Text',
  bytes: 'Bytes',
  'string-enum': 'Word',
  const: 'Constant',
  array: 'List',
  set: 'List',
  tuple: 'Tuple',
  map: 'Map',
  struct: 'Object',
  opaque: 'Json',
};

function contentPart(payload: Payload, types: Types): string {
  switch (payload.kind) {
    case 'unit':
      return 'Null';
    case 'tuple':
      return 'Tuple';
    case 'struct':
      return 'Object';
    case 'newtype':
      if (payload.type.kind === 'ref') return namePart(types.get(payload.type.id)?.name ?? '') || 'Variant';
      if (payload.type.kind === 'nullable') return contentPart({ kind: 'newtype', type: payload.type.inner }, types);
      return CONTENTS[payload.type.kind] ?? 'Variant';
  }
}
