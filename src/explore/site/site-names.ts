/** Where each page of a site is. The same hub gives the same addresses, so that links from elsewhere survive. */
import type { HubFacts, NamespaceLine } from '../facts/hub-facts.js';

export interface SiteNames {
  namespace(path: string): string;
  type(id: string): string;
  /** The page of a method's namespace, and the place on it. */
  method(path: string): string;
}

/** `extension`: `html` or `md`. The root is `start`, without its extension. */
export function siteNames(hub: HubFacts, start: string, extension: string): SiteNames {
  /** How often each stem was given, in small letters. */
  const taken = new Map<string, number>();
  const namespaces = new Map([[hub.root.path, `${start}.${extension}`]]);
  const methods = new Map<string, string>();
  const visit = (namespace: NamespaceLine): void => {
    const { path, children } = namespace;
    if (namespace !== hub.root) namespaces.set(path, claim(`namespaces/${fileName(path)}`, extension, taken));
    for (const method of namespace.methods)
      methods.set(method.path, `${namespaces.get(path)}#${encodeURIComponent(anchorOf(method.name))}`);
    children.forEach(visit);
  };
  visit(hub.root);
  const types = new Map(hub.types.map(({ id }) => [id, claim(`types/${fileName(id)}`, extension, taken)]));
  return {
    namespace: (path) => namespaces.get(path) ?? '',
    type: (id) => types.get(id) ?? '',
    method: (path) => methods.get(path) ?? '',
  };
}

/** No two that differ in case alone, since they would be one file on many machines. */
function claim(stem: string, extension: string, taken: Map<string, number>): string {
  const key = stem.toLowerCase();
  let count = (taken.get(key) ?? 0) + 1;
  while (count > 1 && taken.has(`${key}-${count}`)) count += 1;
  taken.set(key, count);
  if (count > 1) taken.set(`${key}-${count}`, 1);
  return `${stem}${count === 1 ? '' : `-${count}`}.${extension}`;
}

const LONGEST = 120;

/** Of letters that every disk and every web server takes; never `..`, nor a device of Windows. */
function fileName(text: string): string {
  const plain = text.replaceAll(/[^A-Za-z0-9_.-]+/g, '-').replaceAll(/\.{2,}/g, '.');
  const safe = plain.slice(0, LONGEST).replaceAll(/^[.-]+|[.-]+$/g, '') || 'unnamed';
  return /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(safe) ? `${safe}_` : safe;
}

/** What a method is called on the page of its namespace; other parts of a page have no such name. */
export function anchorOf(name: string): string {
  return `method-${name}`;
}
