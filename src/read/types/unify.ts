/**
 * Equal types are one type. Each document of the input carries its own copy of the types it uses; here the copies
 * that have the same name and say the same, all the way down, fall into one class.
 */
import { fingerprint } from '../../model/fingerprint.js';
import type { DraftType } from './type-graph.js';

/** A draft's fingerprint, cut where another type is named. */
interface Skeleton {
  readonly pieces: readonly string[];
  readonly refs: readonly string[];
}

/** A character that no fingerprint holds: names in it are JSON strings, which escape it. */
const CUT = '\u0000';

/**
 * The class of each draft, by key. Classes start from the names and are split by structure until nothing splits any
 * more, so that types which refer to each other in circles are compared whole.
 */
export function unify(drafts: readonly DraftType[]): Map<string, number> {
  const skeletons = drafts.map(skeletonOf);
  let classes = classify(drafts, (draft) => `${draft.base}${CUT}${(draft.home ?? []).join('.')}`);
  for (let before = 0; before !== sizeOf(classes); ) {
    before = sizeOf(classes);
    const current = classes;
    classes = classify(drafts, (draft, index) => {
      const { pieces, refs } = skeletons[index] as Skeleton;
      return [current.get(draft.key), ...pieces, ...refs.map((ref) => current.get(ref))].join(CUT);
    });
  }
  return classes;
}

function skeletonOf(draft: DraftType): Skeleton {
  const refs: string[] = [];
  const text = fingerprint(draft.type, (id) => {
    refs.push(id);
    return CUT;
  });
  return { pieces: text.split(CUT), refs };
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
