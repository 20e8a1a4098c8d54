/** Findings that a reader looks at together: those of one type, one method, one namespace. */
import { groupBy } from '../../../core/lists/group-by.js';
import type { Place } from '../findings/finding.js';
import type { ReviewedFinding } from '../findings/report.js';

export interface FindingGroup {
  readonly name: string;
  readonly findings: readonly ReviewedFinding[];
}

/** In the order in which the groups first come up. */
export function groupByPlace(findings: readonly ReviewedFinding[]): FindingGroup[] {
  const groups = groupBy(findings, ({ place }) => groupName(place));
  return Array.from(groups, ([name, members]) => ({ name, findings: members }));
}

function groupName({ type, method, namespace }: Place): string {
  if (type !== undefined) return `type ${nameInBoth(type)}`;
  if (method !== undefined) return `method ${method}`;
  return namespace === undefined || namespace === '' ? 'the hub' : `namespace ${namespace}`;
}

function nameInBoth({ old: before, new: after }: NonNullable<Place['type']>): string {
  if (before === undefined || after === undefined || before === after) return after ?? before ?? '';
  return `${before} -> ${after}`;
}
