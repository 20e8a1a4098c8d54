/** `Page<Repo>` and `Page<Image>` are both titled `Page`; what they differ in names them apart. */
import { fingerprint } from '../../model/fingerprint.js';
import { refsOf } from '../../model/map-type.js';
import type { DraftType } from './type-graph.js';
import type { TypeClass } from './name-types.js';

/**
 * The type argument of one of several types that share a name: the named type that stands at the one place in which
 * they differ. Undefined where they differ in more than that.
 */
export function genericArgument(
  group: readonly TypeClass[],
  index: number,
  classOf: (key: string) => TypeClass | undefined,
): string | undefined {
  const bodies = group.map((type) => bodyOf(type, classOf));
  if (new Set(bodies.map(({ shape }) => shape)).size > 1) return undefined;
  const differing = differingPlaces(bodies.map(({ refs }) => refs));
  const own = bodies[index]?.refs;
  const names = new Set(differing.map((place) => own?.[place]));
  const [name] = names;
  return names.size === 1 ? name : undefined;
}

interface Body {
  /** The structure with every named type left out. */
  readonly shape: string;
  readonly refs: readonly string[];
}

function bodyOf(type: TypeClass, classOf: (key: string) => TypeClass | undefined): Body {
  const { type: body } = type.members[0] as DraftType;
  return { shape: fingerprint(body, () => ''), refs: refsOf(body).map((ref) => classOf(ref)?.name ?? '') };
}

function differingPlaces(refs: readonly (readonly string[])[]): number[] {
  const [first = []] = refs;
  return first.map((_, place) => place).filter((place) => new Set(refs.map((list) => list[place])).size > 1);
}
