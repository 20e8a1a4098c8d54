/** What clients are said to use, and neither version has: a slip, by which a break would count as met by nobody. */
import { eachSpeaker, type Hub } from '../../core/model/hub.js';
import { refusal } from '../../core/refusal/refusal.js';
import { didYouMean } from '../../core/text/nearest.js';
import type { UsedByConfig } from '../config/config.js';
import type { Listener } from '../listener.js';
import type { ComparedVersions } from './compare-versions.js';
import { isListed } from './known-clients.js';
import { wholeHubs } from './whole-hubs.js';

/** `isOneOfSeveral`: what is listed for several hubs is of some of them. */
export function requireKnownUses(
  { methods = [], types = [] }: UsedByConfig,
  versions: ComparedVersions,
  isOneOfSeveral: boolean,
  { note }: Listener,
): void {
  if (methods.length + types.length === 0) return;
  const hubs = wholeHubs(versions);
  const [paths, names] = [hubs.flatMap(pathsOf), hubs.flatMap(typesOf)];
  const unknown = [
    ...methods
      .filter((listed) => !paths.some((path) => isListed(path, [listed])))
      .map((name) => ({ name, near: paths })),
    ...types.filter((listed) => !names.includes(listed)).map((name) => ({ name, near: names })),
  ];
  for (const { name, near } of unknown) {
    const message = `diff.usedBy names "${name}", which neither version has`;
    const hint = didYouMean(name, near) ?? 'hub-codegen inspect lists the methods of a hub, and with --types its types';
    if (!isOneOfSeveral) throw refusal({ code: 'bad-config', message, hint });
    note(`${message}; ${hint}`);
  }
}

function pathsOf(hub: Hub): string[] {
  return Array.from(eachSpeaker(hub), ({ path }) => path);
}

function typesOf({ types }: Hub): string[] {
  return [...types.values()].flatMap(({ id, name }) => [id, name]);
}
