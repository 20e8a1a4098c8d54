/** How far the way to a place is the same in both clients. */
import { sentParams } from '../../../core/model/sent.js';
import type { Type } from '../../../core/model/type.js';
import type { Place, ValuePosition, Step } from '../findings/finding.js';
import { handlerName } from '../../../emit/typescript/plan.js';
import type { ClientNames, Member } from '../../../emit/typescript/client-names.js';
import { code, type Code } from '../../../emit/typescript/code.js';
import { memberType, sharedCode, type Sides } from './sides.js';
import { enter, mayBeNothing, spotOf, type Spot } from './spot.js';

/** The last place on the way that both clients have, under one name. */
export interface Meeting {
  readonly path: Code;
  readonly old: Spot;
  readonly new: Spot;
  /** Where the last step was into a field: the place before. */
  readonly holder?: { readonly at: Meeting; readonly field: string };
  /** The steps that are left: the first of them only one client has, or each in its own way. */
  readonly rest: readonly Step[];
}

/** Undefined where the two have no common name for a start. */
export function meetAt(place: Place, sides: Sides): Meeting | undefined {
  const start = startAt(place, sides);
  if (start === undefined) return undefined;
  let at = start;
  for (let next = stepOn(at, sides); next !== undefined; next = stepOn(at, sides)) at = next;
  return at;
}

/** From the named type where both clients call it the same, else from a method. */
function startAt(place: Place, sides: Sides): Meeting | undefined {
  return startAtType(place.type, place.steps, sides) ?? startOutside(place, sides);
}

function startAtType(ids: Place['type'], rest: readonly Step[], sides: Sides): Meeting | undefined {
  if (ids?.old === undefined || ids.new === undefined) return undefined;
  const path = sharedCode(sides.old.type(ids.old), sides.new.type(ids.new));
  const [old, now] = [sides.old.hub.types.get(ids.old), sides.new.hub.types.get(ids.new)];
  return path && old && now && { path, old: spotOf(old.type), new: spotOf(now.type), rest };
}

function startOutside({ type, method, position, steps, route }: Place, sides: Sides): Meeting | undefined {
  const owner = route?.owner ?? (method === undefined ? undefined : { old: method, new: method });
  const part = route?.position ?? position;
  if (owner !== undefined && part !== undefined) {
    const rest = route?.steps ?? (type === undefined ? steps : undefined);
    return rest && startAtMethod(owner, part, rest, sides);
  }
  return route?.root && startAtType(route.root, route.steps, sides);
}

function startAtMethod(
  owner: { readonly old: string; readonly new: string },
  position: ValuePosition,
  rest: readonly Step[],
  sides: Sides,
): Meeting | undefined {
  const [old, now] = [sides.old.members.get(owner.old), sides.new.members.get(owner.new)];
  if (old === undefined || now === undefined) return undefined;
  const [from, to] = [partOf(old, position, sides.old), partOf(now, position, sides.new)];
  const path = sharedCode(pathOf(old, position, sides, sides.old), pathOf(now, position, sides, sides.new));
  return path && from && to && { path, old: spotOf(from), new: spotOf(to), rest };
}

function partOf({ method }: Member, position: ValuePosition, { hub }: ClientNames): Type | undefined {
  switch (position) {
    case 'params':
      return method.params && sentParams(method.params, hub.types);
    case 'returns':
      return method.returns ?? { kind: 'any' };
    case 'question':
    case 'answer':
      return method.bidirectional?.[position];
    case 'request':
      return undefined;
  }
}

function pathOf(member: Member, position: ValuePosition, sides: Sides, names: ClientNames): Code | undefined {
  switch (position) {
    case 'params':
      return names.params(member);
    case 'returns':
      return itemPath(member, sides);
    case 'question':
    case 'answer':
      return exchangePath(member, position, names);
    case 'request':
      return undefined;
  }
}

/** What a method gives, one at a time where it streams. */
function itemPath({ chain, method }: Member, sides: Sides): Code | undefined {
  if (method.role.kind !== 'rpc') return undefined;
  const result = code`ReturnType<${memberType(sides, chain)}>`;
  return method.streaming
    ? code`(${result} extends AsyncIterable<infer Item> ? Item : never)`
    : code`Awaited<${result}>`;
}

/** Questions without variants have one entry, which holds the whole question and the whole answer. */
function exchangePath(member: Member, position: 'question' | 'answer', names: ClientNames): Code | undefined {
  const { bidirectional } = member.method;
  const exchange = names.exchange(member);
  const [link] = bidirectional?.links ?? [];
  if (bidirectional === undefined || exchange === undefined || link === undefined) return undefined;
  if (link.question !== undefined || link.answers !== undefined) return undefined;
  return code`${exchange}['${handlerName(bidirectional.question, names.plan)}']['${position}']`;
}

function stepOn(at: Meeting, sides: Sides): Meeting | undefined {
  const [step, ...rest] = at.rest;
  if (step === undefined) return undefined;
  const old = enter(at.old, step, sides.old.hub.types);
  const now = enter(at.new, step, sides.new.hub.types);
  if (old === undefined || now === undefined || old.way('') !== now.way('')) return undefined;
  const from = presentPath(at, sides);
  const path = { ...from, text: old.way(from.text) };
  return {
    path,
    old: old.spot,
    new: now.spot,
    ...(step.kind === 'field' && { holder: { at, field: step.name } }),
    rest,
  };
}

/** The path without the `null` and `undefined` that either client has there. */
export function presentPath({ path, old, new: now }: Meeting, sides: Sides): Code {
  const mayLack = mayBeNothing(old, sides.old.hub.types) || mayBeNothing(now, sides.new.hub.types);
  return mayLack ? code`NonNullable<${path}>` : path;
}
