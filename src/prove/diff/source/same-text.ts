/** Whether two types are the same to TypeScript: `i32` and `u8` are both a number, and names do not count. */
import { typeDoc } from '../../../emit/typescript/type-text.js';
import { render } from '../../../emit/common/layout.js';
import { mapParts } from '../../../core/model/map-type.js';
import type { StructType, Type, Variant } from '../../../core/model/type.js';
import { resolveType, type Types } from '../../../core/model/variants.js';
import { plainText } from '../findings/versions.js';
import { withoutDocs } from '../../../emit/typescript/without-docs.js';

/** The ids of each type are looked up in the types beside it. */
export function sameText(old: Type, oldTypes: Types, now: Type, newTypes: Types): boolean {
  // Pairs of names under comparison count as equal: one difference anywhere decides, so that no guess outlives it.
  const assumed = new Set<string>();
  const waiting: (readonly [Type, Type])[] = [[old, now]];
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const key = namesOf(pair);
    if (key !== undefined && assumed.has(key)) continue;
    if (key !== undefined) assumed.add(key);
    const [before, after] = [skeletonOf(pair[0], oldTypes), skeletonOf(pair[1], newTypes)];
    if (before.text !== after.text || before.parts.length !== after.parts.length) return false;
    before.parts.forEach((part, index) => waiting.push([part, after.parts[index] as Type]));
  }
  return true;
}

/** Only pairs with a name in them can come back. */
function namesOf(pair: readonly [Type, Type]): string | undefined {
  const names = pair.map((type) => (type.kind === 'ref' ? type.id : plainText(type)));
  return pair.some(({ kind }) => kind === 'ref') ? JSON.stringify(names) : undefined;
}

interface Skeleton {
  readonly text: string;
  readonly parts: readonly Type[];
}

/** A type's own text, with numbers where its parts stand; parts that the text does not show are left out. */
function skeletonOf(type: Type, types: Types): Skeleton {
  const body = resolveType(type, types);
  if (body === undefined) return { text: type.kind === 'ref' ? `circle ${type.id}` : '', parts: [] };
  // TypeScript sees no more of it than its outline.
  if (body.kind === 'opaque') return skeletonOf(body.outline, types);
  const all = new Map<string, Type>();
  const hollow = mapParts(inOrder(body), (part) => {
    const id = String(all.size);
    all.set(id, part);
    return { kind: 'ref', id };
  });
  const parts: Type[] = [];
  const doc = typeDoc(withoutDocs(hollow), (id) => `#${parts.push(all.get(id) as Type)}`);
  return { text: render(doc, Infinity), parts };
}

/** The order of fields and of alternatives means nothing. */
function inOrder(type: Type): Type {
  switch (type.kind) {
    case 'struct':
      return withSortedFields(type);
    case 'string-enum':
      return { ...type, values: sortedBy(type.values, ({ value }) => value) };
    case 'enum':
      return { ...type, variants: sortedBy(type.variants, ({ name }) => name ?? '').map(withSortedPayload) };
    default:
      return type;
  }
}

function withSortedPayload(variant: Variant): Variant {
  const { payload } = variant;
  return payload.kind === 'struct'
    ? { ...variant, payload: { ...payload, struct: withSortedFields(payload.struct) } }
    : variant;
}

function withSortedFields(struct: StructType): StructType {
  return { ...struct, fields: sortedBy(struct.fields, ({ name }) => name) };
}

function sortedBy<T>(items: readonly T[], keyOf: (item: T) => string): T[] {
  return [...items].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0));
}
