/** A type that holds itself has no size: somewhere on the way round it is put in a `Box`. */
import { mapItemTypes, type Item } from './item.js';
import type { DeclaredModule, Found, ItemIndex } from './item-index.js';
import { generic, mapRustParts, type RustType } from './rust-type.js';

export function boxCycles<M extends DeclaredModule>(modules: readonly M[], index: ItemIndex): M[] {
  const all = modules.flatMap(({ module, items }) => items.map(({ name }) => index.get(module, name)));
  const closing = closingEdges(all, (found) => heldBy(found, index));
  return modules.map((entry) => {
    const items = entry.items.map(({ name }) => {
      const found = index.get(entry.module, name);
      return withBoxes(found, closing.get(found) ?? new Set(), index);
    });
    return { ...entry, items };
  });
}

function withBoxes({ item, module }: Found, boxed: ReadonlySet<Found>, index: ItemIndex): Item {
  return mapItemTypes(item, (type) =>
    mapHeld(type, (part) => {
      const found = index.find(part, module);
      return found !== undefined && boxed.has(found) ? generic('Box', part) : part;
    }),
  );
}

/** The declared types that a value of an item has inside of it. */
function heldBy({ item, module }: Found, index: ItemIndex): Found[] {
  const held: Found[] = [];
  const collect = (part: RustType): RustType => {
    const found = index.find(part, module);
    if (found !== undefined) held.push(found);
    return part;
  };
  mapItemTypes(item, (type) => mapHeld(type, collect));
  return held;
}

/** Lists and maps keep what they hold elsewhere anyway. */
function mapHeld(type: RustType, change: (part: RustType) => RustType): RustType {
  if (type.kind === 'generic' && (type.name === 'Vec' || type.name === 'BTreeMap')) return type;
  return change(mapRustParts(type, (part) => mapHeld(part, change)));
}

/** Of each item, those that lead back to where one came from. Not recursive: chains of types may be long. */
function closingEdges(all: readonly Found[], heldBy: (found: Found) => readonly Found[]): Map<Found, Set<Found>> {
  const closing = new Map<Found, Set<Found>>();
  const open = new Set<Found>();
  const done = new Set<Found>();
  const stack: { readonly found: Found; readonly held: Iterator<Found, undefined> }[] = [];
  const enter = (found: Found): void => {
    open.add(found);
    stack.push({ found, held: heldBy(found).values() });
  };
  for (const start of all) {
    if (!done.has(start)) enter(start);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { found, held } = top;
      const next = held.next().value;
      if (next === undefined) {
        stack.pop();
        open.delete(found);
        done.add(found);
      } else if (open.has(next)) {
        closing.set(found, (closing.get(found) ?? new Set<Found>()).add(next));
      } else if (!done.has(next)) {
        enter(next);
      }
    }
  }
  return closing;
}
