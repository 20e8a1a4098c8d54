/** What the clients that a project knows of use: what is found in their code, and what the configuration says. */
import { eachMethod, type Hub } from '../../core/model/hub.js';
import type { Naming } from '../../core/model/renamed.js';
import type { TypeId } from '../../core/model/type.js';
import type { Usage } from '../../prove/diff/policy/usage.js';
import type { UsedByConfig } from '../config/config.js';
import type { Listener } from '../listener.js';
import type { FoundUsage } from './used-by/found-usage.js';

/** Undefined where nothing is known of clients. */
export async function knownUsage(
  { projects = [], methods = [], types = [] }: UsedByConfig,
  naming: Naming,
  { stage, note }: Listener,
): Promise<((old: Hub) => Usage | undefined) | undefined> {
  if (projects.length + methods.length + types.length === 0) return undefined;
  const [{ usageInProject }, { usageOfHub }] = [
    await import('./used-by/used-by-projects.js'),
    await import('./used-by/usage-of-hub.js'),
  ];
  const found: { readonly place: string; readonly usage: FoundUsage }[] = [];
  for (const place of projects) {
    stage(`reading ${place}`, { isSlow: true });
    found.push({ place, usage: await usageInProject(place) });
  }
  return (old) => {
    const listed = listedUsage(old, methods, types);
    const used = found.map(({ place, usage }) => ({ place, usage: usageOfHub(old, naming, usage, place) }));
    const stranger = used.find(({ usage }) => usage === undefined);
    if (stranger !== undefined) {
      note(`${stranger.place} uses no generated client of this hub, so that all of it counts as used`);
      return undefined;
    }
    return together([...(listed === undefined ? [] : [listed]), ...used.flatMap(({ usage }) => usage ?? [])]);
  };
}

const CONFIGURED = 'the configuration';

function listedUsage(hub: Hub, methods: readonly string[], types: readonly string[]): Usage | undefined {
  if (methods.length + types.length === 0) return undefined;
  const paths = Array.from(eachMethod(hub.root), ({ path }) => path).filter((path) => isListed(path, methods));
  const ids = [...hub.types.values()].filter(({ id, name }) => types.includes(id) || types.includes(name));
  return {
    clients: CONFIGURED,
    methods: new Map(paths.map((path) => [path, undefined])),
    types: new Map(ids.map(({ id }): [TypeId, undefined] => [id, undefined])),
  };
}

/** `repos.*` stands for all methods of a namespace, and of those inside it. */
export function isListed(path: string, methods: readonly string[]): boolean {
  return methods.some((each) => each === path || (each.endsWith('.*') && path.startsWith(each.slice(0, -1))));
}

function together(usages: readonly Usage[]): Usage {
  // The first place that is named is the one that is shown.
  const turned = usages.toReversed();
  return {
    clients: usages.map(({ clients }) => clients).join(', '),
    methods: new Map(turned.flatMap(({ methods }) => [...methods])),
    types: new Map(turned.flatMap(({ types }) => [...types])),
  };
}
