/**
 * The types of a hub, as serde and JSON Schema mean them. One union, told apart by `kind`.
 *
 * A type never says whether a field may be missing: that is the field's fact (`Field.required`).
 * `nullable` is the type's fact. Absent, null and value stay three things.
 */
import type { Json } from '../json/json.js';

export type Type =
  | AnyType
  | NeverType
  | NullType
  | BooleanType
  | IntegerType
  | FloatType
  | StringType
  | BytesType
  | ConstType
  | StringEnumType
  | ArrayType
  | SetType
  | TupleType
  | MapType
  | NullableType
  | StructType
  | EnumType
  | RefType
  | OpaqueType;

/** Any JSON value: `serde_json::Value`. */
interface AnyType {
  readonly kind: 'any';
}

/** No value at all: an enum without variants. */
interface NeverType {
  readonly kind: 'never';
}

/** Only `null`: Rust's `()` and unit structs. */
interface NullType {
  readonly kind: 'null';
}

interface BooleanType {
  readonly kind: 'boolean';
}

export type IntegerWidth = 8 | 16 | 32 | 64 | 128 | 'size';

export interface IntegerType {
  readonly kind: 'integer';
  /** Absent where the schema gives no integer format: any whole number. */
  readonly width?: IntegerWidth;
  readonly signed: boolean;
  /** Inclusive bounds, only where tighter than what width and sign already say. */
  readonly min?: bigint;
  readonly max?: bigint;
  readonly multipleOf?: number;
  /** Zero is refused though it lies within the bounds: Rust's signed `NonZero` types. */
  readonly nonZero?: true;
}

export interface FloatType {
  readonly kind: 'float';
  /** Absent where the schema says `number` and no more. */
  readonly width?: 32 | 64;
  readonly min?: number;
  readonly max?: number;
  readonly exclusiveMin?: number;
  readonly exclusiveMax?: number;
  readonly multipleOf?: number;
}

export interface StringType {
  readonly kind: 'string';
  /** As written in the schema: `uuid`, `date-time`, `date`, … */
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  /** An ECMA-262 regular expression. Data: never run on the hub's word. */
  readonly pattern?: string;
  /** As written in the schema, where it is none that `bytes` knows. */
  readonly contentEncoding?: string;
  readonly contentMediaType?: string;
}

/** Bytes in a JSON string. (`Vec<u8>` is an array of u8 on the wire, and stays one.) */
export interface BytesType {
  readonly kind: 'bytes';
  readonly encoding: 'base64' | 'base64url' | 'base16';
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly contentMediaType?: string;
}

/** Exactly this value. */
export interface ConstType {
  readonly kind: 'const';
  readonly value: Json;
}

/** An enum of unit variants written as strings, each with its own docs. */
export interface StringEnumType extends MaybeOpen {
  readonly kind: 'string-enum';
  readonly values: readonly StringEnumValue[];
}

interface MaybeOpen {
  /** Further values may come (`x-open-enum`, `openEnums`); those of today are all listed. See `open-enums.ts`. */
  readonly open?: true;
}

export interface StringEnumValue extends Documented {
  readonly value: string;
}

export interface ArrayType {
  readonly kind: 'array';
  /** Of every item. */
  readonly items: Type;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** In outlines: what the first items are, one by one, and what follows them, if anything may. */
  readonly start?: { readonly places: readonly Type[]; readonly rest?: Type };
}

