/** What a module declares, decided down to names and attributes; only the text is still missing. */
import type { Documented } from '../../core/model/type.js';
import type { RustType } from './rust-type.js';

export type RustItem =
  StructItem | TupleItem | UnitItem | CheckedItem | EnumItem | WordsItem | NumbersItem | ConstantItem | AliasItem;

interface Declared extends Documented {
  readonly name: string;
}

/** `struct Point { x: u8 }` */
export interface StructItem extends Declared {
  readonly kind: 'struct';
  readonly fields: readonly FieldItem[];
  /** What the container's `#[serde(…)]` says. */
  readonly serde: readonly string[];
  readonly functions: readonly FunctionItem[];
  /** Which keys must be there together. */
  readonly conditions: readonly Condition[];
}

/** `struct Meters(f64)`: one part alone is written as what it holds, several as an array. */
export interface TupleItem extends Declared {
  readonly kind: 'tuple';
  readonly items: readonly RustType[];
}

/** `struct Nothing`, which is `null`. */
export interface UnitItem extends Declared {
  readonly kind: 'unit';
}

/** A value that serde alone would let in although it is a bad one: its type can only be made by a check. */
export interface CheckedItem extends Declared {
  readonly kind: 'checked';
  readonly inner: RustType;
  readonly checks: readonly Check[];
  readonly access: Access;
  /** A set whose items may differ on the wire alone, so that they are compared before they are read. */
  readonly isComparedRaw: boolean;
}

/** How the value inside is looked at. */
export type Access = 'copy' | 'text' | 'slice' | 'map';

export interface Check {
  /** True of a bad `value`. */
  readonly fails: string;
  /** `must be at least 3`. */
  readonly says: string;
  /** A number in it may be one of the constants that clippy would rather see by name. */
  readonly looksLikeConstant?: true;
}

/** What a struct is checked for when it has been read. */
export interface Condition extends Check {
  /** Of several choices, which of them hold: `fails` looks at these. */
  readonly fits?: readonly string[];
}

export interface EnumItem extends Declared {
  readonly kind: 'enum';
  readonly serde: readonly string[];
  readonly variants: readonly VariantItem[];
  readonly functions: readonly FunctionItem[];
  /** Untagged, and no order of its variants is right for all values: read by comparing what each makes of one. */
  readonly isReadByHand: boolean;
}

export interface VariantItem {
  readonly about: Documented;
  readonly name: string;
  readonly wireName: string | undefined;
  readonly serde: readonly string[];
  readonly payload: PayloadItem;
}

export type PayloadItem =
  | { readonly kind: 'unit' }
  | { readonly kind: 'tuple'; readonly items: readonly TuplePart[] }
  | { readonly kind: 'struct'; readonly fields: readonly FieldItem[] };

export interface TuplePart {
  readonly type: RustType;
  readonly serde: readonly string[];
}

/** Strings, each a variant. */
export interface WordsItem extends Declared {
  readonly kind: 'words';
  readonly variants: readonly WordItem[];
}

export interface WordItem {
  readonly about: Documented;
  readonly name: string;
  readonly wireName: string;
  readonly serde: readonly string[];
}

/** Whole numbers, each a variant. */
export interface NumbersItem extends Declared {
  readonly kind: 'numbers';
  /** The type that holds all of them. */
  readonly holder: 'i64' | 'u64';
  readonly variants: readonly NumberItem[];
}

export interface NumberItem {
  readonly about: Documented;
  readonly name: string;
  readonly value: bigint;
}

/** One value that is no string. */
export interface ConstantItem extends Declared {
  readonly kind: 'constant';
  readonly json: string;
}

export interface AliasItem extends Declared {
  readonly kind: 'alias';
  readonly target: RustType;
}

export interface FieldItem {
  readonly about: Documented;
  readonly name: string;
  readonly type: RustType;
  readonly serde: readonly string[];
}

/** A function of a type that serde is told to call for one of its fields. */
export interface FunctionItem {
  readonly name: string;
  /** What it gives. */
  readonly type: RustType;
  readonly body: FunctionBody;
}

export type FunctionBody =
  /** A default. */
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'variant'; readonly type: RustType; readonly variant: string }
  /** A default that is read from JSON when it is needed. */
  | { readonly kind: 'json'; readonly json: string }
  /** The keys that are left when all known ones are taken. */
  | { readonly kind: 'other-keys'; readonly known: readonly string[] }
  /** A variant that is none of the known: by its tag, or where there is none, by its name. */
  | { readonly kind: 'unknown-variant'; readonly tag?: string; readonly known: readonly string[] };

/** The types of what a value is made of; those of functions are among them. */
export function eachPartType(item: RustItem, visit: (type: RustType) => void): void {
  switch (item.kind) {
    case 'struct':
      return item.fields.forEach(({ type }) => visit(type));
    case 'tuple':
      return item.items.forEach(visit);
    case 'checked':
      return visit(item.inner);
    case 'alias':
      return visit(item.target);
    case 'enum':
      for (const { payload } of item.variants) for (const { type } of partsOf(payload)) visit(type);
  }
}

export function partsOf(payload: PayloadItem): readonly (TuplePart | FieldItem)[] {
  if (payload.kind === 'unit') return [];
  return payload.kind === 'tuple' ? payload.items : payload.fields;
}

/** The same item with every type that it mentions passed through `change`. */
export function mapItemTypes(item: RustItem, change: (type: RustType) => RustType): RustItem {
  const each = <T extends { readonly type: RustType }>(parts: readonly T[]): T[] =>
    parts.map((part) => ({ ...part, type: change(part.type) }));
  const payload = (held: PayloadItem): PayloadItem => {
    if (held.kind === 'unit') return held;
    return held.kind === 'tuple' ? { ...held, items: each(held.items) } : { ...held, fields: each(held.fields) };
  };
  switch (item.kind) {
    case 'struct':
      return { ...item, fields: each(item.fields), functions: each(item.functions) };
    case 'tuple':
      return { ...item, items: item.items.map(change) };
    case 'checked':
      return { ...item, inner: change(item.inner) };
    case 'alias':
      return { ...item, target: change(item.target) };
    case 'enum': {
      const variants = item.variants.map((variant) => ({ ...variant, payload: payload(variant.payload) }));
      return { ...item, variants, functions: each(item.functions) };
    }
    default:
      return item;
  }
}
