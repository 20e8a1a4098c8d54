/**
 * Equal types are one type. Each document of the input carries its own copy of the types it uses; here the copies
 * that have the same name and say the same, all the way down, fall into one class.
 */
import { fingerprint } from '../../model/fingerprint.js';
import { classesOf } from '../../lists/equal-nodes.js';
import { repeated } from '../../lists/repeated.js';
import { mapParts } from '../../model/map-type.js';
import type { Type } from '../../model/type.js';
import type { DraftType } from './type-graph.js';

/** A draft's fingerprint without the names in it, and those names. */
interface Skeleton {
  readonly text: string;
  readonly refs: readonly string[];
}

/** What a draft has that no other shares a name with: its name tells it from all of them. */
const NAME_ALONE: Skeleton = { text: '', refs: [] };

/** Each round finds the numbered names one reference further up; no hub nests its types as deep as this. */
const MOST_ROUNDS = 50;

/**
 * The class of each draft, by key. A number at the end of a name may be schemars' or the author's own: it is taken for
 * schemars' where the name without it belongs to an equal type.
 */
export function unify(drafts: readonly DraftType[]): Map<string, number> {
  const shared = repeated(drafts.flatMap(({ given, base }) => (given === base ? [given] : [given, base])));
  const isAlone = ({ given, base }: DraftType): boolean => !shared.has(given) && !shared.has(base);
  const skeletons = drafts.map((draft) => (isAlone(draft) ? NAME_ALONE : skeletonOf(draft.type)));
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

/** Drafts are one type if they have the same name and structure, and so has all that they refer to. */
function refine(
  drafts: readonly DraftType[],
  skeletons: readonly Skeleton[],
  names: readonly string[],
): Map<string, number> {
  const places = new Map(drafts.map(({ key }, index) => [key, index]));
  const nodes = drafts.map(({ home = [] }, index) => {
    const { text = '', refs = [] } = skeletons[index] ?? {};
    return {
      text: `${JSON.stringify(names[index])} ${home.join('.')} ${text}`,
      refs: refs.map((ref) => places.get(ref)),
    };
  });
  const classes = classesOf(nodes);
  return new Map(drafts.map(({ key }, index) => [key, classes[index] as number]));
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

/** What is an outline in one document and exact in another is one type: the exact one, if both have the same outline. */
export function takeExactTypes(drafts: readonly DraftType[]): void {
  if (!drafts.some(({ isOutline }) => isOutline)) return;
  const names = drafts.map(({ given }) => given);
  const skeletons = drafts.map(({ type }) => skeletonOf(outlined(type)));
  const classes = refine(drafts, skeletons, names);
  const exact = new Map(
    drafts.flatMap((draft) => (draft.isOutline ? [] : [[classes.get(draft.key), draft.type] as const])),
  );
  for (const draft of drafts) {
    const type = draft.isOutline ? exact.get(classes.get(draft.key)) : undefined;
    if (type !== undefined) Object.assign(draft, { type, isOutline: false });
  }
}

/** A type with the outline of each part that is kept whole. */
function outlined(type: Type): Type {
  return type.kind === 'opaque' ? type.outline : mapParts(type, outlined);
}

function skeletonOf(type: Type): Skeleton {
  const refs: string[] = [];
  const text = fingerprint(type, (id) => {
    refs.push(id);
    return '';
  });
  return { text, refs };
}
