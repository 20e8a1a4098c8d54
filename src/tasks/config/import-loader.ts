/**
 * Follows the imports of a module whose URL has a stamp: what it imports gets the same one, so that Node, which loads a
 * URL once, loads it anew too. A module for `module.register`, in a file of its own because Node runs it in a thread of
 * its own; each file is told through the port.
 */
import type { ResolveHook } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { MessagePort } from 'node:worker_threads';
import { isOwnModule, STAMP } from './stamp.js';

let told: MessagePort;

export function initialize({ port }: { readonly port: MessagePort }): void {
  told = port;
}

export const resolve: ResolveHook = async (specifier, context, nextResolve) => {
  const { parentURL } = context;
  const stamp = parentURL === undefined ? null : new URL(parentURL).searchParams.get(STAMP);
  if (stamp === null) return nextResolve(specifier, context);
  // One that is not there yet is waited for.
  if (/^\.?\.?\//.test(specifier)) told.postMessage(fileURLToPath(new URL(specifier, parentURL)));
  const resolved = await nextResolve(specifier, context);
  const url = new URL(resolved.url);
  if (url.protocol !== 'file:' || !isOwnModule(url.pathname)) return resolved;
  told.postMessage(fileURLToPath(url));
  url.searchParams.set(STAMP, stamp);
  return { ...resolved, url: url.href };
};
