/** Which methods are concerned by a change of a named type. */
import { eachMethod, type Hub, type Method } from '../model/hub.js';
import { refsOf } from '../model/map-type.js';
import { DIRECTION_OF, type Direction, type Position } from './finding.js';
import type { Type, TypeId } from '../model/type.js';

export class Users {
  private readonly methods = new Map<string, Set<string>>();
  private readonly holders = new Map<TypeId, Set<TypeId>>();

  constructor(hub: Hub) {
    for (const method of eachMethod(hub.root)) this.addMethod(method);
    for (const { id, type } of hub.types.values()) for (const used of refsOf(type)) add(this.holders, used, id);
  }

  /** By their paths, in the order of the hub. */
  of(id: TypeId, direction: Direction): readonly string[] {
    const found = new Set<string>();
    const ids = new Set([id]);
    // A set's iterator also visits what is added on the way.
    for (const each of ids) {
      for (const method of this.methods.get(`${direction} ${each}`) ?? []) found.add(method);
      for (const holder of this.holders.get(each) ?? []) ids.add(holder);
    }
    return [...found];
  }

  private addMethod({ path, params, returns, bidirectional }: Method): void {
    const parts: readonly (readonly [Position, Type | undefined])[] = [
      ['params', params],
      ['returns', returns],
      ['question', bidirectional?.question],
      ['answer', bidirectional?.answer],
    ];
    for (const [position, type] of parts) {
      for (const id of type === undefined ? [] : refsOf(type)) add(this.methods, `${DIRECTION_OF[position]} ${id}`, path);
    }
  }
}

function add<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const known = map.get(key);
  if (known === undefined) map.set(key, new Set([value]));
  else known.add(value);
}
