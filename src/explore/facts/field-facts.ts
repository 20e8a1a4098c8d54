/** The fields of a struct, as the pages list them. */
import type { Json } from '../../core/json/json.js';
import { requiredFirst } from '../../core/model/signature.js';
import type { Field, StructType } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';
import { documented, type DocumentedFacts } from './hub-facts.js';
import { typeText, type TypeText } from './type-text.js';

export interface FieldFacts extends DocumentedFacts {
  readonly name: string;
  readonly type: TypeText;
  readonly isRequired: boolean;
  readonly default?: Json;
  /** Who fills it in, where that is the server. */
  readonly source?: string;
}

export function fieldFacts({ fields }: StructType, types: Types): FieldFacts[] {
  return requiredFirst(fields).map((field) => fieldFact(field, types));
}

function fieldFact(field: Field, types: Types): FieldFacts {
  const { name, type, required, source } = field;
  return {
    name,
    type: typeText(type, types),
    isRequired: required,
    ...(field.default !== undefined && { default: field.default }),
    ...(source !== undefined &&
      source.from !== 'rpc' && { source: [source.from, source.key].filter(Boolean).join(' ') }),
    ...documented(field),
  };
}
