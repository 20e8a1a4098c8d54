/** Structs: fields, flattened parts, and the keys that are left. */
import { isSent } from '../../core/model/sent.js';
import type { Documented, Field, Flattened, StructType, Type } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';
import { isUnbufferable } from './buffer.js';
import { conditionCheck, conditionsOf, heldParts } from './conditions.js';
import type { Declarations } from './declarations.js';
import { defaultValue, isRustDefault, usableDefault } from './default-value.js';
import { Functions } from './functions.js';
import type { FieldItem, StructItem } from './item.js';
import { knownKeys } from './known-keys.js';
import { nameAt, within, type UseSite } from './use-site.js';
import { presenceOf, readWith, THROUGH_VALUE } from './presence.js';
import { refusesKeys, takesItsKeys } from './refusal.js';
import { generic, STRING, type RustType } from './rust-type.js';
import { withSignNames } from './sign-names.js';
import { renamed } from './word-items.js';
import { fieldScope, identifier, snakeName } from './words.js';

export function structItem(struct: StructType, place: UseSite, declarations: Declarations): StructItem {
  const name = nameAt(place);
  const functions = new Functions(name);
  const writer = new FieldWriter(place, declarations, functions);
  const fields = writer.fields(struct);
  const conditions = conditionsOf(struct).map((condition) => conditionCheck(condition, writer.nameOf));
  const serde = refusesKeys(struct, declarations.plan.hub.types) ? ['deny_unknown_fields'] : [];
  return { kind: 'struct', name, fields, serde, functions: functions.items, conditions };
}

/** The fields of one struct, or of a struct variant. */
export class FieldWriter {
  private readonly place: UseSite;
  private readonly declarations: Declarations;
  private readonly functions: Functions;
  private readonly prefix: string;
  private readonly types: Types;
  private readonly scope = fieldScope();
  private readonly names = new Map<string, string>();

  /** `prefix`: what tells the functions for these fields from those for other variants. */
  constructor(place: UseSite, declarations: Declarations, functions: Functions, prefix = '') {
    this.place = place;
    this.declarations = declarations;
    this.functions = functions;
    this.prefix = prefix;
    this.types = declarations.plan.hub.types;
  }

  fields(struct: StructType): FieldItem[] {
    const { fields, extra } = struct;
    const flatten = heldParts(struct);
    const items = fields.map((field) => this.field(field));
    for (const part of flatten) items.push(this.flattened(part));
    if (extra.kind === 'kept') items.push(this.extra(extra.values, flatten));
    return items;
  }

  /** The field of a key, once it is written. */
  readonly nameOf = (key: string): string => this.names.get(key) ?? '';

  private field(field: Field): FieldItem {
    const name = this.scope.claim(snakeName(field.name) || snakeName(withSignNames(field.name)) || 'field');
    this.names.set(field.name, identifier(name));
    const type = this.declarations.typeOf(field.type, within(this.place, field.name || 'field'));
    const presence = presenceOf(type, {
      required: field.required && isSent(field),
      fallback: this.fallback(field, type, name),
      throughValue: this.place.buffered && isUnbufferable(field.type, this.types),
    });
    const serde = renamed(field.name, name, presence.serde);
    return { about: documented(field), name: identifier(name), type: presence.type, serde };
  }

  /** What serde is told of a default. */
  private fallback(field: Field, type: RustType, name: string): string | undefined {
    const value = usableDefault(field, this.place.buffered, this.declarations);
    if (value === undefined) return undefined;
    if (isRustDefault(value, type)) return 'default';
    const body = defaultValue(value, field, type, this.types);
    return `default = "${this.functions.add(`default_${this.prefix}${name}`, { type, body })}"`;
  }

  private flattened({ type, optional }: Flattened): FieldItem {
    const words = this.flattenedName(type);
    const inner = this.declarations.typeOf(type, within(this.place, words, true));
    const name = identifier(this.scope.claim(snakeName(words) || 'flattened'));
    return { about: {}, name, type: optional ? generic('Option', inner) : inner, serde: ['flatten'] };
  }

  /** After its type, or after its tag. */
  private flattenedName(type: Type): string {
    if (type.kind === 'ref') return this.types.get(type.id)?.name ?? 'flattened';
    return type.kind === 'enum' && 'tag' in type.encoding ? type.encoding.tag : 'choice';
  }

  private extra(values: Type, flatten: readonly Flattened[]): FieldItem {
    const type = generic('BTreeMap', STRING, this.declarations.typeOf(values, within(this.place, 'extra', true)));
    const serde = ['flatten', ...this.readingOfExtra(values, flatten, type)];
    return { about: { docs: 'Keys that no field names.' }, name: this.scope.claim('extra'), type, serde };
  }

  /** serde would find among them the keys of flattened enums, which these have looked at but not taken. */
  private readingOfExtra(values: Type, flatten: readonly Flattened[], type: RustType): string[] {
    const left = flatten.filter((part) => !takesItsKeys(part.type, this.types));
    const known = [...new Set(left.flatMap((part) => knownKeys(part.type, this.types)))];
    if (known.length > 0) {
      return [readWith(this.functions.add(`${this.prefix}other_keys`, { type, body: { kind: 'other-keys', known } }))];
    }
    return isUnbufferable(values, this.types) ? [THROUGH_VALUE] : [];
  }
}

function documented(field: Field): Documented {
  if (isSent(field)) return field;
  const note = 'The hub fills this in itself: leave it out.';
  return { ...field, docs: field.docs === undefined ? note : `${field.docs}\n\n${note}` };
}
