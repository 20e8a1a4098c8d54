/** `Page<Repo>` and `Page<Image>` are both titled `Page`; what they differ in names them apart. */
import { fingerprint } from '../../model/fingerprint.js';
import { mapParts } from '../../model/map-type.js';
import type { IntegerType, Type } from '../../model/type.js';
import type { TypeClass } from './name-types.js';

type ClassOf = (key: string) => TypeClass | undefined;

/**
 * Names for several types that share one, each after its type argument: what stands at the places in which they
 * differ. A type at any JSON keeps the plain name. Undefined where they differ in more than an argument.
 */
export function genericNames(group: readonly TypeClass[], classOf: ClassOf): readonly string[] | undefined {
  const bodies = group.map((type) => bodyOf(type, classOf));
  if (new Set(bodies.map(({ shape }) => shape)).size > 1) return undefined;
  const slots = bodies.map((body) => body.slots);
  const differing = (slots[0] ?? []).flatMap((_, place) => (differ(slots, place) ? [place] : []));
  const names = group.map((type, index) => {
    const [argument, ...others] = new Set(differing.map((place) => slots[index]?.[place]));
    if (argument === undefined || others.length > 0) return undefined;
    return argument === ANYTHING ? type.name : `${type.name}Of${argument}`;
  });
  const complete = names.every((name) => name !== undefined) && new Set(names).size === names.length;
  return complete ? (names as readonly string[]) : undefined;
}

function differ(slots: readonly (readonly string[])[], place: number): boolean {
  return new Set(slots.map((list) => list[place])).size > 1;
}

interface Body {
  /** The structure with everything left out that an argument could stand for. */
  readonly shape: string;
  /** What stands at those places. */
  readonly slots: readonly string[];
}

function bodyOf(type: TypeClass, classOf: ClassOf): Body {
  const slots: string[] = [];
  const open = (part: Type): Type => {
    // `Option<Value>` is written like `Value`, so whether null is admitted does not tell two arguments apart.
    if (part.kind === 'nullable') return open(part.inner);
    const name = argumentName(part, classOf);
    if (name === undefined) return mapParts(part, open);
    slots.push(name);
    return { kind: 'any' };
  };
  const shape = fingerprint(mapParts(type.members[0].type, open), () => '');
  return { shape, slots };
}

const ANYTHING = 'Any';

/** How an argument is called in a name. Types of one name may be instances of one generic type, so they count as equal. */
function argumentName(type: Type, classOf: ClassOf): string | undefined {
  switch (type.kind) {
    case 'ref':
      return classOf(type.id)?.members[0].base ?? '';
    case 'any':
      return ANYTHING;
    case 'integer':
      return integerName(type);
    case 'float':
      return type.width === 32 ? 'F32' : 'F64';
    case 'boolean':
      return 'Bool';
    case 'string':
      return type.format === undefined ? 'String' : wordOf(type.format);
    case 'null':
      return 'Unit';
    case 'bytes':
      return 'Bytes';
    default:
      return undefined;
  }
}

function integerName({ signed, width }: IntegerType): string {
  return width === undefined ? 'Integer' : `${signed ? 'I' : 'U'}${width}`;
}

function wordOf(format: string): string {
  return format
    .split('-')
    .map((word) => `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`)
    .join('');
}
