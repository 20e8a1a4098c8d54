/**
 * Two values of every type: the least (every optional absent, lists as short as can be) and a rich one (every optional
 * present, something in every list). All samples are one change away from one of them.
 */
import { accepts } from '../accepts/accepts.js';
import { isObject, type Json, type JsonObject } from '../../core/json/json.js';
import type {
  EnumType,
  Flattened,
  MapType,
  OpaqueType,
  StructType,
  Type,
  TypeId,
  Variant,
} from '../../core/model/type.js';
import { isSent } from '../../core/model/sent.js';
import { payloadType, resolveType, type Types } from '../../core/model/variants.js';
import { flattenedIn } from '../../core/model/flattened-in.js';
import { isAmongTag, tagged } from './payload.js';
import { scalarSamples } from './scalar-samples.js';
import { keySamples } from './text-samples.js';
import { largest, partsOf, smallest } from './value-size.js';
import { variety } from './variety.js';

/** A value of more parts than this helps nobody. */
const MOST_PARTS = 4_000;
/** Nor does one that is made of many of those. */
const MOST_PARTS_IN_ALL = 10 * MOST_PARTS;
/** A rich value inside of another gives way to the least one beyond this. */
const MOST_RICH_PARTS = 1_000;

/** What only a JSON Schema validator can tell of an opaque type, found out beforehand. */
export interface OpaqueValues {
  readonly accepted: readonly Json[];
  readonly refused: readonly Json[];
}

type Maker = (type: Type) => Json | undefined;

export class BaseValues {
  readonly types: Types;
  private readonly opaqueValues: ReadonlyMap<OpaqueType, OpaqueValues>;
  private isSettled = false;
  private readonly leastById = new Map<TypeId, Json>();
  private readonly richByDepth = [new WeakMap<Type, Json>(), new WeakMap<Type, Json>()] as const;

  constructor(types: Types, opaqueValues: ReadonlyMap<OpaqueType, OpaqueValues>) {
    this.types = types;
    this.opaqueValues = opaqueValues;
    this.findLeastValues();
    this.isSettled = true;
  }

  /** Round by round, so that a recursive type ends as early as it can; what no round reaches has no value. */
  private findLeastValues(): void {
    let waiting = [...this.types.values()];
    for (let before = Infinity; waiting.length < before;) {
      before = waiting.length;
      const found = waiting.map((def) => [def.id, this.least(def.type)] as const);
      for (const [id, value] of found) {
        if (value !== undefined && partsOf(value) <= MOST_PARTS) this.leastById.set(id, value);
      }
      waiting = waiting.filter(({ id }) => !this.leastById.has(id));
    }
  }

  opaque(type: OpaqueType): OpaqueValues {
    return this.opaqueValues.get(type) ?? { accepted: [], refused: [] };
  }

  /** Undefined where the type has no value, or none that can be made. */
  least(type: Type): Json | undefined {
    const value = this.makeLeast(type);
    return value === undefined || isTooLarge(value) ? undefined : value;
  }

  private makeLeast(type: Type): Json | undefined {
    switch (type.kind) {
      case 'ref':
        return this.leastById.get(type.id);
      case 'nullable':
        return null;
      case 'array':
        return this.list(type.items, type.minItems ?? 0);
      case 'set':
        return this.differing(type.items, type.minItems ?? 0);
      case 'tuple':
        return all(type.items.map((item) => this.least(item)));
      case 'map':
        return this.map(type, type.minProperties ?? 0);
      case 'struct':
        return this.leastStruct(type);
      case 'enum':
        return smallest(this.variants(type, (part) => this.least(part)));
      case 'opaque':
        return this.opaque(type).accepted[0];
      default:
        return scalarSamples(type)[0]?.value;
    }
  }

  /** `depth`: how often a named type inside may be rich too. */
  rich(type: Type, depth: 0 | 1 = 1): Json | undefined {
    const known = this.richByDepth[depth].get(type);
    const made = known ?? this.makeRich(type, depth);
    const value = made === undefined || isTooLarge(made) ? this.least(type) : made;
    if (value !== undefined && this.isSettled) this.richByDepth[depth].set(type, value);
    return value;
  }

  private makeRich(type: Type, depth: 0 | 1): Json | undefined {
    const part = (inner: Type): Json | undefined => this.rich(inner, depth);
    switch (type.kind) {
      case 'ref':
        return this.richRef(type.id, depth);
      case 'nullable':
        return part(type.inner);
      case 'array':
      case 'set':
        return this.richList(type.items, part(type.items), type.minItems ?? 0, type.maxItems ?? Infinity);
      case 'tuple':
        return all(type.items.map(part));
      case 'map':
        return this.richMap(type, part(type.values));
      case 'struct':
        return this.richStruct(type, part);
      case 'enum':
        return largest(this.variants(type, part));
      case 'opaque':
        return this.opaque(type).accepted[0];
      default:
        return (scalarSamples(type)[1] ?? scalarSamples(type)[0])?.value;
    }
  }

