/** About how many bytes a value takes, to know what to put in a `Box`, and which enums clippy finds lopsided. */
import { partsOf, type EnumItem, type RustItem, type PayloadItem, type TuplePart } from './item.js';
import type { Found, ItemIndex } from './item-index.js';
import type { ModulePlan } from './plan.js';
import type { RustType } from './rust-type.js';

/** clippy's limit is 200; an estimate needs room to be wrong. */
const LOPSIDED = 150;

/** What is larger is kept in a `Box` by structs and enums. */
const LARGE = 1024;

/** What lies deeper does not matter any more. */
const DEEPEST = 50;

const WORD = 8;
/** What `String`, `Vec` and `BTreeMap` take. */
const COLLECTION = 24;
const OTHERS: ReadonlyMap<string, number> = new Map([
  ['()', 0],
  ['bool', 1],
  ['String', COLLECTION],
  ['serde_json::Value', 32],
]);

export class Sizes {
  private readonly index: ItemIndex;
  private readonly known = new Map<Found, number>();
  private depth = 0;

  constructor(index: ItemIndex) {
    this.index = index;
  }

  /** Whether one variant is much larger than all others. */
  isLopsided(item: RustItem, module: ModulePlan): boolean {
    if (item.kind !== 'enum') return false;
    let [largest, second] = [0, 0];
    for (const size of this.variants(item, module)) {
      if (size > largest) [largest, second] = [size, largest];
      else if (size > second) second = size;
    }
    return item.variants.length > 1 && largest - second > LOPSIDED;
  }

  isLarge(found: Found): boolean {
    return this.item(found) > LARGE;
  }

  private variants({ variants }: EnumItem, module: ModulePlan): number[] {
    return variants.map(({ payload }) => this.payload(payload, module));
  }

  private payload(payload: PayloadItem, module: ModulePlan): number {
    return this.parts(partsOf(payload), module);
  }

  private parts(parts: readonly Pick<TuplePart, 'type'>[], module: ModulePlan): number {
    return parts.reduce((total, { type }) => total + this.type(type, module), 0);
  }

  private sum(types: readonly RustType[], module: ModulePlan, isBoxed: boolean): number {
    return types.reduce((total, type) => total + this.type(type, module, isBoxed), 0);
  }

  /** `isBoxed`: whether a part that is large is in a box. */
  private type(type: RustType, module: ModulePlan, isBoxed = true): number {
    switch (type.kind) {
      case 'plain':
        return OTHERS.get(type.text) ?? (Number(/\d+$/.exec(type.text)?.[0] ?? 64) / 8 || WORD);
      case 'generic':
        if (type.name === 'Box') return WORD;
        return type.name === 'Option' ? this.sum(type.args, module, isBoxed) + WORD : COLLECTION;
      case 'tuple':
        return this.sum(type.items, module, isBoxed);
      case 'array':
        return this.type(type.item, module, isBoxed) * type.length;
      case 'named':
      case 'local':
        return this.held(this.index.find(type, module) as Found, isBoxed);
      case 'own':
        return 0;
      case 'standard':
        return 2 * COLLECTION + this.type(type.t, module, isBoxed);
    }
  }

  private held(found: Found, isBoxed: boolean): number {
    const size = this.item(found);
    return isBoxed && size > LARGE ? WORD : size;
  }

  private item(found: Found): number {
    const known = this.known.get(found);
    if (known !== undefined || this.depth > DEEPEST) return known ?? 0;
    this.depth += 1;
    const size = this.itemSize(found.item, found.module);
    this.depth -= 1;
    this.known.set(found, size);
    return size;
  }

  private itemSize(item: RustItem, module: ModulePlan): number {
    switch (item.kind) {
      case 'struct':
        return this.parts(item.fields, module);
      case 'tuple':
        return this.sum(item.items, module, false);
      case 'checked':
        return this.type(item.inner, module);
      case 'alias':
        return this.type(item.target, module, false);
      case 'enum':
        return Math.max(0, ...this.variants(item, module)) + WORD;
      default:
        return 1;
    }
  }
}
