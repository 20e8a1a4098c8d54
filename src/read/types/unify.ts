/**
 * Equal types are one type. Each document of the input carries its own copy of the types it uses; here the copies
 * that have the same name and say the same, all the way down, fall into one class.
 */
import { fingerprint } from '../../model/fingerprint.js';
import { Partition } from './partition.js';
import type { DraftType } from './type-graph.js';

/** A draft's fingerprint without the names in it, and those names. */
interface Skeleton {
  readonly text: string;
  readonly refs: readonly string[];
}

/** Each round finds the numbered names one reference further up; no hub nests its types as deep as this. */
const MOST_ROUNDS = 50;

/**
 * The class of each draft, by key. A number at the end of a name may be schemars' or the author's own: it is taken for
 * schemars' where the name without it belongs to an equal type.
 */
export function unify(drafts: readonly DraftType[]): Map<string, number> {
  const skeletons = drafts.map(skeletonOf);
  const names = drafts.map(({ given }) => given);
  for (let round = 1; ; round += 1) {
    const classes = refine(drafts, skeletons, names);
    const numbered = drafts.map((_, index) => index).filter((index) => names[index] !== drafts[index]?.base);
    const known = new Set(
      numbered.length === 0 ? [] : drafts.map((_, index) => identity(names[index], skeletons[index], classes)),
    );
    const renamed = numbered.filter((index) => known.has(identity(drafts[index]?.base, skeletons[index], classes)));
    if (renamed.length === 0 || round === MOST_ROUNDS) return classes;
    for (const index of renamed) names[index] = (drafts[index] as DraftType).base;
  }
}

/**
 * Classes start from names and structure, and are split by what the drafts refer to until nothing splits any more, so
 * that types which refer to each other in circles are compared whole. After a split, only those drafts are looked at
 * again that refer to one that moved: chains of types may be long.
 */
function refine(
  drafts: readonly DraftType[],
  skeletons: readonly Skeleton[],
  names: readonly string[],
): Map<string, number> {
  const keys = drafts.map(({ home = [] }, index) => {
    return `${JSON.stringify(names[index])} ${home.join('.')} ${skeletons[index]?.text ?? ''}`;
  });
  const partition = new Partition(keys);
  const places = new Map(drafts.map(({ key }, index) => [key, index]));
  const refs = skeletons.map((skeleton) => skeleton.refs.map((ref) => places.get(ref) as number));
  const users = usersOf(refs);
  const signature = (index: number): string => (refs[index] ?? []).map((ref) => partition.classOf(ref)).join();
  for (let open = [...drafts.keys()]; open.length > 0; ) {
    const moved = partition.split(open, signature);
    open = [...new Set(moved.flatMap((index) => users[index] ?? []))];
  }
  return new Map(drafts.map(({ key }, index) => [key, partition.classOf(index)]));
}

/** For each draft, those that refer to it. */
function usersOf(refs: readonly (readonly number[])[]): number[][] {
  const users = refs.map((): number[] => []);
  for (const [user, used] of refs.entries()) for (const index of used) users[index]?.push(user);
  return users;
}

/** Equal for drafts that are one type if they are called by the same name. */
function identity(
  name: string | undefined,
  skeleton: Skeleton | undefined,
  classes: ReadonlyMap<string, number>,
): string {
  return skeleton === undefined ? '' : `${JSON.stringify(name)} ${skeleton.text} ${refsText(skeleton, classes)}`;
}

function refsText({ refs }: Skeleton, classes: ReadonlyMap<string, number>): string {
  return refs.length === 0 ? '' : refs.map((ref) => classes.get(ref)).join();
}

function skeletonOf(draft: DraftType): Skeleton {
  const refs: string[] = [];
  const text = fingerprint(draft.type, (id) => {
    refs.push(id);
    return '';
  });
  return { text, refs };
}
