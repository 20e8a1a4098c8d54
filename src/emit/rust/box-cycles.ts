/** A type that holds itself has no size: somewhere on the way round it is put in a `Box`. */
import { mapItemTypes, type Item } from './item.js';
import type { DeclaredModule, Found, ItemIndex } from './item-index.js';
import type { ModulePlan } from './plan.js';
import { generic, mapRustParts, type RustType } from './rust-type.js';

export function boxCycles<M extends DeclaredModule>(modules: readonly M[], index: ItemIndex): M[] {
  const boxer = new Boxer(index);
  return modules.map((entry) => ({
    ...entry,
    items: entry.items.map(({ name }) => boxer.boxed(index.get(entry.module, name))),
  }));
}

class Boxer {
  private readonly index: ItemIndex;
  private readonly done = new Map<Found, Item>();
  /** The items on the way to the one at hand. */
  private readonly open = new Set<Found>();

  constructor(index: ItemIndex) {
    this.index = index;
  }

  boxed(found: Found): Item {
    const known = this.done.get(found);
    if (known !== undefined) return known;
    this.open.add(found);
    const boxed = mapItemTypes(found.item, (type) => this.inside(type, found.module));
    this.open.delete(found);
    this.done.set(found, boxed);
    return boxed;
  }

  /** Lists and maps keep what they hold elsewhere anyway. */
  private inside(type: RustType, module: ModulePlan): RustType {
    if (type.kind === 'generic' && (type.name === 'Vec' || type.name === 'BTreeMap')) return type;
    const found = this.index.find(type, module);
    if (found === undefined) return mapRustParts(type, (part) => this.inside(part, module));
    if (this.open.has(found)) return generic('Box', type);
    this.boxed(found);
    return type;
  }
}
