/** A call that the old hub answers and the new one does not know. */
import type { Method } from '../../../core/model/hub.js';
import type { Json } from '../../../core/json/json.js';
import type { Change } from '../findings/change.js';
import { paramsPart } from '../proof/parts.js';
import type { HubComparison } from './hub-comparison.js';

export function callOf({ proofs, versions }: HubComparison, method: Method): Json {
  const params = paramsPart(method, 'old', versions);
  const value = params && proofs.sample(params.type);
  return { method: method.path, ...(value !== undefined && { params: value }) };
}

export function removedCall(comparison: HubComparison, method: Method): Pick<Change, 'witness'> {
  return { witness: { value: callOf(comparison, method), acceptedBy: 'old', what: `call of ${method.path}` } };
}