  private richRef(id: TypeId, depth: 0 | 1): Json | undefined {
    const def = depth === 0 ? undefined : this.types.get(id);
    const value = def && this.rich(def.type, 0);
    return value !== undefined && partsOf(value) <= MOST_RICH_PARTS ? value : undefined;
  }

  list(items: Type, count: number): Json[] | undefined {
    if (count === 0) return [];
    const item = this.least(items);
    return item === undefined || count > MOST_PARTS ? undefined : Array.from({ length: count }, () => item);
  }

  /** As many values of a type as asked for, no two alike. */
  differing(type: Type, count: number): Json[] | undefined {
    const values = count === 0 || count > MOST_PARTS ? [] : variety(type, this, count);
    return values.length === count ? values : undefined;
  }

  private richList(items: Type, item: Json | undefined, min: number, max: number): Json | undefined {
    return item === undefined || min > 1 || max < 1 ? this.differing(items, Math.max(min, 1)) : [item];
  }

  map({ keys, values }: MapType, count: number): JsonObject | undefined {
    if (count === 0) return {};
    if (count > MOST_PARTS) return undefined;
    const value = this.least(values);
    const names = keySamples(keys, count);
    if (value === undefined || names.length < count) return undefined;
    return Object.fromEntries(names.map((name) => [name, value]));
  }

  private richMap(type: MapType, value: Json | undefined): Json | undefined {
    const least = this.map(type, Math.max(type.minProperties ?? 0, 1));
    const [first] = Object.keys(least ?? {});
    if (first === undefined || value === undefined || (type.maxProperties ?? 1) < 1) return undefined;
    return { ...least, [first]: value };
  }

  /** `except`: a flattened part that is to be left out. */
  leastStruct(type: StructType, except?: Flattened): JsonObject | undefined {
    const least: Maker = (type) => this.least(type);
    const needed = type.fields.filter(({ required }) => required).map(({ name, type }) => entry(name, least(type)));
    const flat = flattenedIn(type).filter((part) => !part.optional && part !== except);
    return merged([...needed, ...flat.map(({ type }) => this.asObject(type, least))]);
  }

  private richStruct(type: StructType, part: Maker): JsonObject | undefined {
    const orNone = (isNeeded: boolean, made: JsonObject | undefined) => made ?? (isNeeded ? undefined : {});
    const { fields, extra } = type;
    const given = fields.filter((field) => field.required || isSent(field));
    return merged([
      ...given.map(({ name, type, required }) => orNone(required, entry(name, part(type)))),
      ...flattenedIn(type).map((each) => orNone(!each.optional, this.asObject(each.type, part))),
      ...(extra.kind === 'kept' ? [orNone(false, entry(OTHER_KEY, part(extra.values)))] : []),
    ]);
  }

  /** A value whose keys may lie among others. */
  private asObject(type: Type, part: Maker): JsonObject | undefined {
    const value = part(type);
    if (isObject(value)) return value;
    const body = resolveType(type, this.types);
    if (body?.kind === 'any') return {};
    if (body?.kind === 'nullable') return this.asObject(body.inner, part);
    if (body?.kind !== 'enum') return undefined;
    return smallest(this.variants(body, part).filter((each) => isObject(each)));
  }

  /** One value a variant, as far as they can be made. Without a tag, one may be taken for another and refused. */
  private variants(type: EnumType, part: Maker): Json[] {
    const values = type.variants.map((variant) => {
      const made = this.variant(type, variant, part);
      return type.encoding.style === 'untagged' ? this.ownValue(type, variant, made) : made;
    });
    return values.filter((value) => value !== undefined);
  }

  private ownValue(type: EnumType, { payload }: Variant, made: Json | undefined): Json | undefined {
    const others = payload.kind === 'newtype' ? scalarSamples(payload.type).map(({ value }) => value) : [];
    return [made, ...others].find((value) => value !== undefined && accepts(value, type, this.types));
  }

  /** A variant with its tag around what `part` makes of its payload. */
  variant(type: EnumType, variant: Variant, part: Maker): Json | undefined {
    const { payload } = variant;
    if (payload.kind === 'unit') return tagged(type, variant, undefined);
    const content = payloadType(payload);
    const value = isAmongTag(type, variant) ? this.asObject(content, part) : part(content);
    return value === undefined ? undefined : tagged(type, variant, value);
  }
}

/** A key that no field names. */
export const OTHER_KEY = 'another key';

/** Values share their parts, so that one may be far larger than the memory it takes. */
export function isTooLarge(value: Json): boolean {
  return partsOf(value) > MOST_PARTS_IN_ALL;
}

function entry(name: string, value: Json | undefined): JsonObject | undefined {
  return value === undefined ? undefined : { [name]: value };
}

function all(values: readonly (Json | undefined)[]): Json[] | undefined {
  const found = values.filter((value) => value !== undefined);
  return found.length === values.length ? found : undefined;
}

/** The keys of all parts, of which later ones win; undefined where one is no object. */
export function merged(parts: readonly (Json | undefined)[]): JsonObject | undefined {
  if (!parts.every((part) => isObject(part))) return undefined;
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part as JsonObject)));
}
