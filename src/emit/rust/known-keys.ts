/** The keys that a flattened part knows by name. */
import type { EnumType, StructType, Type, TypeId, Variant } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';

export function knownKeys(type: Type, types: Types): string[] {
  return [...new Set(keysOf(type, types, new Set()))];
}

/** `open`: the named types on the way, which may hold themselves. */
function keysOf(type: Type, types: Types, open: ReadonlySet<TypeId>): string[] {
  const part = (inner: Type): string[] => keysOf(inner, types, open);
  switch (type.kind) {
    case 'ref': {
      const def = open.has(type.id) ? undefined : types.get(type.id);
      return def === undefined ? [] : keysOf(def.type, types, new Set([...open, type.id]));
    }
    case 'nullable':
      return part(type.inner);
    case 'struct':
      return structKeys(type, part);
    case 'enum':
      return [...tagKeys(type), ...type.variants.flatMap((variant) => variantKeys(type, variant, part))];
    default:
      return [];
  }
}

type Part = (type: Type) => string[];

function structKeys({ fields, flatten = [] }: StructType, part: Part): string[] {
  return [...fields.map(({ name }) => name), ...flatten.flatMap(({ type }) => part(type))];
}

function tagKeys({ encoding }: EnumType): string[] {
  if (encoding.style === 'internal') return [encoding.tag];
  return encoding.style === 'adjacent' ? [encoding.tag, encoding.content] : [];
}

/** What stands below the variant's name, or below the content's, is no key of the whole. */
function variantKeys({ encoding }: EnumType, { name = '', payload, untagged }: Variant, part: Part): string[] {
  if (!untagged && encoding.style === 'external') return [name];
  if (!untagged && encoding.style === 'adjacent') return [];
  if (payload.kind === 'struct') return structKeys(payload.struct, part);
  return payload.kind === 'newtype' ? part(payload.type) : [];
}
