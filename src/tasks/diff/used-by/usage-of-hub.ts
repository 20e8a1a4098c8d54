/** What is used of clients, in the words of one hub. */
import { eachMethod, type Hub } from '../../../core/model/hub.js';
import { renamed, type Naming } from '../../../core/model/renamed.js';
import type { TypeId } from '../../../core/model/type.js';
import { clientNames } from '../../../emit/typescript/client-names.js';
import type { Usage } from '../../../prove/diff/policy/usage.js';
import type { FoundUsage } from './found-usage.js';

/** `old`: the version that the clients were made for. Undefined where none of them is a client of this hub. */
export function usageOfHub(old: Hub, naming: Naming, found: FoundUsage, clients: string): Usage | undefined {
  const paths = Array.from(eachMethod(old.root), ({ path }) => path);
  if (!paths.some((path) => found.known.has(path) || found.methods.has(path))) return undefined;
  const given = renamed(old, naming);
  const names = clientNames('message' in given ? old : given);
  const methods = new Map<string, string | undefined>([...found.methods].filter(([path]) => paths.includes(path)));
  const members = new Map(Array.from(found.members, ([member, at]) => [plain(member), at]));
  for (const path of paths)
    if (members.has(plain(path)) && !methods.has(path)) methods.set(path, members.get(plain(path)));
  // Questions and messages of the connection come to every client.
  if (old.connection !== undefined) methods.set(old.connection.path, undefined);
  for (const [path, member] of names.members) {
    const own = [names.params(member), names.exchange(member)].flatMap((code) => code?.text.split('.').at(-1) ?? []);
    const used = own.find((name) => found.names.has(name));
    if (used !== undefined && !methods.has(path)) methods.set(path, found.names.get(used));
  }
  const types = new Map<TypeId, string | undefined>();
  for (const [id, name] of names.plan.typeNames) if (found.names.has(name)) types.set(id, found.names.get(name));
  return { clients, methods, types };
}

/** `searchShelves` and `search_shelves` are one name in two spellings. */
function plain(path: string): string {
  return path.replaceAll(/[_-]/g, '').toLowerCase();
}
