/** Of the branches of a union that all refuse a value, what the one that was likely meant has to say. */
import type { SchemaComplaint } from './complaint.js';

type Path = readonly (string | number)[];

export function closestBranch(branches: readonly (readonly SchemaComplaint[])[], path: Path): SchemaComplaint[] {
  const meant = branches.filter((complaints) => !complaints.some((each) => isAnother(each, path)));
  if (meant.length === 0) return noneMeant(branches.flat(), path);
  const [closest = []] = meant.toSorted((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
  return [...closest];
}

/** A wrong tag, or a wrong type of the whole, says that another branch was meant. */
function isAnother({ code, path }: SchemaComplaint, outer: Path): boolean {
  const depth = path.length - outer.length;
  if (code === 'MISSING_ENUM_VALUE' || code === 'MISSING_VARIANT') return depth <= 1;
  return depth === 0 && code === 'TYPE_MISMATCH';
}

function depthOf(complaints: readonly SchemaComplaint[]): number {
  return complaints.reduce((deepest, { path }) => Math.max(deepest, path.length), -Infinity);
}

/** No branch was meant: what they would have taken in its place. */
function noneMeant(all: readonly SchemaComplaint[], path: Path): SchemaComplaint[] {
  const others = all.filter((each) => isAnother(each, path));
  const deepest = depthOf(others);
  const same = others.filter((each) => each.path.length === deepest);
  const [first] = same;
  if (first === undefined) return [];
  const demands = new Set(same.map(({ demand }) => demand.replace(/^must be /, '')));
  const code = first.code === 'MISSING_ENUM_VALUE' ? 'MISSING_VARIANT' : first.code;
  return [{ ...first, code, demand: `must be ${[...demands].join(' or ')}` }];
}
