/** Types as Rust code names them, and the text of them. */
import type { TypeId } from '../../core/model/type.js';
import type { Doc } from '../common/layout.js';
import { bracketed, listDoc } from './rust-layout.js';

export type RustType =
  /** Known everywhere under this name: `u8`, `String`, `serde_json::Value`. */
  | { readonly kind: 'plain'; readonly text: string }
  | { readonly kind: 'generic'; readonly name: GenericName; readonly args: readonly RustType[] }
  | { readonly kind: 'tuple'; readonly items: readonly RustType[] }
  | { readonly kind: 'array'; readonly item: RustType; readonly length: number }
  /** A named type of the hub. */
  | { readonly kind: 'named'; readonly id: TypeId }
  /** Declared in the same module for something that has no name in the hub. */
  | { readonly kind: 'local'; readonly name: string }
  /** One that the crate has for every hub: `never::Never`. */
  | { readonly kind: 'own'; readonly module: string; readonly name: string }
  /** One of the standard pair, at its T. */
  | { readonly kind: 'standard'; readonly name: string; readonly t: RustType };

export type GenericName = 'Option' | 'Vec' | 'Box' | 'BTreeMap';

/** How a file calls what it does not declare. */
export interface Names {
  named(id: TypeId): string;
  local(name: string): string;
  own(module: string, name: string): string;
  /** `BTreeMap` is the only generic type outside of the prelude. */
  map(): string;
}

export function plain(text: string): RustType {
  return { kind: 'plain', text };
}

export function generic(name: GenericName, ...args: readonly RustType[]): RustType {
  return { kind: 'generic', name, args };
}

export const VALUE: RustType = plain('serde_json::Value');
export const STRING: RustType = plain('String');
export const NEVER: RustType = { kind: 'own', module: 'never', name: 'Never' };
export const TIMESTAMP: RustType = { kind: 'own', module: 'timestamp', name: 'Timestamp' };
export const NO_PARAMS: RustType = { kind: 'own', module: 'method', name: 'NoParams' };

export function isOption(type: RustType): boolean {
  return type.kind === 'generic' && type.name === 'Option';
}

export function eachRustPart(type: RustType, visit: (part: RustType) => void): void {
  switch (type.kind) {
    case 'generic':
      return type.args.forEach(visit);
    case 'tuple':
      return type.items.forEach(visit);
    case 'array':
      return visit(type.item);
    case 'standard':
      return visit(type.t);
  }
}

/** The same type with each direct part passed through `change`. */
export function mapRustParts(type: RustType, change: (part: RustType) => RustType): RustType {
  switch (type.kind) {
    case 'generic':
      return { ...type, args: type.args.map(change) };
    case 'tuple':
      return { ...type, items: type.items.map(change) };
    case 'array':
      return { ...type, item: change(type.item) };
    case 'standard':
      return { ...type, t: change(type.t) };
    default:
      return type;
  }
}

/** On one line. */
export function rustTypeText(type: RustType, names: Names): string {
  switch (type.kind) {
    case 'plain':
      return type.text;
    case 'generic':
      return `${type.name === 'BTreeMap' ? names.map() : type.name}<${listText(type.args, names)}>`;
    case 'tuple':
      return `(${listText(type.items, names)}${type.items.length === 1 ? ',' : ''})`;
    case 'array':
      return `[${rustTypeText(type.item, names)}; ${type.length}]`;
    case 'named':
      return names.named(type.id);
    case 'local':
      return names.local(type.name);
    case 'own':
      return names.own(type.module, type.name);
    case 'standard': {
      const name = names.own('standard', type.name);
      return type.t === VALUE ? name : `${name}<${rustTypeText(type.t, names)}>`;
    }
  }
}

function listText(types: readonly RustType[], names: Names): string {
  return types.map((type) => rustTypeText(type, names)).join(', ');
}

/** With the places where it may be broken. */
export function rustTypeDoc(type: RustType, names: Names): Doc {
  const part = (inner: RustType): Doc => rustTypeDoc(inner, names);
  switch (type.kind) {
    case 'generic':
      return withArguments(type.name === 'BTreeMap' ? names.map() : type.name, type.args, part);
    case 'tuple':
      return tupleDoc(type.items.map(part));
    case 'array':
      return ['[', part(type.item), `; ${type.length}]`];
    case 'standard': {
      const name = names.own('standard', type.name);
      return type.t === VALUE ? name : withArguments(name, [type.t], part);
    }
    default:
      return rustTypeText(type, names);
  }
}

/** `Name<A, B>`; a lone tuple opens on the line of the brackets around it. */
export function withArguments(name: string, args: readonly RustType[], part: (type: RustType) => Doc): Doc {
  const parts = args.map(part);
  if (args.length === 1 && args[0]?.kind === 'tuple') return [`${name}<`, parts, '>'];
  return bracketed(`${name}<`, parts, '>');
}

function tupleDoc(items: readonly Doc[]): Doc {
  const [only] = items;
  return items.length === 1 && only !== undefined ? ['(', only, ',)'] : listDoc('(', items, ')');
}
