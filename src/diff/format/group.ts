/** Findings that a reader looks at together: those of one type, one method, one namespace. */
import { groupBy } from '../../model/group-by.js';
import type { Place } from '../finding.js';
import type { ReviewedFinding } from '../report.js';

export interface Group {
  readonly name: string;
  readonly findings: readonly ReviewedFinding[];
}

/** In the order in which the groups first come up. */
export function groupByPlace(findings: readonly ReviewedFinding[]): Group[] {
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
