/** A type that holds itself has no size: somewhere on the way round it is put in a `Box`. */
import { eachPartType, mapItemTypes, type RustItem } from './item.js';
import type { DeclaredModule, Found, ItemIndex } from './item-index.js';
import { eachRustPart, generic, mapRustParts, type RustType } from './rust-type.js';

/** The modules themselves where there is nothing to box. */
export function boxCycles<M extends DeclaredModule>(modules: readonly M[], index: ItemIndex): readonly M[] {
  const closing = closingEdges(index.all, (found) => heldBy(found, index));
  if (closing.size === 0) return modules;
  return modules.map((entry) => {
    const items = entry.items.map((item) => {
      const found = index.get(entry.module, item.name);
      const boxed = closing.get(found);
      return boxed === undefined ? item : withBoxes(found, boxed, index);
    });
    return { ...entry, items };
  });
}

function withBoxes({ item, module }: Found, boxed: ReadonlySet<Found>, index: ItemIndex): RustItem {
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
  const collect = (part: RustType): void => {
    if (keepsElsewhere(part)) return;
    const found = index.find(part, module);
    if (found === undefined) eachRustPart(part, collect);
    else held.push(found);
  };
  eachPartType(item, collect);
  return held;
}

/** Each part that a value has inside of it, passed through `change`. */
export function mapHeld(type: RustType, change: (part: RustType) => RustType): RustType {
  return keepsElsewhere(type) ? type : change(mapRustParts(type, (part) => mapHeld(part, change)));
}

/** Lists, maps and boxes keep what they hold elsewhere anyway. */
function keepsElsewhere(type: RustType): boolean {
  return type.kind === 'generic' && type.name !== 'Option';
}

/** Of each item, those that lead back to where one came from. Not recursive: chains of types may be long. */
function closingEdges(all: readonly Found[], heldBy: (found: Found) => readonly Found[]): Map<Found, Set<Found>> {
  const closing = new Map<Found, Set<Found>>();
  const open = new Set<Found>();
  const done = new Set<Found>();
  const stack: { readonly found: Found; readonly held: Iterator<Found, undefined> }[] = [];
  const enter = (found: Found): void => {
    const held = heldBy(found);
    if (held.length === 0) {
      done.add(found);
    } else {
      open.add(found);
      stack.push({ found, held: held.values() });
    }
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
