/** Which methods are concerned by a change of a named type. */
import { eachMethod, eachNamespace, type Hub, type Method, type Namespace } from '../model/hub.js';
import { refsOf } from '../model/map-type.js';
import { DIRECTION_OF, type Direction, type Position } from './finding.js';
import type { Type, TypeId } from '../model/type.js';

export class Users {
  private readonly methods = new Map<string, Set<string>>();
  private readonly byNamespace = new Map<string, readonly string[]>();
  private readonly holders = new Map<TypeId, Set<TypeId>>();

  constructor(hub: Hub) {
    for (const method of eachMethod(hub.root)) this.addMethod(method);
    for (const namespace of eachNamespace(hub.root)) this.addRequest(namespace);
    for (const { id, type } of hub.types.values()) for (const used of refsOf(type)) add(this.holders, used, id);
  }

  /** By their paths, in the order of the hub; those of both directions where none is named. */
  of(id: TypeId, direction?: Direction): readonly string[] {
    const directions = direction === undefined ? (['in', 'out'] as const) : [direction];
    const found = new Set<string>();
    const ids = new Set([id]);
    // A set's iterator also visits what is added on the way.
    for (const each of ids) {
      for (const way of directions) for (const method of this.methods.get(`${way} ${each}`) ?? []) found.add(method);
      for (const holder of this.holders.get(each) ?? []) ids.add(holder);
    }
    return [...found];
  }

  /** All methods of a namespace and of those inside it. */
  below(namespace: string): readonly string[] {
    return this.byNamespace.get(namespace) ?? [];
  }

  /** What the server fills in concerns every call. */
  private addRequest(namespace: Namespace): void {
    const paths = Array.from(eachMethod(namespace), ({ path }) => path);
    this.byNamespace.set(namespace.path.join('.'), paths);
    for (const id of namespace.request === undefined ? [] : refsOf(namespace.request)) {
      for (const path of paths) add(this.methods, `${DIRECTION_OF.request} ${id}`, path);
    }
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
