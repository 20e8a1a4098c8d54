/** Everything that the pages show of one named type. Plain data. */
import { compactJson, prettyJson } from '../../core/json/json.js';
import type { Hub, MethodPart } from '../../core/model/hub.js';
import { typeName, variantSignature } from '../../core/model/signature.js';
import { declarationOf, type TypeDef, type TypeId } from '../../core/model/type.js';
import { usesOf } from '../../core/model/type-uses.js';
import { fieldFacts, type FieldFacts } from './field-facts.js';
import { documented, type DocumentedFacts } from './hub-facts.js';
import { typeText, type TypeLink, type TypeText } from './type-text.js';

export interface TypeFacts extends DocumentedFacts {
  readonly id: TypeId;
  readonly name: string;
  readonly declaration: string;
  /** Of what is neither a struct nor an enum: what it stands for. */
  readonly type?: TypeText;
  readonly fields?: readonly FieldFacts[];
  readonly variants?: readonly VariantFacts[];
  /** The schema that it was read from, as text. */
  readonly schema?: string;
  readonly usedBy: readonly MethodUse[];
  readonly partOf: readonly TypeLink[];
}

interface VariantFacts extends DocumentedFacts {
  readonly text: string;
  readonly fields?: readonly FieldFacts[];
}

interface MethodUse {
  readonly path: string;
  readonly as: readonly MethodPart[];
}

export function typeFacts(def: TypeDef, hub: Hub): TypeFacts {
  const uses = usesOf(def.id, hub);
  const schema = hub.schemaOf(def.id);
  return {
    id: def.id,
    name: typeName(def.id, hub.types),
    declaration: declarationText(def),
    ...documented(def),
    ...bodyFacts(def, hub),
    ...(schema !== undefined && { schema: prettyJson(schema) }),
    usedBy: uses.methods,
    partOf: uses.types.map((type) => ({ type, name: typeName(type, hub.types) })),
  };
}

/** That more may come is worth a word. */
function declarationText(def: TypeDef): string {
  const isOpen = 'open' in def.type && def.type.open === true;
  return isOpen ? `${declarationOf(def)}, open` : declarationOf(def);
}

function bodyFacts({ type }: TypeDef, { types }: Hub): Pick<TypeFacts, 'type' | 'fields' | 'variants'> {
  switch (type.kind) {
    case 'struct':
      return { fields: fieldFacts(type, types) };
    case 'string-enum':
      return { variants: type.values.map((value) => ({ text: compactJson(value.value), ...documented(value) })) };
    case 'enum':
      return {
        variants: type.variants.map((variant) => {
          const { payload } = variant;
          const fields = payload.kind === 'struct' ? { fields: fieldFacts(payload.struct, types) } : {};
          const text = payload.kind === 'struct' ? (variant.name ?? 'struct') : variantSignature(variant, types, 400);
          return { text, ...fields, ...documented(variant) };
        }),
      };
    default:
      return { type: typeText(type, types) };
  }
}
