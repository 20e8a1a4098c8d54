/** Which keys flattened parts get to see. */
import type { EnumType, StructType, Type, TypeId } from '../../core/model/type.js';
import { payloadType, type Types } from '../../core/model/variants.js';

/**
 * A part that is any JSON would take every key for its own, and so none would be left to refuse or to keep: it gets
 * those that are known by name. Nothing where the parts may see all of them.
 */
export function keysForParts(type: Type, types: Types): string[] | undefined {
  if (type.kind !== 'struct' || type.extra.kind === 'ignored') return undefined;
  const known = new KnownKeys(types);
  known.addStruct(type);
  return known.isAnyJson ? [...known.names] : undefined;
}

class KnownKeys {
  readonly names = new Set<string>();
  /** Whether one of the parts is any JSON. */
  isAnyJson = false;
  private readonly seen = new Set<TypeId>();
  private readonly types: Types;

  constructor(types: Types) {
    this.types = types;
  }

  addStruct({ fields, flatten = [] }: StructType): void {
    for (const { name } of fields) this.names.add(name);
    for (const { type } of flatten) this.addPart(type);
  }

  private addPart(type: Type): void {
    switch (type.kind) {
      case 'any':
        this.isAnyJson = true;
        return;
      case 'opaque':
        return this.addPart(type.outline);
      case 'nullable':
        return this.addPart(type.inner);
      case 'struct':
        return this.addStruct(type);
      case 'enum':
        return this.addEnum(type);
      case 'ref':
        return this.addNamed(type.id);
    }
  }

  private addNamed(id: TypeId): void {
    const def = this.seen.has(id) ? undefined : this.types.get(id);
    this.seen.add(id);
    if (def !== undefined) this.addPart(def.type);
  }

  /** What stands below the name of a variant, or below its content, is no key of the whole. */
  private addEnum({ encoding, variants }: EnumType): void {
    if ('tag' in encoding) this.names.add(encoding.tag);
    if ('content' in encoding) this.names.add(encoding.content);
    for (const { name = '', payload, untagged } of variants) {
      if (encoding.style === 'external' && !untagged) this.names.add(name);
      else if (encoding.style !== 'adjacent' || untagged) this.addPart(payloadType(payload));
    }
  }
}
