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
 * The class of each draft, by key. Classes start from names and structure, and are split by what the drafts refer to
 * until nothing splits any more, so that types which refer to each other in circles are compared whole.
 */
export function unify(drafts: readonly DraftType[]): Map<string, number> {
  const skeletons = drafts.map(skeletonOf);
  let classes = classify(drafts, (draft, index) => {
    return `${JSON.stringify(draft.base)} ${(draft.home ?? []).join('.')} ${skeletons[index]?.text ?? ''}`;
  });
  for (let before = 0; before !== sizeOf(classes); ) {
    before = sizeOf(classes);
    const current = classes;
    classes = classify(drafts, (draft, index) => {
      const { refs } = skeletons[index] as Skeleton;
      return refs.length === 0 ? `${current.get(draft.key)}` : `${current.get(draft.key)},${refs.map((ref) => current.get(ref)).join()}`;
    });
  }
  return classes;
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
