/** Declares the types of one module: the named ones, and whatever they hold that needs a name in Rust and has none. */
import { compactJson } from '../../core/json/json.js';
import type { ConstType, StringType, TupleType, Type, TypeDef } from '../../core/model/type.js';
import { resolveType } from '../../core/model/variants.js';
import { mayReadAlike } from './buffer.js';
import { listChecks, mapChecks, textChecks } from './checks.js';
import { enumItem } from './declare-enum.js';
import { structItem } from './declare-struct.js';
import { rustFormat } from './formats.js';
import type { Access, Check, RustItem } from './item.js';
import { called, nameAt, placeOf, within, type UseSite } from './use-site.js';
import { numbersItem } from './number-items.js';
import type { CratePlan, ModulePlan } from './plan.js';
import { isCutOff, rustFloat, rustInteger } from './rust-number.js';
import type { RustReading } from './rust-reading.js';
import { generic, NEVER, plain, STRING, TIMESTAMP, VALUE, type RustType } from './rust-type.js';
import { standardType } from './standard.js';
import { wordItems } from './word-items.js';

/** Longer tuples can neither be printed nor compared. */
const LONGEST_TUPLE = 12;
/** Longer arrays are nothing that serde reads. */
const LONGEST_ARRAY = 32;

export class Declarations {
  readonly plan: CratePlan;
  /** What Rust cannot read although the hub admits it. */
  readonly limits: RustReading;
  private readonly module: ModulePlan;
  private readonly declared: RustItem[] = [];
  private isCuttingOff = false;

  constructor(plan: CratePlan, limits: RustReading, module: ModulePlan) {
    this.plan = plan;
    this.limits = limits;
    this.module = module;
  }

  get items(): readonly RustItem[] {
    return this.declared;
  }

  /** Whether the hub may send integers to one of them that are too large for Rust. */
  get cutsOff(): boolean {
    return this.isCuttingOff;
  }

  declareNamed({ id, type, docs, deprecation }: TypeDef): void {
    const name = this.plan.typeNames.get(id) as string;
    const documented = { ...(docs !== undefined && { docs }), ...(deprecation && { deprecation }) };
    const place = placeOf(name, this.plan.buffered.has(id));
    this.declare(() => ({ ...this.itemOf(type, place), ...documented }));
  }

  /** What has no name in the hub. */
  private declareUnnamed(type: Type, place: UseSite, docs?: string): RustType {
    const name = this.module.scope.claim(nameAt(place));
    this.declare(() => ({ ...this.itemOf(type, called(name, place)), ...(docs !== undefined && { docs }) }));
    return { kind: 'local', name };
  }

  /** An item stands before those that are declared for its parts. */
  private declare(make: () => RustItem): void {
    const index = this.declared.length;
    const item = make();
    this.declared.splice(index, 0, item);
  }

  /** `docs`: what is said of the type if it has to be declared. */
  typeOf(type: Type, place: UseSite, docs?: string): RustType {
    return needsName(type) ? this.declareUnnamed(type, place, docs) : this.bareType(type, place);
  }

  private itemOf(type: Type, place: UseSite): RustItem {
    const name = nameAt(place);
    switch (type.kind) {
      case 'struct':
        return structItem(type, place, this);
      case 'enum':
        return numbersItem(type, name) ?? enumItem(type, place, this);
      case 'never':
        return { kind: 'enum', name, serde: [], variants: [], functions: [], isReadByHand: false };
      case 'string-enum':
        return { kind: 'words', name, variants: wordItems(type.values) };
      case 'const':
        return constantItem(type, name);
      case 'null':
        return { kind: 'unit', name };
      case 'ref':
        return { kind: 'alias', name, target: this.bareType(type, place) };
      case 'tuple':
        return { kind: 'tuple', name, items: this.tupleParts(type, place) };
      default:
        return this.wrapper(type, place);
    }
  }

  private textType(type: StringType): RustType {
    const format = rustFormat(type);
    if (format !== undefined && type.format === 'date-time' && this.plan.dates === 'time') return TIMESTAMP;
    return plain(format?.type ?? 'String');
  }

