/** Of the constants that an enum lists among other things, the words in one type and the whole numbers in another. */
import type { Hub } from '../../core/model/hub.js';
import { mapParts } from '../../core/model/map-type.js';
import type { EnumType, Type, Variant } from '../../core/model/type.js';
import { isDocumented } from './doc-comment.js';
import { mapHub } from '../../core/model/map-hub.js';
import { wholeNumber } from './number-items.js';

export function withConstantsTogether(hub: Hub): Hub {
  const change = (type: Type): Type => {
    const inner = mapParts(type, change);
    return inner.kind === 'enum' && inner.encoding.style === 'untagged' ? together(inner) : inner;
  };
  return mapHub(hub, change);
}

function together(type: EnumType): EnumType {
  const plain = type.variants.filter((variant) => variant.name === undefined && !isDocumented(variant));
  const words = plain.filter((variant) => word(variant) !== undefined);
  const numbers = plain.filter((variant) => wholeNumber(variant) !== undefined);
  const withWords = gathered(type.variants, words, {
    kind: 'string-enum',
    values: words.map((variant) => ({ value: word(variant) as string })),
  });
  const variants = gathered(withWords, numbers, {
    kind: 'enum',
    encoding: { style: 'untagged' },
    variants: numbers,
  });
  return variants === type.variants ? type : { ...type, variants };
}

function word({ payload }: Variant): string | undefined {
  const value = payload.kind === 'newtype' && payload.type.kind === 'const' ? payload.type.value : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** One variant of this type in place of several, unless they are all that there is. */
function gathered(all: readonly Variant[], some: readonly Variant[], type: Type): readonly Variant[] {
  if (some.length < 2 || some.length === all.length) return all;
  const variant: Variant = { payload: { kind: 'newtype', type } };
  return all.flatMap((each) => {
    if (each === some[0]) return [variant];
    return some.includes(each) ? [] : [each];
  });
}
