/** The methods that the user names. */
import { eachMethod } from '../model/hub.js';
import type { Hub, Method } from '../model/hub.js';
import type { BadCall } from './bad-call.js';
import { findNamed } from './find-named.js';

/** A child namespace is listed as a method by some hubs, but cannot be called. */
export function findMethods(names: readonly string[], hub: Hub): readonly Method[] | BadCall {
  const callable = [...eachMethod(hub.root)].filter(({ role }) => role.kind === 'rpc');
  const items = callable.map((method) => ({ id: method.path, name: method.name, method }));
  const methods: Method[] = [];
  for (const name of names) {
    const found = findNamed(name, 'method', items);
    if (found.kind === 'unclear') return found;
    methods.push(found.item.method);
  }
  return methods;
}