  /** A newtype: around a value of which more is to be checked, or one that only has a name of its own. */
  private wrapper(type: Type, place: UseSite): RustItem {
    const inner = this.bareType(type, place);
    const checks = checksOf(type);
    if (checks.length === 0) return { kind: 'tuple', name: nameAt(place), items: [inner] };
    const isComparedRaw = type.kind === 'set' && mayReadAlike(type.items, this.plan.hub.types);
    return { kind: 'checked', name: nameAt(place), inner, checks, access: accessOf(type), isComparedRaw };
  }

  /** One alone would be taken for a newtype, which is no array. */
  private tupleParts(type: TupleType, place: UseSite): readonly RustType[] {
    if (type.items.length < 2) return [this.bareType(type, place)];
    return type.items.map((item, index) => this.typeOf(item, within(place, String(index + 1))));
  }

  /** The type without its checks: where those matter, it stands inside of a declared one. */
  private bareType(type: Type, place: UseSite): RustType {
    switch (type.kind) {
      case 'null':
        return plain('()');
      case 'never':
        return NEVER;
      case 'boolean':
        return plain('bool');
      case 'integer':
        this.isCuttingOff ||= isCutOff(type);
        return plain(rustInteger(type).name);
      case 'float':
        return plain(rustFloat(type).name);
      case 'string':
        return this.textType(type);
      case 'bytes':
        return STRING;
      case 'array':
      case 'set': {
        const item = this.typeOf(type.items, within(place, 'item'));
        const length = fixedLength(type);
        return length === undefined ? generic('Vec', item) : { kind: 'array', item, length };
      }
      case 'tuple':
        return this.tupleType(type, place);
      case 'map':
        return generic('BTreeMap', keyType(type.keys), this.typeOf(type.values, within(place, 'value')));
      case 'nullable':
        return generic('Option', this.typeOf(type.inner, place));
      case 'ref':
        return this.reference(type);
      default:
        return VALUE;
    }
  }

  private tupleType(type: TupleType, place: UseSite): RustType {
    // An empty tuple would be `null`.
    if (type.items.length === 0) return { kind: 'array', item: plain('()'), length: 0 };
    const items = type.items.map((item, index) => this.typeOf(item, within(place, String(index + 1))));
    return { kind: 'tuple', items };
  }

  private reference(type: Type & { readonly kind: 'ref' }): RustType {
    const standard = this.plan.standard.get(type.id);
    if (standard !== undefined) return standardType(standard);
    // References that go round in a circle admit nothing.
    if (resolveType(type, this.plan.hub.types) === undefined) return NEVER;
    return { kind: 'named', id: type.id };
  }
}

/** Whether Rust has no way to write the type in place. */
function needsName(type: Type): boolean {
  switch (type.kind) {
    case 'struct':
    case 'enum':
    case 'string-enum':
      return true;
    case 'const':
      return type.value !== null;
    case 'tuple':
      return type.items.length > LONGEST_TUPLE;
    default:
      return checksOf(type).length > 0;
  }
}

/** What has to be checked of a value beyond its Rust type. */
function checksOf(type: Type): readonly Check[] {
  switch (type.kind) {
    case 'integer':
      return rustInteger(type).checks;
    case 'float':
      return rustFloat(type).checks;
    case 'string':
    case 'bytes':
      return textChecks(type);
    case 'array':
    case 'set':
      return fixedLength(type) === undefined ? listChecks(type) : [];
    case 'map':
      return mapChecks(type);
    default:
      return [];
  }
}

function accessOf({ kind }: Type): Access {
  if (kind === 'string' || kind === 'bytes') return 'text';
  if (kind === 'array' || kind === 'set') return 'slice';
  return kind === 'map' ? 'map' : 'copy';
}

function fixedLength(type: Type): number | undefined {
  if (type.kind !== 'array' || type.minItems === undefined || type.minItems !== type.maxItems) return undefined;
  return type.minItems <= LONGEST_ARRAY ? type.minItems : undefined;
}

function keyType(keys: { readonly kind: 'string' } | { readonly kind: 'integer'; readonly signed: boolean }): RustType {
  if (keys.kind === 'string') return STRING;
  return plain(keys.signed ? 'i64' : 'u64');
}

function constantItem({ value }: ConstType, name: string): RustItem {
  if (value === null) return { kind: 'unit', name };
  if (typeof value === 'string') return { kind: 'words', name, variants: wordItems([{ value }]) };
  return { kind: 'constant', name, json: compactJson(value) };
}
