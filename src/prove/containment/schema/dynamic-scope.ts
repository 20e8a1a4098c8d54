/**
 * The dynamic scope of a schema, as far as dynamic references can tell: which resources were entered on the way to it.
 * Of every dynamic anchor the outermost counts, so a scope is what each anchor means.
 */
import type { Resource, PlacedSchema } from './resources.js';

export interface DynamicScope {
  /** Tells scopes apart that mean something different. */
  readonly key: string;
  readonly anchors: ReadonlyMap<string, PlacedSchema>;
}

/** Makes scopes, each of them once. */
export class Scopes {
  private readonly known = new Map<string, DynamicScope>();
  readonly outermost = this.of(new Map());

  /** The scope of what stands in a resource that is entered from another scope. */
  within(scope: DynamicScope, { dynamicAnchors }: Resource): DynamicScope {
    const added = [...dynamicAnchors].filter(([name]) => !scope.anchors.has(name));
    return added.length === 0 ? scope : this.of(new Map([...scope.anchors, ...added]));
  }

  private of(anchors: ReadonlyMap<string, PlacedSchema>): DynamicScope {
    const meanings = [...anchors].map(([name, { pointer }]) => [name, pointer]).sort(byName);
    const key = JSON.stringify(meanings);
    const scope = this.known.get(key) ?? { key, anchors };
    this.known.set(key, scope);
    return scope;
  }
}

function byName([a = '']: readonly string[], [b = '']: readonly string[]): number {
  return a < b ? -1 : 1;
}
