/** What the model says stands where a step leads. */
import type { EnumType, Type, Variant } from '../../../core/model/type.js';
import { bodyOf, type Types } from '../../../core/model/variants.js';
import type { Step } from '../findings/finding.js';

export type VariantStep = Extract<Step, { kind: 'variant' }>;

/** One variant among those of its enum. */
export interface VariantChoice {
  readonly type: EnumType;
  readonly variant: Variant;
  /** The enum is flattened into a struct, and may be left out. */
  readonly isOptional: boolean;
}

/** The types of every field of a name: a struct's own, and those of what is flattened into it. */
export function fieldTypes(type: Type, name: string, types: Types): readonly Type[] {
  const body = bodyOf(type, types);
  if (body?.kind === 'enum') return body.variants.flatMap((variant) => besideTag(body, variant, name, types));
  if (body?.kind !== 'struct') return [];
  const own = body.fields.filter((field) => field.name === name).map((field) => field.type);
  return [...own, ...(body.flatten ?? []).flatMap((part) => fieldTypes(part.type, name, types))];
}

/** Only internal and untagged variants have their fields where the enum itself stands. */
function besideTag({ encoding }: EnumType, { payload }: Variant, name: string, types: Types): readonly Type[] {
  if (encoding.style === 'external' || encoding.style === 'adjacent') return [];
  if (payload.kind === 'struct') return fieldTypes(payload.struct, name, types);
  return payload.kind === 'newtype' ? fieldTypes(payload.type, name, types) : [];
}

/** The variants that a step may mean: of an enum, or of the enums that are flattened into a struct. */
export function choicesOf(type: Type, step: VariantStep, types: Types, isOptional = false): readonly VariantChoice[] {
  const body = bodyOf(type, types);
  if (body?.kind === 'struct') {
    return (body.flatten ?? []).flatMap((part) => choicesOf(part.type, step, types, part.optional));
  }
  if (body?.kind !== 'enum') return [];
  const called = body.variants.filter((variant) => variant.name === step.name);
  const numbered = body.variants[step.index];
  // Where a name says it, the number may be that of the other version.
  const isSure = step.name !== undefined && called.length === 1;
  const meant = isSure ? called : called.filter((variant) => variant === numbered);
  return meant.map((variant) => ({ type: body, variant, isOptional }));
}
