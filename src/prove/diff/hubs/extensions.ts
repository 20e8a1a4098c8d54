/** What a hub says of a method beside what every hub says: stability and time limits are understood, the rest is shown. */
import type { Extensions, Method } from '../../../core/model/hub.js';
import { compactJson, type Json } from '../../../core/json/json.js';
import type { Pair } from '../findings/versions.js';
import { atMethod, type HubChange, type HubComparison } from './hub-comparison.js';

export function compareExtensions(comparison: HubComparison, pair: Pair<Method>): void {
  for (const change of extensionChanges(saidOf(pair.old), saidOf(pair.new))) atMethod(comparison, pair, change);
}

/** Which parameter a pipe feeds is said beside the schemas, too. */
function saidOf({ extensions, pipeInput }: Method): Extensions {
  return { ...extensions, ...(pipeInput !== undefined && { pipe_input: pipeInput }) };
}

export function extensionChanges(old: Extensions = {}, now: Extensions = {}): readonly HubChange[] {
  const keys = [...new Set([...Object.keys(old), ...Object.keys(now)])].sort();
  return keys.flatMap((key) => {
    const [before, after] = [old, now].map((extensions) =>
      Object.hasOwn(extensions, key) ? extensions[key] : undefined,
    );
    return textOf(before) === textOf(after) ? [] : [extensionChange(key, before, after)];
  });
}

function extensionChange(key: string, before: Json | undefined, after: Json | undefined): HubChange {
  const texts = {
    ...(before !== undefined && { before: textOf(before) }),
    ...(after !== undefined && { after: textOf(after) }),
  };
  const name = key.replace(/^x-/, '').replaceAll('-', '_');
  if (/^(timeout|timeout_ms|deadline|deadline_ms)$/.test(name)) return { ...timeoutChange(before, after), ...texts };
  if (name === 'stability' && isLessStable(before, after)) {
    return { rule: 'F11', message: 'it is less stable than was promised', ...texts };
  }
  return { rule: 'M33', key, message: `what the hub says of it under ${key} changed`, ...texts };
}

function timeoutChange(before: Json | undefined, after: Json | undefined): HubChange {
  const limit = (value: Json | undefined): number => (typeof value === 'number' && value > 0 ? value : Infinity);
  const isLower = limit(after) < limit(before);
  const message = isLower ? 'slow answers are given up earlier' : 'slow answers are waited for longer';
  return { rule: 'M31', message, ...(isLower && { levels: { wire: 'dangerous' } }) };
}

const STABILITY = ['internal', 'draft', 'experimental', 'alpha', 'unstable', 'beta', 'preview', 'stable'];

/** What says nothing is stable; a word that is not known is not judged. */
function isLessStable(before: Json | undefined, after: Json | undefined): boolean {
  const rank = (value: Json | undefined): number =>
    value === undefined ? STABILITY.length - 1 : STABILITY.indexOf(String(value));
  return rank(after) !== -1 && rank(before) !== -1 && rank(after) < rank(before);
}

function textOf(value: Json | undefined): string {
  return value === undefined ? '' : compactJson(value);
}
