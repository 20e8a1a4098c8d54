/** Enums marked as open because somebody names them: a configuration, or the hub document itself. */
import { didYouMean } from '../text/nearest.js';
import { eachPart, refsOf } from './each-part.js';
import { eachSpeaker, methodParts, PART_DIRECTION, type Hub } from './hub.js';
import { mapHub } from './map-hub.js';
import { mapParts } from './map-type.js';
import { closedEnums } from './open-enums.js';
import { nameText, typeName } from './signature.js';
import type { EnumType, StringEnumType, Type, TypeId } from './type.js';
import { payloadType } from './variants.js';

/** Every enum that clients receive and that can be open. */
const ALL_ENUMS = '*';

interface OpenEnumProblem {
  /** The name that it is about. */
  readonly name: string;
  readonly message: string;
  readonly hint: string;
  /** It is an enum, but one that clients have to know whole. */
  readonly isClosed?: true;
}

export interface MarkedHub {
  readonly hub: Hub;
  /** Of names that mark nothing. */
  readonly problems: readonly OpenEnumProblem[];
}

/** `names`: places as `diff` prints them, `Kind`, `Repo.kind` or `list returns.kind`; or `ALL_ENUMS`. */
export function markOpen(hub: Hub, names: readonly string[]): MarkedHub {
  if (names.length === 0) return { hub, problems: [] };
  const places = placesIn(hub);
  const closed = closedEnums(hub);
  const marked = new Set<Type>();
  const problems = names.flatMap((name): OpenEnumProblem[] => {
    const found = name === ALL_ENUMS ? received(hub).filter(isEnum) : (places.get(name) ?? places.get(unadded(name)));
    const openable = (found ?? []).filter((type) => isEnum(type) && !closed.has(type));
    for (const type of openable) marked.add(type);
    return openable.length > 0 || name === ALL_ENUMS ? [] : [problemOf(name, found, places)];
  });
  const change = (type: Type): Type => {
    const inner = mapParts(type, change);
    return marked.has(type) ? ({ ...inner, open: true } as Type) : inner;
  };
  return { hub: marked.size === 0 ? hub : mapHub(hub, change), problems };
}

function isEnum(type: Type): type is EnumType | StringEnumType {
  return type.kind === 'enum' || type.kind === 'string-enum';
}

/** `diff` prints what was added in brackets. */
function unadded(name: string): string {
  return name.replace(/\([^()]*\)$/, '');
}

function problemOf(name: string, found: readonly Type[] | undefined, places: Places): OpenEnumProblem {
  const type = found?.[0];
  if (type === undefined) {
    const enums = [...places].filter(([, types]) => types.some(isEnum)).map(([place]) => place);
    const hint = didYouMean(name, enums) ?? 'hub-codegen inspect lists the types of the hub';
    return { name, message: `openEnums names "${name}", and the hub has no such enum`, hint };
  }
  if (type.kind === 'ref') {
    return {
      name,
      message: `openEnums names "${name}", whose type has a name of its own`,
      hint: `name that: "${type.id}"`,
    };
  }
  if (!isEnum(type)) {
    return { name, message: `openEnums names "${name}", which is no enum`, hint: 'only enums can be open' };
  }
  const hint = 'questions, answers, and enums without a tag of their own stay closed: leave the name out';
  return { name, message: `openEnums names "${name}", which cannot be open`, hint, isClosed: true };
}

/** What stands at each place that has a name. */
type Places = ReadonlyMap<string, readonly Type[]>;

function placesIn(hub: Hub): Places {
  const places = new Map<string, Type[]>();
  const visit = (type: Type, names: readonly string[]): void => {
    if (type.kind === 'nullable') return visit(type.inner, names);
    for (const name of new Set(names)) places.set(name, [...(places.get(name) ?? []), type]);
    for (const [step, part] of stepsInto(type))
      visit(
        part,
        names.flatMap((name) => step.map((text) => name + text)),
      );
  };
  for (const { id, name, type } of hub.types.values()) visit(type, [id, name, typeName(id, hub.types)]);
  for (const method of eachSpeaker(hub)) {
    for (const { part, type } of methodParts(method)) visit(type, [`${method.path} ${part}`]);
  }
  return places;
}

/** Each part with what its place is called after that of the whole: as `diff` prints it, and by names alone. */
function stepsInto(type: Type): [step: readonly string[], part: Type][] {
  switch (type.kind) {
    case 'struct':
      return type.fields.map((field) => [[`.${nameText(field.name)}`], field.type]);
    case 'enum':
      return type.variants.flatMap(({ name, payload }, index): [readonly string[], Type][] => {
        if (payload.kind === 'unit') return [];
        const step = name === undefined ? [`(variant ${index + 1})`] : [`(${nameText(name)})`, `.${name}`];
        return [[step, payloadType(payload)]];
      });
    case 'array':
    case 'set':
      return [[['[]', '.*'], type.items]];
    case 'tuple':
      return type.items.map((item, index) => [[`[${index}]`, `.${index}`], item]);
    case 'map':
      return [[['{}', '.*'], type.values]];
    default:
      return [];
  }
}

/** All that clients may receive, part by part. Of a lone schema nobody knows, so it is all of it. */
function received(hub: Hub): Type[] {
  const found: Type[] = [];
  const visit = (type: Type): void => {
    found.push(type);
    eachPart(type, visit);
  };
  const roots = [...eachSpeaker(hub)].flatMap(methodParts).filter(({ part }) => PART_DIRECTION[part] === 'out');
  for (const { type } of roots) visit(type);
  const ids = new Set<TypeId>();
  const queue = eachSpeaker(hub).next().done ? [...hub.types.keys()] : found.flatMap(refsOf);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const type = ids.has(id) ? undefined : hub.types.get(id)?.type;
    ids.add(id);
    if (type === undefined) continue;
    visit(type);
    queue.push(...refsOf(type));
  }
  return found;
}
