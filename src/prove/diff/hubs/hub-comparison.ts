/** What comparing hubs needs at every level: both versions, the comparison of types, and where changes go. */
import type { Method, Namespace } from '../../../core/model/hub.js';
import type { Change, ReportChange } from '../findings/change.js';
import type { Place, Step } from '../findings/finding.js';
import type { Proofs } from '../proof/proofs.js';
import type { TypeComparison } from '../types/type-comparison.js';
import type { Pair, Versions } from '../findings/versions.js';

export interface HubComparison {
  readonly versions: Versions;
  readonly proofs: Proofs;
  readonly types: TypeComparison;
  readonly report: ReportChange;
  /** Methods of both versions that are not the same to the letter. */
  readonly changed: Pair<Method>[];
  /** Children that both versions only summarise, in the same way. */
  readonly uncompared: string[];
}

export interface HubChange extends Omit<Change, 'place'> {
  /** What changed under a key of the hub's own. */
  readonly key?: string;
}

export function atNamespace({ report }: HubComparison, { path, name }: Namespace, { key, ...change }: HubChange): void {
  const dotted = path.join('.');
  report({ ...change, place: { text: dotted === '' ? name : dotted, namespace: dotted, steps: keySteps(key) } });
}

export function atMethod(
  { report }: HubComparison,
  { old, new: now }: Pair<Method>,
  { key, ...change }: HubChange,
): void {
  report({ ...change, place: { ...methodPlace(old.path, now.path), steps: keySteps(key) } });
}

function keySteps(key: string | undefined): readonly Step[] {
  return key === undefined ? [] : [{ kind: 'field', name: key }];
}

export function methodPlace(old: string, now: string = old): Place {
  return { text: old, method: old, steps: [], route: { owner: { old, new: now }, steps: [] } };
}
