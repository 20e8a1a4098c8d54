/** What is true of a hub as a whole: its name, how it writes frames, its version and its hash. */
import { wireName } from '../../../core/model/hub.js';
import { compactJson, type Json } from '../../../core/json/json.js';
import type { Change } from '../findings/change.js';
import { sameClass } from '../source/same-class.js';
import { isDecreased, type VersionAdvice } from '../findings/version-advice.js';
import type { Pair, Versions } from '../findings/versions.js';
import type { Hub } from '../../../core/model/hub.js';

export function hubChanges({ hubs }: Versions): readonly Change[] {
  return [...nameChange(hubs), ...protocolChange(hubs), ...dialectChanges(hubs)];
}

function nameChange({ old, new: now }: Pair<Hub>): readonly Change[] {
  const [before, after] = [wireName(old), wireName(now)];
  if (before === after || (old.name === undefined && now.name === undefined)) return [];
  const witness = { value: { method: `${before}.call` }, acceptedBy: 'old', what: 'call of any method' } as const;
  const message = 'the hub has another name, which every call begins with';
  const levels = sameClass(old, now) ? { source: 'none' as const } : {};
  return [{ rule: 'N15', place: placeOf(now), message, before, after, witness, levels }];
}

function protocolChange({ old, new: now }: Pair<Hub>): readonly Change[] {
  const [before, after] = [old, now].map(({ protocol = 'plexus' }) => protocol) as [string, string];
  if (before === after) return [];
  const witness = { value: { protocol: before }, acceptedBy: 'old', what: 'frames of any call' } as const;
  const message = 'its calls are carried by another protocol';
  return [{ rule: 'N16', place: placeOf(now), message, before, after, witness }];
}

/** Every frame is written in the hub's dialect, so a client that knows another understands none. */
function dialectChanges({ old, new: now }: Pair<Hub>): readonly Change[] {
  const knobs = Object.keys(old.dialect) as (keyof Hub['dialect'])[];
  return knobs
    .filter((knob) => knob !== 'base' && old.dialect[knob] !== now.dialect[knob])
    .map((knob): Change => {
      const [before, after] = [old.dialect[knob], now.dialect[knob]].map((value) => compactJson(value as Json)) as [
        string,
        string,
      ];
      const value = { [knob]: old.dialect[knob] } as Json;
      const witness = { value, acceptedBy: 'old', what: 'frames of any call' } as const;
      return {
        rule: 'N16',
        place: placeOf(now),
        message: `its frames are written in another way (${knob})`,
        before,
        after,
        witness,
      };
    });
}

export function versionChanges({ hubs }: Versions, advice: VersionAdvice): readonly Change[] {
  const versions = { old: hubs.old.root.version, new: hubs.new.root.version };
  const texts = { ...(versions.old && { before: versions.old }), ...(versions.new && { after: versions.new }) };
  const place = placeOf(hubs.new);
  if (isDecreased(versions))
    return [{ rule: 'N10', place, message: 'the hub has a lower version than before', ...texts }];
  if (advice.follows !== false) return [];
  const message = `the changes ask for ${advice.lowest ?? 'a higher version'} or higher`;
  return [{ rule: 'N09', place, message, ...texts }];
}

/** A hash is what clients keep copies by, so it must tell when they are old. */
export function hashChanges({ hubs }: Versions, isChanged: boolean): readonly Change[] {
  const [before, after] = [hubs.old.root.hash, hubs.new.root.hash];
  const place = placeOf(hubs.new);
  if (before === undefined || after === undefined || (before === after) !== isChanged) return [];
  if (isChanged)
    return [{ rule: 'N12', place, message: 'the hub changed, and its hash did not: clients keep old copies' }];
  return [{ rule: 'N11', place, message: 'the hash changed, and nothing else', before, after }];
}

function placeOf({ root, name }: Hub): Change['place'] {
  return { text: name ?? root.name, namespace: '', steps: [] };
}
