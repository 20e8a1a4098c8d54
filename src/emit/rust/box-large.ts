/**
 * A type that is large is put in a `Box` by what holds it. serde moves values about as it reads them: configurations of
 * a hundred sections within sections would not fit on the stack of a thread.
 */
import { mapHeld } from './box-cycles.js';
import { mapItemTypes, type RustItem } from './item.js';
import type { DeclaredModule, ItemIndex } from './item-index.js';
import type { ModulePlan } from './plan.js';
import { generic } from './rust-type.js';
import { Sizes } from './size.js';

/** The modules themselves where there is nothing to box. */
export function boxLarge<M extends DeclaredModule>(modules: readonly M[], index: ItemIndex): readonly M[] {
  const sizes = new Sizes(index);
  const isAnyLarge = index.all.some((found) => sizes.isLarge(found));
  if (!isAnyLarge) return modules;
  return modules.map((entry) => {
    return { ...entry, items: entry.items.map((item) => withBoxes(item, entry.module, index, sizes)) };
  });
}

function withBoxes(item: RustItem, module: ModulePlan, index: ItemIndex, sizes: Sizes): RustItem {
  if (item.kind !== 'struct' && item.kind !== 'enum') return item;
  return mapItemTypes(item, (type) =>
    mapHeld(type, (part) => {
      const found = index.find(part, module);
      return found !== undefined && sizes.isLarge(found) ? generic('Box', part) : part;
    }),
  );
}
