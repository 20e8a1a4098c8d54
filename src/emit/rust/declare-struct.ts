/** Structs: fields, flattened parts, and the keys that are left. */
import { isSent } from '../../model/sent.js';
import type { Field, Flattened, StructType, Type } from '../../model/type.js';
import { Scope } from '../names.js';
import { isUnbufferable } from './buffer.js';
import type { Declarations } from './declarations.js';
import { defaultValue, isRustDefault, usableDefault } from './default-value.js';
import type { FieldItem, FunctionItem, StructItem } from './item.js';
import { knownKeys } from './known-keys.js';
import { within, type Place } from './place.js';
import { presenceOf, readWith } from './presence.js';
import { refusesKeys, takesItsKeys } from './refusal.js';
import { generic, STRING, type RustType } from './rust-type.js';
import { renamed } from './word-items.js';
import { fieldScope, identifier, snakeName } from './words.js';

export function structItem(struct: StructType, place: Place, declarations: Declarations): StructItem {
  const functions = new Functions(place.name);
  const fields = fieldItems(struct, place, declarations, functions);
  const serde = refusesKeys(struct, declarations.plan.hub.types) ? ['deny_unknown_fields'] : [];
  return { kind: 'struct', name: place.name, fields, serde, functions: functions.items };
}

/** Functions that serde calls for some fields of a type, in the `impl` of that type. */
export class Functions {
  readonly items: FunctionItem[] = [];
  private readonly owner: string;
  private readonly scope = new Scope();

  constructor(owner: string) {
    this.owner = owner;
  }

  /** The path of a new function. */
  add(name: string, item: Omit<FunctionItem, 'name'>): string {
    const own = this.scope.claim(name);
    this.items.push({ ...item, name: own });
    return `${this.owner}::${own}`;
  }
}

/** `prefix`: the variant whose fields they are. */
export function fieldItems(
  struct: StructType,
  place: Place,
  declarations: Declarations,
  functions: Functions,
  prefix = '',
): FieldItem[] {
  const scope = fieldScope();
  const named = struct.fields.map((field) => {
    const name = scope.claim(snakeName(field.name) || 'field');
    return fieldItem(field, name, place, declarations, functions, `${prefix}${name}`);
  });
  const flattened = (struct.flatten ?? []).map((part) => flattenedItem(part, scope, place, declarations));
  return [...named, ...flattened, ...extraItems(struct, scope, place, declarations, functions, prefix)];
}

function fieldItem(
  field: Field,
  name: string,
  place: Place,
  declarations: Declarations,
  functions: Functions,
  words: string,
): FieldItem {
  const { types } = declarations.plan.hub;
  const type = declarations.typeOf(field.type, within(place, field.name === '' ? 'field' : field.name));
  const fallback = fallbackOf(field, type, place, declarations, functions, words);
  const presence = presenceOf(type, {
    required: field.required && isSent(field),
    ...(fallback !== undefined && { fallback }),
    throughValue: place.buffered && isUnbufferable(field.type, types),
  });
  return { ...documented(field), name: identifier(name), type: presence.type, serde: [...renamed(field.name, name), ...presence.serde] };
}

function documented(field: Field): Pick<Field, 'docs' | 'deprecation'> {
  const note = isSent(field) ? undefined : 'The hub fills this in itself: leave it out.';
  const docs = [field.docs, note].filter((text) => text !== undefined).join('\n\n');
  return { ...(docs !== '' && { docs }), ...(field.deprecation && { deprecation: field.deprecation }) };
}

function fallbackOf(
  field: Field,
  type: RustType,
  { buffered }: Place,
  declarations: Declarations,
  functions: Functions,
  words: string,
): string | undefined {
  const value = usableDefault(field, buffered, declarations);
  if (value === undefined) return undefined;
  if (isRustDefault(value, type)) return 'default';
  const body = defaultValue(value, field, type, declarations.plan.hub.types);
  return `default = "${functions.add(`default_${words}`, { type, body })}"`;
}

function flattenedItem({ type, optional }: Flattened, scope: Scope, place: Place, declarations: Declarations): FieldItem {
  const words = flattenedName(type, declarations);
  const inner = declarations.typeOf(type, { ...within(place, words), buffered: true });
  const name = identifier(scope.claim(snakeName(words) || 'flattened'));
  return { name, type: optional ? generic('Option', inner) : inner, serde: ['flatten'] };
}

/** After its type, or after its tag. */
function flattenedName(type: Type, { plan }: Declarations): string {
  if (type.kind === 'ref') return plan.hub.types.get(type.id)?.name ?? 'flattened';
  return type.kind === 'enum' && 'tag' in type.encoding ? type.encoding.tag : 'choice';
}

function extraItems(
  struct: StructType,
  scope: Scope,
  place: Place,
  declarations: Declarations,
  functions: Functions,
  prefix: string,
): FieldItem[] {
  const { extra } = struct;
  if (extra.kind !== 'kept') return [];
  const values = declarations.typeOf(extra.values, { ...within(place, 'extra'), buffered: true });
  const type = generic('BTreeMap', STRING, values);
  const read = readingOfExtra(struct, declarations, (known) => functions.add(`${prefix}other_keys`, { type, body: { kind: 'other-keys', known } }));
  return [{ docs: 'Keys that no field names.', name: scope.claim('extra'), type, serde: ['flatten', ...read] }];
}

/** serde would find among them the keys of flattened enums, which these have looked at but not taken. */
function readingOfExtra({ extra, flatten = [] }: StructType, { plan }: Declarations, without: (keys: string[]) => string): string[] {
  const { types } = plan.hub;
  const left = flatten.filter(({ type }) => !takesItsKeys(type, types)).flatMap(({ type }) => knownKeys(type, types));
  if (left.length > 0) return [readWith(without([...new Set(left)]))];
  return extra.kind === 'kept' && isUnbufferable(extra.values, types) ? [readWith('crate::wire::through_value')] : [];
}