/** An array whose items must differ. */
export interface SetType {
  readonly kind: 'set';
  readonly items: Type;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/** An array of fixed length, each place with its type. */
export interface TupleType {
  readonly kind: 'tuple';
  readonly items: readonly Type[];
}

export interface MapType {
  readonly kind: 'map';
  readonly keys: MapKeys;
  readonly values: Type;
  readonly minProperties?: number;
  readonly maxProperties?: number;
}

/** What the keys of a map are. On the wire they are always strings. */
export type MapKeys =
  { readonly kind: 'string'; readonly pattern?: string } | { readonly kind: 'integer'; readonly signed: boolean };

/** `null`, or the inner type. Never nested: `Option<Option<T>>` cannot be seen on the wire. */
interface NullableType {
  readonly kind: 'nullable';
  readonly inner: Type;
}

export interface StructType {
  readonly kind: 'struct';
  readonly fields: readonly Field[];
  /** Types whose own keys lie among the fields (serde's `flatten`, JSON Schema's `allOf`). */
  readonly flatten?: readonly Flattened[];
  readonly extra: ExtraKeys;
}

/** Keys that no field names: ignored, refused, or kept with a type of their own. */
export type ExtraKeys =
  { readonly kind: 'ignored' } | { readonly kind: 'refused' } | { readonly kind: 'kept'; readonly values: Type };

export interface Field extends Documented {
  /** As on the wire. */
  readonly name: string;
  readonly type: Type;
  readonly required: boolean;
  readonly default?: Json;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  /** Where the server takes the value from (`x-plexus-source`), if not from the call itself. */
  readonly source?: FieldSource;
}

export interface FieldSource {
  /** `cookie`, `header`, `query`, `derived`, `auth` (all filled by the server), or `rpc` (sent by the client). */
  readonly from: string;
  readonly key?: string;
  readonly resolver?: string;
}

export interface Flattened {
  readonly type: Type;
  /** All of its keys may be missing together: a flattened `Option`. */
  readonly optional: boolean;
}

export interface EnumType extends MaybeOpen {
  readonly kind: 'enum';
  readonly encoding: Encoding;
  readonly variants: readonly Variant[];
}

/** How a variant is told from its siblings on the wire: serde's four taggings. */
export type Encoding =
  | { readonly style: 'external' }
  | { readonly style: 'internal'; readonly tag: string }
  | { readonly style: 'adjacent'; readonly tag: string; readonly content: string }
  /**
   * `exclusive`: a value that fits two variants is refused (`oneOf` whose branches may overlap). Where it takes a format
   * to tell which of them fit, clients take the first that does: they check no formats.
   */
  | { readonly style: 'untagged'; readonly exclusive?: true | 'by-format' };

export interface Variant extends Documented {
  /** As on the wire. Untagged variants have one only where the schema gives a title. */
  readonly name?: string;
  readonly payload: Payload;
  /** Keys beside tag and payload are refused. A struct written among its tag says so in `extra` instead. */
  readonly closed?: true;
  /** In a tagged enum, a variant that is written without its tag (`#[serde(untagged)]` on the variant). */
  readonly untagged?: true;
  /** Stands for all variants of an open enum that are not known: what it carries is the whole value, as it was sent. */
  readonly fallback?: true;
  /** The named type that the schema gives to the whole variant, tag included. */
  readonly declaredAs?: string;
}

export type Payload =
  | { readonly kind: 'unit' }
  | { readonly kind: 'newtype'; readonly type: Type }
  | { readonly kind: 'tuple'; readonly items: readonly Type[] }
  | { readonly kind: 'struct'; readonly struct: StructType };

/** A named type of the hub, by its key in `Hub.types`. */
export interface RefType {
  readonly kind: 'ref';
  readonly id: TypeId;
}

/** Namespace path and name, joined by a dot: `images.ImageRequest`; a shared type has no dot. */
export type TypeId = string;

/** A schema outside what the other kinds can say, kept whole, with all that it refers to. */
export interface OpaqueType {
  readonly kind: 'opaque';
  /** Self-contained: its `$ref`s point into its own `$defs`. */
  readonly schema: Json;
  readonly reason: string;
  /** The most that types can say of the schema: every value that fits it fits this, and more may. Nothing in it is opaque. */
  readonly outline: Type;
}

export interface Documented {
  readonly docs?: string;
  readonly deprecation?: Deprecation;
}

export interface Deprecation {
  readonly since?: string;
  readonly removedIn?: string;
  readonly message?: string;
}

/** A type with a name: what a generator declares. */
export interface TypeDef extends Documented {
  readonly id: TypeId;
  /** Unique in its namespace; a name as the schema wrote it, not yet fitted to a language. */
  readonly name: string;
  /** The nearest namespace that holds every use of the type. */
  readonly namespace: readonly string[];
  readonly type: Type;
  /** Default and examples written on the declaration itself. */
  readonly default?: Json;
  readonly examples?: readonly Json[];
}

export type Declaration = 'struct' | 'enum' | 'string-enum' | 'newtype' | 'alias' | 'opaque';

/** What kind of declaration a named type is: an alias names another named type, a newtype wraps an unnamed one. */
export function declarationOf(def: TypeDef): Declaration {
  switch (def.type.kind) {
    case 'struct':
    case 'enum':
    case 'string-enum':
    case 'opaque':
      return def.type.kind;
    case 'ref':
      return 'alias';
    default:
      return 'newtype';
  }
}
