/** The names of a namespace's children, which a hub streams beside the methods that it routes. */
import { LIST_CHILDREN } from '../../core/model/dialect.js';
import type { Namespace } from '../../core/model/hub.js';
import type { CallPorts } from './open-method.js';
import type { ItemSource } from './served-hub.js';

/** Undefined where no method lists the children that are made at run time: such a hub has no stream of names either. */
export function listMethodOf({ methods }: Namespace): string | undefined {
  return methods.map(({ role }) => (role.kind === 'dynamic-child' ? role.listMethod : undefined)).find(Boolean);
}

/** First those that the schema has, then those that the list method gives. */
export function childNames(namespace: Namespace, listed: ItemSource): ItemSource {
  const open = async function* (ports: CallPorts): AsyncGenerator<unknown> {
    yield* namespace.children.map(({ name }) => name);
    yield* listed.open(ports);
  };
  return { origin: listed.origin, contentType: LIST_CHILDREN, open };
}
