/** A place that is being compared: what stands there in both versions, and how one gets there. */
import type { Type, TypeId } from '../../../core/model/type.js';
import { nameText } from '../../../core/model/signature.js';
import type { Change } from '../findings/change.js';
import {
  DIRECTION_OF,
  type Direction,
  type Place,
  type ValuePosition,
  type Route,
  type Step,
} from '../findings/finding.js';
import type { RuleId } from '../findings/rules.js';
import { bareId, type Pair, type Versions } from '../findings/versions.js';

export interface Site extends Pair<Type> {
  readonly direction: Direction;
  /** Set at the root of a question or an answer, whose variants have rules of their own. */
  readonly position?: ValuePosition;
  /** What steps start from, in words: a method's part, or a named type. */
  readonly base: string;
  readonly owner?: Pair<string>;
  readonly type?: Pair<TypeId>;
  readonly steps: readonly Step[];
  readonly route: Route;
  /** The way to what the two types are, where the change is said of a part of them. */
  readonly scope?: Route;
}

/** The root of a part of a method or of a namespace, from where types are compared. */
export function rootSite(owner: Pair<string>, position: ValuePosition, base: string, types: Pair<Type>): Site {
  return {
    ...types,
    direction: DIRECTION_OF[position],
    ...((position === 'question' || position === 'answer') && { position }),
    base,
    owner,
    steps: [],
    route: { owner, position, steps: [] },
  };
}

/** One step further in. */
export function within(site: Site, step: Step, types: Pair<Type>): Site {
  const { position: _root, scope: _scope, ...rest } = site;
  return {
    ...rest,
    ...types,
    steps: [...site.steps, step],
    route: { ...site.route, steps: [...site.route.steps, step] },
  };
}

/** The same place, seen through names or without a `null` beside it. */
export function lookedThrough(site: Site, types: Pair<Type>): Site {
  return { ...site, ...types };
}

/** At a named type the steps start anew. */
export function named(site: Site, type: Pair<TypeId>, types: Pair<Type>, versions: Versions): Site {
  return { ...site, ...types, type, base: versions.nameOf(type.new), steps: [] };
}

export interface TypeChange extends Omit<Change, 'place' | 'direction' | 'exchange' | 'types'> {
  readonly rule: RuleId;
  /** The old type with this change alone, and the new one without it; for a change that values show. */
  readonly edit?: { readonly made: Type; readonly undone: Type };
}

/** Where clients send, the old type is sent and must fit what this change makes of it; and the other way round. */
export function changeAt(site: Site, { edit, ...change }: TypeChange): Change {
  const { direction, old, new: now } = site;
  const route = site.scope ?? site.route;
  const exchange =
    edit &&
    (direction === 'in' ? { sender: old, receiver: edit.made, route } : { sender: now, receiver: edit.undone, route });
  return { ...change, direction, place: placeOf(site), types: { old, new: now }, ...(exchange && { exchange }) };
}

function placeOf({ base, type, owner, position, steps, route }: Site): Place {
  return {
    text: base + steps.map(stepText).join(''),
    ...(type && { type: { old: bareId(type.old), new: bareId(type.new) } }),
    ...(owner && type === undefined && ownerPlace(owner, route)),
    ...(position && { position }),
    ...(type === undefined && route.position !== undefined && { position: route.position }),
    steps,
    route,
  };
}

/** What the server fills in, it fills in for a whole namespace. */
function ownerPlace({ old }: Pair<string>, { position }: Route): Pick<Place, 'namespace' | 'method'> {
  return position === 'request' ? { namespace: old } : { method: old };
}

function stepText(step: Step): string {
  switch (step.kind) {
    case 'field':
      return `.${nameText(step.name)}`;
    case 'variant':
      return step.name === undefined ? `(variant ${step.index + 1})` : `(${nameText(step.name)})`;
    case 'items':
      return '[]';
    case 'item':
      return `[${step.index}]`;
    case 'values':
      return '{}';
  }
}
