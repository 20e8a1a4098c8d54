/**
 * Types written in place get declarations of their own: Haskell has no anonymous records, enums or constants. After
 * this, a struct, an enum, a set of strings and a constant only ever stand at the top of a declaration.
 */
import { accepts } from '../../prove/accepts/accepts.js';
import type { Documented, Field, Payload, StructType, Type, TypeDef, TypeId, Variant } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';
import { exclusivePlaces, outlineOf, withOutlinedVariants } from './as-read.js';
import { isEndless } from './endless-default.js';
import { namePart } from './identifiers.js';
import { keysForParts } from './keys-for-parts.js';
import { flattenedPart } from './record.js';
import { variantParts } from './variant-parts.js';

/** A declaration, and the words that names inside of it are made of. */
export interface LiftedDef extends Pick<TypeDef, 'id' | 'name' | 'namespace' | 'type'> {
  /** What the hub says of it. */
  readonly about: Documented;
  /** As the hub means it, and types may not be able to say. */
  readonly meant: Type;
  /** What the names of fields start with. */
  readonly stem: string;
  /** What each variant is called after the type. */
  readonly variants: readonly string[];
  /** The places of the variants of which no two may fit. */
  readonly exclusive: readonly number[];
  /** The keys that flattened parts get to see, where those are not all. */
  readonly keysForParts: readonly string[] | undefined;
}

type Path = TypeDef['namespace'];

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
    const { id, name, namespace } = def;
    const type = outlineOf(def.type);
    const variants = variantParts(type, this.types);
    const lifted: LiftedDef & { type: Type } = {
      ...{ id, name, namespace, type, meant: def.type, about: def, stem, variants },
      exclusive: exclusivePlaces(type, this.types),
      keysForParts: keysForParts(type, this.types),
    };
    this.defs.set(id, lifted);
    lifted.type = this.body(type, stem, namespace, variants);
  }

  /** The type as it stands inside of another: `name` is what it is called should it need a declaration. */
  lift(type: Type, name: string, namespace: Path): Type {
    if (standsInside(type)) return type;
    switch (type.kind) {
      case 'tuple':
        if (!isHaskellTuple(type.items)) return this.named(type, name, namespace);
        return { ...type, items: this.items(type.items, name, namespace) };
      case 'array':
      case 'set':
        return { ...type, items: this.lift(type.items, `${name}Item`, namespace) };
      case 'map':
        return { ...type, values: this.lift(type.values, `${name}Value`, namespace) };
      case 'nullable':
        return { ...type, inner: this.lift(type.inner, name, namespace) };
      case 'opaque':
        return this.lift(outlineOf(type), name, namespace);
      default:
        return this.named(type, name, namespace);
    }
  }

  private named(type: Type, name: string, namespace: Path, stem = name): Type {
    // No id of a hub has a space at its start: they are namespaces and names.
    const id = ` ${(this.count += 1)}`;
    this.declare({ id, name, namespace, type }, stem);
    return { kind: 'ref', id };
  }

  private body(type: Type, name: string, namespace: Path, variants: readonly string[]): Type {
    if (isEmpty(type)) return { kind: 'never' };
    switch (type.kind) {
      case 'struct':
        return this.struct(type, name, namespace);
      case 'enum':
        return { ...type, variants: this.variants(withOutlinedVariants(type).variants, variants, name, namespace) };
      case 'string-enum':
      case 'const':
        return type;
      case 'tuple':
        return { ...type, items: this.items(type.items, name, namespace) };
      default:
        return this.lift(type, name, namespace);
    }
  }

  private struct(struct: StructType, name: string, namespace: Path): StructType {
    const { fields, flatten, extra } = struct;
    const parts = flatten?.map((part, index) => {
      return { ...part, type: this.lift(part.type, `${name}${flattenedPart(flatten, index)}`, namespace) };
    });
    return {
      ...struct,
      fields: fields.map((field) => this.field(field, name, namespace)),
      ...(parts && { flatten: parts }),
      extra: extra.kind === 'kept' ? { ...extra, values: this.lift(extra.values, `${name}Other`, namespace) } : extra,
    };
  }

  private field(field: Field, owner: string, namespace: Path): Field {
    if (standsInside(field.type)) return this.withFittingDefault(field);
    const type = this.lift(field.type, `${owner}${namePart(field.name) || 'Field'}`, namespace);
    return { ...this.withFittingDefault(field), type };
  }

  /** A default that is none of its own type, or that never ends, counts for nothing. */
  private withFittingDefault(field: Field): Field {
    if (field.default === undefined) return field;
    if (accepts(field.default, field.type, this.types) && !isEndless(field, this.types)) return field;
    const { default: _default, ...rest } = field;
    return rest;
  }

  private variants(variants: readonly Variant[], parts: readonly string[], owner: string, namespace: Path): Variant[] {
    return variants.map((variant, index) => {
      const payload = this.payload(variant.payload, `${owner}${parts[index]}`, namespace);
      return payload === variant.payload ? variant : { ...variant, payload };
    });
  }

  /** One record a struct variant: fields of a sum are partial functions. */
  private payload(payload: Payload, name: string, namespace: Path): Payload {
    switch (payload.kind) {
      case 'unit':
        return payload;
      case 'newtype':
        if (standsInside(payload.type)) return payload;
        return { ...payload, type: this.lift(payload.type, `${name}Content`, namespace) };
      case 'tuple':
        return { ...payload, items: this.items(payload.items, name, namespace) };
      case 'struct':
        return { kind: 'newtype', type: this.named(payload.struct, `${name}Fields`, namespace, name) };
    }
  }

  private items(items: readonly Type[], name: string, namespace: Path): Type[] {
    return items.map((item, index) => this.lift(item, `${name}Item${index + 1}`, namespace));
  }
}

/** Whether nothing in a type needs a declaration of its own. */
function standsInside(type: Type): boolean {
  switch (type.kind) {
    case 'struct':
    case 'enum':
    case 'string-enum':
    case 'const':
      return false;
    case 'tuple':
      return isHaskellTuple(type.items) && type.items.every(standsInside);
    case 'array':
    case 'set':
      return standsInside(type.items);
    case 'map':
      return standsInside(type.values);
    case 'nullable':
      return standsInside(type.inner);
    case 'opaque':
      return false;
    default:
      return true;
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
