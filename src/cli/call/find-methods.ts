/** The methods that the user names. */
import { eachMethod } from '../../core/model/hub.js';
import type { Hub, Method } from '../../core/model/hub.js';
import { findNamed } from './find-named.js';

/** A child namespace is listed as a method by some hubs, but cannot be called. */
export function findMethods(names: readonly string[], hub: Hub): readonly Method[] {
  const callable = [...eachMethod(hub.root)].filter(({ role }) => role.kind === 'rpc');
  const items = callable.map((method) => ({ id: method.path, name: method.name, method }));
  return names.map((name) => findNamed(name, 'method', items).method);
}
