/** Which methods are concerned by a change of a named type. */
import { eachMethod, eachNamespace, eachSpeaker, methodParts, PART_DIRECTION } from '../../core/model/hub.js';
import type { Hub, Method, Namespace } from '../../core/model/hub.js';
import { append } from '../../core/lists/group-by.js';
import { refsOf } from '../../core/model/each-part.js';
import type { TypeId } from '../../core/model/type.js';
import { DIRECTION_OF, type Direction } from './findings/finding.js';

export class Users {
  private readonly methods = new Map<string, string[]>();
  private readonly byNamespace = new Map<string, readonly string[]>();
  private readonly holders = new Map<TypeId, TypeId[]>();

  constructor(hub: Hub) {
    for (const method of eachSpeaker(hub)) this.addMethod(method);
    for (const namespace of eachNamespace(hub.root)) this.addRequest(namespace);
    for (const { id, type } of hub.types.values()) for (const used of refsOf(type)) append(this.holders, used, id);
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
      for (const path of paths) append(this.methods, `${DIRECTION_OF.request} ${id}`, path);
    }
  }

  private addMethod(method: Method): void {
    for (const { part, type } of methodParts(method)) {
      for (const id of refsOf(type)) append(this.methods, `${PART_DIRECTION[part]} ${id}`, method.path);
    }
  }
}
