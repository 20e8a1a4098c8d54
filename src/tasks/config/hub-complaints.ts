/** What is wrong with the hubs of a configuration that the schema cannot say. */
import { joinPointer } from '../../core/json/pointer.js';
import type { EnvelopeComplaint } from '../../core/read/envelope.js';
import type { Config, TargetConfig } from './config.js';
import { HUB_NAME, hubsOf } from './hubs.js';
import { targetComplaints } from './target-complaints.js';

export function hubComplaints(config: Config): EnvelopeComplaint[] {
  const { hubs, targets = [] } = config;
  return hubs === undefined ? targetComplaints(targets, '/targets') : complaintsOfSeveral(config);
}

function complaintsOfSeveral(config: Config): EnvelopeComplaint[] {
  const before: TargetConfig[] = [];
  const complaints = hubsOf(config).flatMap(({ name, config: { schema, targets = [] }, pointerOf }) => {
    const ofTargets = targetComplaints(targets, pointerOf('targets'), before);
    before.push(...targets);
    return [...(schema === undefined ? [noSchema(name)] : []), ...ofTargets];
  });
  return [...namesakes(config), ...oncePerPlace([...complaints, ...sharedAcceptances(config)])];
}

/** What is accepted of one hub would be out of date for all others. */
function sharedAcceptances(config: Config): EnvelopeComplaint[] {
  const seen = new Set<string>();
  return hubsOf(config).flatMap(({ config: { diff = {} }, pointerOf }) => {
    const { accepted = '' } = diff;
    const isShared = seen.has(accepted);
    seen.add(accepted);
    const message = `several hubs would have their accepted findings in ${accepted}`;
    const hint = `put ${HUB_NAME} in the path, which stands for the name of each`;
    return isShared ? [{ message, hint, pointer: joinPointer(pointerOf('diff'), 'accepted') }] : [];
  });
}

function noSchema(name: string): EnvelopeComplaint {
  const hint = `give each hub its "schema", or all of them one with ${HUB_NAME} in it`;
  return { message: `the hub "${name}" names no schema`, hint, pointer: joinPointer('/hubs', name) };
}

/** A name becomes part of paths, and not all file systems tell capitals apart. */
function namesakes({ hubs = {} }: Config): EnvelopeComplaint[] {
  const names = Object.keys(hubs);
  return names.flatMap((name, index) => {
    const other = names.slice(0, index).find((each) => each.toLowerCase() === name.toLowerCase());
    if (other === undefined) return [];
    return [{ message: `"${name}" and "${other}" differ in capitals alone`, pointer: joinPointer('/hubs', name) }];
  });
}

/** What all share is wrong once, and not once per hub. */
function oncePerPlace(complaints: readonly EnvelopeComplaint[]): EnvelopeComplaint[] {
  const byPlace = new Map<string, EnvelopeComplaint>();
  for (const each of complaints) if (!byPlace.has(each.pointer)) byPlace.set(each.pointer, each);
  return [...byPlace.values()];
}
