/** What vectors are made for: every named type, and the parts of methods that are no plain reference to one. */
import { eachNamespace, eachSpeaker, methodParts, PART_DIRECTION } from '../../core/model/hub.js';
import type { Hub, Method, MethodPart } from '../../core/model/hub.js';
import { isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { refusal } from '../../core/refusal/refusal.js';
import { refsOf } from '../../core/model/each-part.js';
import type { Type, TypeId } from '../../core/model/type.js';
import type { VectorPosition } from './vector.js';

export interface Subject {
  /** A type's id, or `<method path>#params`, `#returns`, `#question`, `#answer`. */
  readonly id: string;
  readonly position: VectorPosition;
  readonly type: Type;
  /** The original schema, complete in itself; absent where the input has none. */
  readonly schema?: Json;
}

export function subjectsOf(hub: Hub): Subject[] {
  const positions = positionsOf(hub);
  const definitions = new DefinitionCount();
  const named = [...hub.types.values()].map(({ id, type }) => {
    const schema = hub.schemaOf(id);
    definitions.add(schema);
    return subject(id, positions.get(id) ?? 'in/out', type, schema);
  });
  const parts = [...eachSpeaker(hub)].flatMap((method) =>
    methodParts(method)
      .filter(({ type }) => type.kind !== 'ref')
      .map(({ part, type }) => subject(partId(method, part, type), PART_DIRECTION[part], type, method.schemas[part])),
  );
  return [...named, ...parts];
}

/** Each type's schema is complete in itself: where thousands of types all lead to each other, there is no end of them. */
class DefinitionCount {
  private left = MOST_DEFINITIONS;

  add(schema: Json | undefined): void {
    if (!isObject(schema)) return;
    for (const group of definitionGroups(schema)) this.left -= Object.keys(group).length;
    if (this.left >= 0) return;
    throw refusal({
      message: 'too many of the types refer to each other to make values of all of them',
      hint: 'generate without tests (--no-tests), or split the hub',
    });
  }
}

const MOST_DEFINITIONS = 1_500_000;

function definitionGroups(schema: JsonObject): readonly JsonObject[] {
  return ['$defs', 'definitions'].flatMap((key) => {
    const group = own(schema, key);
    return isObject(group) ? [group] : [];
  });
}

function subject(id: string, position: VectorPosition, type: Type, schema: Json | undefined): Subject {
  return { id, position, type, ...(schema !== undefined && { schema }) };
}

/** The subject that stands for a part of a method. */
export function partId({ path }: Method, part: MethodPart, type: Type): string {
  return type.kind === 'ref' ? type.id : `${path}#${part}`;
}

/** Where each named type is reached from. A lone schema says of none. */
function positionsOf(hub: Hub): ReadonlyMap<TypeId, VectorPosition> {
  const uses = [
    ...[...eachSpeaker(hub)].flatMap((method) =>
      methodParts(method).map(({ part, type }) => ({ type, position: PART_DIRECTION[part] })),
    ),
    ...[...eachNamespace(hub.root)].flatMap(({ request: type }) => (type ? [{ type, position: 'in' as const }] : [])),
  ];
  const reached = (position: VectorPosition): Set<TypeId> =>
    reachable(
      hub,
      uses.filter((use) => use.position === position).map(({ type }) => type),
    );
  const [into, out] = [reached('in'), reached('out')];
  return new Map([
    ...[...into].map((id) => [id, 'in'] as const),
    ...[...out].map((id) => [id, into.has(id) ? 'in/out' : 'out'] as const),
  ]);
}

function reachable(hub: Hub, from: readonly Type[]): Set<TypeId> {
  const found = new Set<TypeId>();
  const queue = from.flatMap(refsOf);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const def = found.has(id) ? undefined : hub.types.get(id);
    if (def === undefined) continue;
    found.add(id);
    queue.push(...refsOf(def.type));
  }
  return found;
}
