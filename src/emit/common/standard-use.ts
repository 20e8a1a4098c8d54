/** The standard pair among a hub's types: every language has it as generic types, and declares no copies of it. */
import type { Type, TypeId } from '../../core/model/type.js';
import { namedVariants, type Types } from '../../core/model/variants.js';

export interface StandardUse {
  readonly name: 'StandardRequest' | 'StandardResponse' | 'SelectOption';
  readonly t: Type;
}

/** What a `select` offers, where that has a name; its case is the dialect's. */
export function optionId(question: Type, types: Types): TypeId | undefined {
  const variants = namedVariants(question, types);
  const select = (variants?.get('select') ?? variants?.get('Select'))?.payload;
  const fields = select?.kind === 'struct' ? select.struct.fields : [];
  const options = fields.find(({ name }) => name === 'options')?.type;
  return options?.kind === 'array' && options.items.kind === 'ref' ? options.items.id : undefined;
}
