/** From a part of a method in Synapse IR into its type, step by step. All that the IR holds has a name. */
import { valueAt } from '../../../core/json/value-at.js';
import { isArray, isObject, own, type Json, type JsonObject } from '../../../core/json/json.js';
import { joinPointer, parsePointer } from '../../../core/json/pointer.js';
import { text } from '../../../core/json-schema/keywords.js';
import type { Step } from '../findings/finding.js';

/** A pointer for people, and one to where steps go on from. */
interface Spot {
  readonly place: string;
  readonly inner: string;
}

/** The deepest place on the way that the IR has. */
export function followIrSteps(ir: Json, start: string, steps: readonly Step[]): string {
  let spot: Spot = { place: start, inner: start };
  for (const step of steps) {
    const next = enter(ir, behindNames(ir, spot.inner), step);
    if (next === undefined) break;
    spot = next;
  }
  return spot.place;
}

function at(ir: Json, pointer: string): Json | undefined {
  return valueAt(ir, parsePointer(pointer));
}

/** Where a chain of definitions, optional types and aliases ends. */
function behindNames(ir: Json, pointer: string): string {
  const seen = new Set<string>();
  let current = pointer;
  for (let next: string | undefined = pointer; next !== undefined && !seen.has(next); next = nextBehind(ir, current)) {
    seen.add(next);
    current = next;
  }
  return current;
}

function nextBehind(ir: Json, pointer: string): string | undefined {
  const value = at(ir, pointer);
  if (!isObject(value)) return undefined;
  if (own(value, 'tdKind') !== undefined) return joinPointer(pointer, 'tdKind');
  switch (text(value, 'tag')) {
    case 'RefOptional':
      return joinPointer(pointer, 'contents');
    case 'KindAlias':
      return joinPointer(pointer, 'kaTarget');
    case 'RefNamed':
      return definitionOf(ir, own(value, 'contents'));
    default:
      return undefined;
  }
}

function definitionOf(ir: Json, name: Json | undefined): string | undefined {
  const types = at(ir, '/irTypes');
  if (!isObject(types) || !isObject(name)) return undefined;
  const wanted = fullName(name, 'qnNamespace', 'qnLocalName');
  const [only, ...others] = Object.entries(types).filter(
    ([, def]) => isObject(def) && fullName(def, 'tdNamespace', 'tdName') === wanted,
  );
  return only === undefined || others.length > 0 ? undefined : joinPointer('/irTypes', only[0]);
}

function fullName(value: JsonObject, namespace: string, name: string): string {
  return [text(value, namespace) ?? '', text(value, name) ?? ''].filter((part) => part !== '').join('.');
}

function enter(ir: Json, pointer: string, step: Step): Spot | undefined {
  const value = at(ir, pointer);
  switch (step.kind) {
    case 'field':
      return isArray(value) ? entry(value, pointer, 'pd', step.name) : enterField(value, pointer, step.name);
    case 'variant':
      return enterVariant(value, pointer, step.name);
    case 'items':
      return isArrayType(value) ? spotAt(joinPointer(pointer, 'contents')) : undefined;
    case 'item':
    case 'values':
      // The IR knows no tuples and no maps.
      return undefined;
  }
}

function isArrayType(value: Json | undefined): boolean {
  return isObject(value) && text(value, 'tag') === 'RefArray';
}

function spotAt(place: string): Spot {
  return { place, inner: place };
}

/** A field of a struct or of a variant. */
function enterField(value: Json | undefined, pointer: string, name: string): Spot | undefined {
  if (!isObject(value)) return undefined;
  const key = ['ksFields', 'vdFields'].find((candidate) => isArray(own(value, candidate)));
  return key === undefined ? undefined : entry(own(value, key), joinPointer(pointer, key), 'fd', name);
}

/** The field (`fd…`) or parameter (`pd…`) of a name in a list; steps go on from its type. */
function entry(list: Json | undefined, pointer: string, prefix: 'fd' | 'pd', name: string): Spot | undefined {
  const index = indexOf(list, `${prefix}Name`, name);
  if (index === undefined) return undefined;
  const place = joinPointer(pointer, index);
  return { place, inner: joinPointer(place, `${prefix}Type`) };
}

function enterVariant(value: Json | undefined, pointer: string, name: string | undefined): Spot | undefined {
  if (!isObject(value) || name === undefined) return undefined;
  const values = own(value, 'kseValues');
  const constant = isArray(values) ? values.indexOf(name) : -1;
  if (constant >= 0) return spotAt(joinPointer(pointer, 'kseValues', constant));
  const index = indexOf(own(value, 'keVariants'), 'vdName', name);
  return index === undefined ? undefined : spotAt(joinPointer(pointer, 'keVariants', index));
}

function indexOf(list: Json | undefined, key: string, name: string): number | undefined {
  const index = isArray(list) ? list.findIndex((item) => isObject(item) && text(item, key) === name) : -1;
  return index < 0 ? undefined : index;
}
