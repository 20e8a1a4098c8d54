/**
 * Equal types are one type. Each document of the input carries its own copy of the types it uses; here the copies
 * that have the same name and say the same, all the way down, fall into one class.
 */
import { fingerprint } from '../../model/fingerprint.js';
import type { DraftType } from './type-graph.js';

/** A draft's fingerprint without the names in it, and those names. */
interface Skeleton {
  readonly text: string;
  readonly refs: readonly string[];
}

/**
 * The class of each draft, by key. A number at the end of a name may be schemars' or the author's own: it is taken for
 * schemars' where the name without it belongs to an equal type.
 */
export function unify(drafts: readonly DraftType[]): Map<string, number> {
  const skeletons = drafts.map(skeletonOf);
  const names = drafts.map(({ given }) => given);
  for (;;) {
    const classes = refine(drafts, skeletons, names);
    const numbered = drafts.map((_, index) => index).filter((index) => names[index] !== drafts[index]?.base);
    const known = new Set(numbered.length === 0 ? [] : drafts.map((_, index) => identity(names[index], skeletons[index], classes)));
    const renamed = numbered.filter((index) => known.has(identity(drafts[index]?.base, skeletons[index], classes)));
    if (renamed.length === 0) return classes;
    for (const index of renamed) names[index] = (drafts[index] as DraftType).base;
  }
}

/**
 * Classes start from names and structure, and are split by what the drafts refer to until nothing splits any more, so
 * that types which refer to each other in circles are compared whole.
 */
function refine(drafts: readonly DraftType[], skeletons: readonly Skeleton[], names: readonly string[]): Map<string, number> {
  let classes = classify(drafts, (draft, index) => {
    return `${JSON.stringify(names[index])} ${(draft.home ?? []).join('.')} ${skeletons[index]?.text ?? ''}`;
  });
  for (let before = 0; before !== sizeOf(classes); ) {
    before = sizeOf(classes);
    const current = classes;
    classes = classify(drafts, (draft, index) => `${current.get(draft.key)} ${refsText(skeletons[index] as Skeleton, current)}`);
  }
  return classes;
}

/** Equal for drafts that are one type if they are called by the same name. */
function identity(name: string | undefined, skeleton: Skeleton | undefined, classes: ReadonlyMap<string, number>): string {
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

function classify(drafts: readonly DraftType[], keyOf: (draft: DraftType, index: number) => string): Map<string, number> {
  const numbers = new Map<string, number>();
  const classes = new Map<string, number>();
  for (const [index, draft] of drafts.entries()) {
    const key = keyOf(draft, index);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    classes.set(draft.key, number);
  }
  return classes;
}

function sizeOf(classes: ReadonlyMap<string, number>): number {
  return new Set(classes.values()).size;
}
