/** Draft types -> the hub's named types: equal ones made one, all named, every reference given its final id. */
import type { Type, TypeDef, TypeId } from '../../model/type.js';
import type { Problems } from '../../json/problem.js';
import type { SchemaNode } from '../../json-schema/document.js';
import { reportEndless } from './report-endless.js';
import { homeOf, nameTypes, type Collision, type TypeClass } from './name-types.js';
import type { DraftType, TypeGraph } from './type-graph.js';
import { takeExactTypes, unify } from './unify.js';

export interface SettledTypes {
  readonly types: ReadonlyMap<TypeId, TypeDef>;
  /** The schema that a type was read from: any of the equal copies will do. */
  sourceOf(id: TypeId): SchemaNode | undefined;
  /** Where the first of the copies stands in the input. */
  pointerOf(id: TypeId): string | undefined;
}

export function settleTypes(graph: TypeGraph, problems: Problems): SettledTypes {
  const drafts = [...graph.drafts.values()];
  reportEndlessTypes(graph, problems);
  takeExactTypes(drafts);
  const classes = classesOf(drafts);
  const byKey = new Map<string, TypeClass>();
  for (const type of classes) for (const { key } of type.members) byKey.set(key, type);
  const collisions = nameTypes(classes, (key) => byKey.get(key));
  for (const collision of collisions) reportCollision(collision, problems);
  const byId = new Map(classes.map((type) => [idOfClass(type), type]));
  const types = new Map<TypeId, TypeDef>();
  for (const [id, type] of byId) {
    types.set(id, defOf(id, type));
    for (const { ref } of type.members) ref.id = id;
  }
  return {
    types,
    sourceOf: (id) => byId.get(id)?.members.find(({ isOutline }) => !isOutline)?.source,
    pointerOf: (id) => byId.get(id)?.members[0].pointer,
  };
}

function classesOf(drafts: readonly DraftType[]): TypeClass[] {
  const numbers = unify(drafts);
  const members = new Map<number, [DraftType, ...DraftType[]]>();
  for (const draft of drafts) {
    const number = numbers.get(draft.key) as number;
    const group = members.get(number);
    if (group === undefined) members.set(number, [draft]);
    else group.push(draft);
  }
  return [...members.values()].map((group) => ({ members: group, home: homeOf(group), name: '' }));
}

function idOfClass(type: TypeClass): TypeId {
  return [...type.home, type.name].join('.');
}

/** Docs of the first copy that has any. */
function defOf(id: TypeId, type: TypeClass): TypeDef {
  const { members, home, name } = type;
  const found = <K extends 'docs' | 'deprecation' | 'default' | 'examples'>(key: K): DraftType[K] | undefined =>
    members.find((member) => member[key] !== undefined)?.[key];
  const [docs, deprecation, fallback, examples] = [
    found('docs'),
    found('deprecation'),
    found('default'),
    found('examples'),
  ];
  return {
    id,
    name,
    namespace: home,
    type: agreedType(members),
    ...(docs !== undefined && { docs }),
    ...(deprecation !== undefined && { deprecation }),
    ...(fallback !== undefined && { default: fallback }),
    ...(examples !== undefined && { examples }),
  };
}

/** Open only where every copy says so: a client that knows the closed one counts on it. */
function agreedType([first, ...others]: TypeClass['members']): Type {
  const { type } = first;
  if (!('open' in type) || others.every((other) => 'open' in other.type)) return type;
  const { open: _open, ...closed } = type;
  return closed;
}

const MOST_SHOWN = 8;

function reportCollision({ name, classes }: Collision, problems: Problems): void {
  const shown = classes.slice(0, MOST_SHOWN).map((type) => type.name);
  const names = [...shown, ...(classes.length > MOST_SHOWN ? ['…'] : [])].join(', ');
  for (const type of classes.filter((candidate) => candidate.name !== name)) {
    problems.warning({
      code: 'name-collision',
      message: `${classes.length} different types are called "${name}"; this one is called "${type.name}" (all: ${names})`,
      hint: 'rename one in the hub (in Rust: #[schemars(rename = "…")]) to choose the names yourself',
      pointer: type.members[0].pointer,
    });
  }
}

/** A type that is itself before it is anything else (`A` = `B`, `B` = `A`) has no values and no meaning. */
function reportEndlessTypes(graph: TypeGraph, problems: Problems): void {
  const settled = new Set<string>();
  for (const start of graph.drafts.values()) {
    for (const draft of circleFrom(start, graph, settled)) reportEndless(problems, `"${draft.given}"`, draft.pointer);
  }
}

/** The drafts of a circle of unguarded references that `start` leads into. Walks with a stack: chains may be long. */
function circleFrom(start: DraftType, graph: TypeGraph, settled: Set<string>): readonly DraftType[] {
  const path: { readonly draft: DraftType; readonly next: string[] }[] = [];
  /** Where each draft of the path stands in it: a search through a long path at every step would take minutes. */
  const places = new Map<string, number>();
  const enter = (draft: DraftType): void => {
    places.set(draft.key, path.length);
    path.push({ draft, next: unguardedRefs(draft.type) });
  };
  if (!settled.has(start.key)) enter(start);
  for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
    const key = top.next.pop();
    if (key === undefined) {
      settled.add(top.draft.key);
      places.delete(top.draft.key);
      path.pop();
      continue;
    }
    const from = places.get(key);
    if (from !== undefined) {
      for (const { draft } of path) settled.add(draft.key);
      return path.slice(from).map(({ draft }) => draft);
    }
    const target = graph.drafts.get(key);
    if (target !== undefined && !settled.has(key)) enter(target);
  }
  return [];
}

/** The references that a type reaches without an object, array or map in between. */
function unguardedRefs(type: Type): string[] {
  switch (type.kind) {
    case 'ref':
      return [type.id];
    case 'nullable':
      return unguardedRefs(type.inner);
    case 'opaque':
      return unguardedRefs(type.outline);
    case 'struct':
      return (type.flatten ?? []).flatMap((part) => unguardedRefs(part.type));
    case 'enum':
      if (type.encoding.style === 'external' || type.encoding.style === 'adjacent') return [];
      return type.variants.flatMap(({ payload }) => (payload.kind === 'newtype' ? unguardedRefs(payload.type) : []));
    default:
      return [];
  }
}
