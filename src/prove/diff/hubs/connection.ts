/** What belongs to the connection in both versions: compared as a method that nobody calls. */
import type { Method } from '../../../core/model/hub.js';
import { returnsPart } from '../proof/parts.js';
import type { Pair } from '../findings/versions.js';
import { atMethod, type HubComparison } from './hub-comparison.js';
import { compareQuestions, enterPart } from './method.js';

export function compareConnection(comparison: HubComparison): void {
  const { old, new: now } = comparison.versions.hubs;
  const pair = { old: old.connection ?? silent(now.connection), new: now.connection ?? silent(old.connection) };
  if (pair.old === undefined || pair.new === undefined) return;
  const both = pair as Pair<Method>;
  compareQuestions(comparison, both);
  compareMessages(comparison, both);
  comparison.changed.push(both);
}

/** Neither asks nor says anything. */
function silent(other: Method | undefined): Method | undefined {
  if (other === undefined) return undefined;
  const { bidirectional: _asks, returns: _says, ...rest } = other;
  return { ...rest, schemas: {} };
}

function compareMessages(comparison: HubComparison, pair: Pair<Method>): void {
  const { versions, types } = comparison;
  const [old, now] = [returnsPart(pair.old, 'old', versions), returnsPart(pair.new, 'new', versions)];
  if (old !== undefined && now !== undefined)
    return types.compare(enterPart(comparison, pair, 'returns', { old, new: now }));
  if (now !== undefined) {
    const message = 'the hub says something in no call now';
    atMethod(comparison, pair, { rule: 'M35', message, after: versions.text(now.type) });
  } else if (old !== undefined) {
    const message = 'the hub says nothing any more in no call: who waits for it waits for ever';
    atMethod(comparison, pair, { rule: 'M36', message, before: versions.text(old.type) });
  }
}
