/** Structs: fields, flattened parts, and the keys that are left. */
import { isSent } from '../../model/sent.js';
import type { Field, Flattened, StructType, Type } from '../../model/type.js';
import { Scope } from '../names.js';
import { isUnbufferable } from './buffer.js';
import type { Declarations } from './declarations.js';
import { defaultValue, isRustDefault, usableDefault } from './default-value.js';
import type { DefaultItem, FieldItem, StructItem } from './item.js';
import { within, type Place } from './place.js';
import { presenceOf, readWith } from './presence.js';
import { refusesKeys } from './refusal.js';
import { generic, STRING, type RustType } from './rust-type.js';
import { renamed } from './word-items.js';
import { fieldScope, identifier, snakeName } from './words.js';

export function structItem(struct: StructType, place: Place, declarations: Declarations): StructItem {
  const defaults = new Defaults(place.name);
  const fields = fieldItems(struct, place, declarations, defaults);
  const serde = refusesKeys(struct, declarations.plan.hub.types) ? ['deny_unknown_fields'] : [];
  return { kind: 'struct', name: place.name, fields, serde, defaults: defaults.items };
}

/** The functions that give defaults, in the `impl` of the type that needs them. */
export class Defaults {
  readonly items: DefaultItem[] = [];
  private readonly owner: string;
  private readonly scope = new Scope();

  constructor(owner: string) {
    this.owner = owner;
  }

  /** What serde is told; `words` tell the function from the others of its type. */
  attribute(words: string, item: Omit<DefaultItem, 'name'>): string {
    const name = this.scope.claim(`default_${words}`);
    this.items.push({ ...item, name });
    return `default = "${this.owner}::${name}"`;
  }
}

/** `prefix`: the variant whose fields they are. */
export function fieldItems(
  struct: StructType,
  place: Place,
  declarations: Declarations,
  defaults: Defaults,
  prefix = '',
): FieldItem[] {
  const scope = fieldScope();
  const named = struct.fields.map((field) => {
    const name = scope.claim(snakeName(field.name) || 'field');
    return fieldItem(field, name, place, declarations, defaults, `${prefix}${name}`);
  });
  const flattened = (struct.flatten ?? []).map((part) => flattenedItem(part, scope, place, declarations));
  return [...named, ...flattened, ...extraItems(struct, scope, place, declarations)];
}

function fieldItem(
  field: Field,
  name: string,
  place: Place,
  declarations: Declarations,
  defaults: Defaults,
  words: string,
): FieldItem {
  const { types } = declarations.plan.hub;
  const type = declarations.typeOf(field.type, within(place, field.name === '' ? 'field' : field.name));
  const fallback = fallbackOf(field, type, declarations, defaults, words);
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
  { plan }: Declarations,
  defaults: Defaults,
  words: string,
): string | undefined {
  const { types } = plan.hub;
  const value = usableDefault(field, types);
  if (value === undefined) return undefined;
  if (isRustDefault(value, type)) return 'default';
  return defaults.attribute(words, { type, value: defaultValue(value, field, type, types) });
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

function extraItems({ extra }: StructType, scope: Scope, place: Place, declarations: Declarations): FieldItem[] {
  if (extra.kind !== 'kept') return [];
  const values = declarations.typeOf(extra.values, { ...within(place, 'extra'), buffered: true });
  const { types } = declarations.plan.hub;
  const read = isUnbufferable(extra.values, types) ? [readWith('crate::wire::through_value')] : [];
  const docs = 'Keys that no field names.';
  return [{ docs, name: scope.claim('extra'), type: generic('BTreeMap', STRING, values), serde: ['flatten', ...read] }];
}
