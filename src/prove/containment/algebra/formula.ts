/**
 * What a schema says, as logic. A `Shape` holds one formula for each JSON type: what a value of that type must satisfy.
 * A formula is built of atoms that speak of values of one type only, with negation pushed down to the atoms.
 * All of them are made by `Algebra`, so that equal ones are one object.
 */
import type { Rational } from './rational.js';
import type { Regex } from '../../regex/regexes.js';

export const JSON_TYPES = ['null', 'boolean', 'number', 'string', 'array', 'object'] as const;
export type JsonType = (typeof JSON_TYPES)[number];

export type FormulaByType = { readonly [Type in JsonType]: Formula } & { readonly id: number };

export type Formula = Constant | All | Any | Literal | Reference;

interface Node {
  readonly id: number;
  /** Bears on which keys a sender declares. */
  readonly declares: boolean;
}

interface Constant extends Node {
  readonly kind: 'true' | 'false';
}

interface All extends Node {
  readonly kind: 'all';
  readonly parts: readonly Formula[];
}

export interface Any extends Node {
  readonly kind: 'any';
  readonly parts: readonly Formula[];
}

/** An atom, or its negation. */
export interface Literal extends Node {
  readonly kind: 'literal';
  readonly atom: Atom;
  readonly positive: boolean;
}

/** A schema that contains itself: looked into only where a value goes that deep. */
export interface Reference extends Node {
  readonly kind: 'reference';
  readonly target: ReferenceTarget;
  readonly type: JsonType;
  readonly positive: boolean;
}

export interface ReferenceTarget {
  readonly name: string;
  /** Belongs to a schema that is read as a sender's. */
  readonly isSender: boolean;
  /** Known once the schema is read whole. */
  shape: FormulaByType | undefined;
}

export type Atom = BooleanAtom | NumberAtom | StringAtom | ArrayAtom | ObjectAtom | OpaqueAtom;

interface BooleanAtom {
  readonly kind: 'is true';
}

export type NumberAtom =
  | { readonly kind: 'below'; readonly bound: Rational; readonly inclusive: boolean }
  | { readonly kind: 'multiple'; readonly of: Rational }
  | { readonly kind: 'among'; readonly values: readonly Rational[] };

type StringAtom =
  { readonly kind: 'language'; readonly regex: Regex } | { readonly kind: 'format'; readonly name: string };

export type ArrayAtom =
  /** Every item at a position from `from` up to, but not including, `to`. */
  | { readonly kind: 'items'; readonly from: number; readonly to: number; readonly shape: FormulaByType }
  | { readonly kind: 'length'; readonly least: number }
  /** At least so many items of the shape. */
  | { readonly kind: 'count'; readonly shape: FormulaByType; readonly least: number }
  | { readonly kind: 'unique' };

export type ObjectAtom =
  /** Every property whose key is one of `keys`. */
  | { readonly kind: 'members'; readonly keys: Regex; readonly shape: FormulaByType }
  | { readonly kind: 'size'; readonly least: number }
  /** Says nothing of a value: a producer may send these keys, and where `isClosing`, none that is not declared. */
  | { readonly kind: 'declares'; readonly keys: Regex; readonly isClosing: boolean };

/** What is not looked into. Two with the same key mean the same. */
interface OpaqueAtom {
  readonly kind: 'opaque';
  readonly key: string;
  readonly reason: Obscurity;
}

/** Why something is not looked into. */
export interface Obscurity {
  readonly code: 'UNSUPPORTED_KEYWORD' | 'REGEX_INCLUSION' | 'UNRESOLVED_REF';
  readonly message: string;
}
