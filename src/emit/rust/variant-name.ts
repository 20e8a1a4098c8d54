/** What variants are called that have no name in the schema: after what they hold, and what tells that from the rest. */
import type { StructType, Type } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';
import { constantName } from '../common/constant-name.js';
import { wholeNumber } from './number-items.js';

/** Words, to be joined as Rust has it. `all`: what each variant of the enum holds. */
export function namelessVariant(type: Type, all: readonly Type[], types: Types): string {
  const words = wordsFor(type, types);
  const alike = all.filter((other) => wordsFor(other, types) === words);
  return alike.length > 1 ? (particular(type, alike, types) ?? words) : words;
}

function wordsFor(type: Type, types: Types): string {
  if (type.kind === 'ref') return types.get(type.id)?.name ?? '';
  if (type.kind === 'const') return constantName(type.value);
  const isOfNumbers = type.kind === 'enum' && type.variants.every((variant) => wholeNumber(variant) !== undefined);
  return isOfNumbers ? 'Constant' : KIND_NAMES[type.kind];
}

/** What tells it from others of its kind. */
function particular(type: Type, alike: readonly Type[], types: Types): string | undefined {
  switch (type.kind) {
    case 'struct':
      return keyWords(
        type,
        alike.filter((other) => other.kind === 'struct'),
      );
    case 'array':
    case 'set':
      return `${wordsFor(type.items, types)} ${KIND_NAMES[type.kind]}`;
    case 'map':
      return `${wordsFor(type.values, types)} ${KIND_NAMES[type.kind]}`;
    case 'tuple':
      return TUPLES[type.items.length] ?? `tuple of ${type.items.length}`;
    case 'string':
      return type.format;
    default:
      return undefined;
  }
}

const TUPLES: readonly string[] = ['Nothing', 'Single', 'Pair', 'Triple'];

/** After the first key that no other has, of those that must be there if one is; or after all of the latter. */
function keyWords(struct: StructType, alike: readonly StructType[]): string | undefined {
  const others = alike.filter((other) => other !== struct);
  const isOwn = (name: string): boolean => others.every(({ fields }) => fields.every((field) => field.name !== name));
  const required = struct.fields.filter((field) => field.required);
  const own = [...required, ...struct.fields].find(({ name }) => isOwn(name));
  const names = own === undefined ? required.map(({ name }) => name) : [own.name];
  return names.length === 0 ? undefined : names.join(' ');
}

const KIND_NAMES: Readonly<Record<Exclude<Type['kind'], 'ref' | 'const'>, string>> = {
  any: 'Any',
  opaque: 'Any',
  never: 'Never',
  null: 'Null',
  boolean: 'Boolean',
  integer: 'Integer',
  float: 'Number',
  string: 'Text',
  bytes: 'Bytes',
  'string-enum': 'Word',
  array: 'List',
  set: 'Set',
  tuple: 'Tuple',
  map: 'Map',
  struct: 'Object',
  enum: 'Choice',
  nullable: 'Optional',
};
