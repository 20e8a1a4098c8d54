/** What a policy calls an open enum, and neither version has: most likely a slip, which would leave the enum closed. */
import { eachSpeaker, type Hub } from '../../core/model/hub.js';
import type { TypeDef } from '../../core/model/type.js';
import { readHub } from '../../core/read/read-hub.js';
import { didYouMean } from '../../core/text/nearest.js';
import type { Policies } from '../../prove/diff/policy/policies.js';
import type { Listener } from '../listener.js';
import type { ComparedVersions } from './compare-versions.js';

export function noteUnknownEnums({ openEnums = [] }: Policies, versions: ComparedVersions, { note }: Listener): void {
  const named = openEnums.filter(({ type }) => type !== '*');
  if (named.length === 0) return;
  const names = new Set(wholeHubs(versions).flatMap(namesIn));
  const unknown = named.filter(({ type }) => !isKnown(type, names));
  for (const { type } of unknown) {
    const hint = didYouMean(type, names) ?? 'diff prints the place of each change, which is its name';
    note(`diff.openEnums names "${type}", which neither version has; ${hint}`);
  }
}

/** What did not change was not read to be compared, and may be what a policy names. */
function wholeHubs({ old, new: now }: ComparedVersions): Hub[] {
  return [old, now].flatMap(({ hubs }) => Array.from(hubs.values(), ({ text, hub }) => readHub(text).hub ?? hub));
}

/** Types, their fields, and methods, of whose parts a place tells after a space. */
function namesIn(hub: Hub): string[] {
  const { types } = hub;
  const methods = Array.from(eachSpeaker(hub), ({ path }) => path);
  return [...Array.from(types.values()).flatMap(namesOf), ...methods];
}

function namesOf({ id, type }: TypeDef): string[] {
  // What is flattened into a struct has fields too, under names that this type does not list.
  const fields = type.kind === 'struct' && type.flatten === undefined ? type.fields : [];
  return [id, ...fields.map(({ name }) => `${id}.${name}`)];
}

/** As diff prints it, what was added may follow in brackets. Below a field any way may lead on. */
function isKnown(called: string, names: ReadonlySet<string>): boolean {
  const name = called.replace(/\(.*\)$/s, '');
  if (names.has(name) || names.has(name.split(' ')[0] as string)) return true;
  const [nearest = ''] = [...names].filter((each) => name.startsWith(`${each}.`)).sort((a, b) => b.length - a.length);
  return nearest !== '' && ![...names].some((each) => each.startsWith(`${nearest}.`));
}
