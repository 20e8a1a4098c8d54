/** Findings that a reader looks at together: those of one type, one method, one namespace. */
import type { Place } from '../finding.js';
import type { ReviewedFinding } from '../report.js';

export interface Group {
  readonly name: string;
  readonly findings: readonly ReviewedFinding[];
}

/** In the order in which the groups first come up. */
export function groupByPlace(findings: readonly ReviewedFinding[]): Group[] {
  const groups = new Map<string, ReviewedFinding[]>();
  for (const finding of findings) {
    const name = groupName(finding.place);
    const members = groups.get(name);
    if (members === undefined) groups.set(name, [finding]);
    else members.push(finding);
  }
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
