/** What clients make themselves: the declarations that parameters and answers are made of. */
import type { CrateModule } from './crate.js';
import type { ItemIndex } from './item-index.js';
import { eachPartType, type RustItem } from './item.js';
import type { ModulePlan } from './plan.js';
import { eachRustPart, type RustType } from './rust-type.js';

interface Place {
  readonly type: RustType;
  readonly from: ModulePlan;
}

export function sentItems(modules: readonly CrateModule[], index: ItemIndex): ReadonlySet<RustItem> {
  const sent = new Set<RustItem>();
  const open: Place[] = modules.flatMap(({ module, methods }) =>
    methods.flatMap(({ params, answer }) => [params, answer].flatMap((type) => (type ? [{ type, from: module }] : []))),
  );
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    const { type, from } = place;
    eachRustPart(type, (part) => open.push({ type: part, from }));
    const found = index.find(type, from);
    if (found === undefined || sent.has(found.item)) continue;
    sent.add(found.item);
    eachPartType(found.item, (part) => open.push({ type: part, from: found.module }));
  }
  return sent;
}
