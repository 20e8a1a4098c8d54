/** What variants are called after their type: by their own names, or else by what tells them from each other. */
import type { EnumType, Payload, StructType, Type, Variant } from '../../core/model/type.js';
import { payloadType, resolveType, type Types } from '../../core/model/variants.js';
import { constantName } from '../common/constant-name.js';
import { outlineOf } from './as-read.js';
import { namePart } from './identifiers.js';

export function variantParts(type: Type, types: Types): string[] {
  if (type.kind === 'string-enum') return type.values.map(({ value }) => wordPart(value, 'Value'));
  return type.kind === 'enum' ? enumParts(type, types) : [];
}

/** From the shortest way to tell of a variant to the longest; those that are still called alike are numbered. */
function enumParts({ variants }: EnumType, types: Types): string[] {
  const short = variants.map((variant) => ownPart(variant) || contentPart(variant.payload, types));
  const closer = variants.map((variant, place) => {
    const part = short[place] as string;
    if (ownPart(variant) !== '' || isOnly(part, short)) return part;
    const likes = variants.filter((other, index) => other !== variant && short[index] === part);
    return closerPart(variant, likes, types) || part;
  });
  return closer.map((part, place) => {
    if (ownPart(variants[place] as Variant) !== '' || isOnly(part, closer)) return part;
    return `${part}${closer.slice(0, place + 1).filter((other) => other === part).length}`;
  });
}

function isOnly(part: string, parts: readonly string[]): boolean {
  return parts.indexOf(part) === parts.lastIndexOf(part);
}

function ownPart({ name }: Variant): string {
  return name === undefined ? '' : namePart(name);
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
  array: 'List',
  set: 'List',
  tuple: 'Tuple',
  map: 'Map',
  struct: 'Object',
};

function contentPart(payload: Payload, types: Types): string {
  return payload.kind === 'unit' ? 'Null' : typePart(payloadType(payload), types);
}

function typePart(type: Type, types: Types): string {
  switch (type.kind) {
    case 'ref':
      return namePart(types.get(type.id)?.name ?? '') || 'Variant';
    case 'nullable':
      return typePart(type.inner, types);
    case 'opaque':
      return typePart(type.outline, types);
    case 'const':
      return wordPart(constantName(type.value), 'Constant');
    default:
      return CONTENTS[type.kind] ?? 'Variant';
  }
}

/** What sets a variant apart from those that hold the same kind of value; empty where nothing does. */
function closerPart({ payload }: Variant, likes: readonly Variant[], types: Types): string {
  const type = outlineOf(payloadType(payload));
  switch (type.kind) {
    case 'struct':
      return keyPart(type, likes, types);
    case 'string':
      return namePart(type.format ?? '');
    case 'array':
    case 'set':
      return `${typePart(type.items, types)}List`;
    case 'map':
      return `${typePart(type.values, types)}Map`;
    default:
      return '';
  }
}

/** `WithWidth`: the first key that it alone needs, or else has. */
function keyPart({ fields }: StructType, likes: readonly Variant[], types: Types): string {
  const others = likes.map(({ payload }) => resolveType(payloadType(payload), types));
  const known = new Set(
    others.flatMap((other) => (other?.kind === 'struct' ? other.fields : [])).map(({ name }) => name),
  );
  const own = fields.filter(({ name }) => !known.has(name));
  const key = namePart((own.find(({ required }) => required) ?? own[0])?.name ?? '');
  return key && `With${key}`;
}

/** Signs have names too, and so has nothing at all. */
function wordPart(text: string, otherwise: string): string {
  if (text === '') return 'Empty';
  return namePart(text) || Array.from(text, (sign) => SIGNS.get(sign) ?? '').join('') || otherwise;
}

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['+', 'Plus'],
  ['-', 'Minus'],
  ['*', 'Star'],
  ['/', 'Slash'],
  ['\\', 'Backslash'],
  ['%', 'Percent'],
  ['^', 'Caret'],
  ['=', 'Equal'],
  ['<', 'Less'],
  ['>', 'Greater'],
  ['!', 'Not'],
  ['?', 'Question'],
  ['&', 'And'],
  ['|', 'Or'],
  ['~', 'Tilde'],
  ['.', 'Dot'],
  [',', 'Comma'],
  [':', 'Colon'],
  [';', 'Semicolon'],
  ['@', 'At'],
  ['#', 'Hash'],
  ['$', 'Dollar'],
  ['_', 'Underscore'],
  [' ', 'Space'],
  ['\t', 'Tab'],
  ['\n', 'Newline'],
]);
