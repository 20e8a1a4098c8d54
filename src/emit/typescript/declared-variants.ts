/**
 * Variants that the schema gives a name of their own (`Pet` is a `Cat` or a `Dog`), as types to declare: whoever wrote
 * that has functions that take a `Cat`.
 */
import { eachPart } from '../../core/model/each-part.js';
import { eachNamespace, methodParts, type Hub } from '../../core/model/hub.js';
import { fingerprint } from '../../core/model/fingerprint.js';
import type { Encoding, Field, StructType, Type, TypeDef, Variant } from '../../core/model/type.js';
import { payloadType } from '../../core/model/variants.js';

/** A type to declare, and the variants that it is. */
export interface DeclaredVariant {
  readonly def: TypeDef;
  readonly variants: readonly Variant[];
}

/** Each once, in the nearest namespace that holds all of its uses. */
export function declaredVariants(hub: Hub): DeclaredVariant[] {
  const found = new Map<string, { def: TypeDef; readonly variants: Variant[] }>();
  const visit = (type: Type, namespace: readonly string[]): void =>
    eachDeclared(type, (variant, name, struct) => {
      const key = `${name} ${sameStruct(struct)}`;
      const known = found.get(key);
      if (known !== undefined) {
        known.def = { ...known.def, namespace: common(known.def.namespace, namespace) };
        known.variants.push(variant);
        return;
      }
      const { docs, deprecation } = variant;
      const said = { ...(docs !== undefined && { docs }), ...(deprecation && { deprecation }) };
      // No id of the hub has a space in it.
      const def: TypeDef = { id: `variant ${key}`, name, namespace, type: struct, ...said };
      found.set(key, { def, variants: [variant] });
    });
  for (const { type, namespace } of hub.types.values()) visit(type, namespace);
  for (const { path, methods } of eachNamespace(hub.root)) {
    for (const { type } of methods.flatMap(methodParts)) visit(type, path);
  }
  for (const { type } of hub.connection ? methodParts(hub.connection) : []) visit(type, []);
  return [...found.values()];
}

function common(a: readonly string[], b: readonly string[]): readonly string[] {
  const end = a.findIndex((part, index) => part !== b[index]);
  return end < 0 ? a : a.slice(0, end);
}

function eachDeclared(type: Type, visit: (variant: Variant, name: string, struct: StructType) => void): void {
  if (type.kind === 'enum') {
    for (const variant of type.variants) {
      const struct = variant.declaredAs === undefined ? undefined : wholeOf(variant, type.encoding);
      if (struct !== undefined) visit(variant, variant.declaredAs as string, struct);
    }
  }
  eachPart(type, (part) => eachDeclared(part, visit));
}

/** The variant with its tag, as its definition has it; undefined where it is no struct with a tag among its fields. */
function wholeOf({ name = '', payload, untagged }: Variant, encoding: Encoding): StructType | undefined {
  if (untagged || encoding.style === 'external' || encoding.style === 'untagged') return undefined;
  const tag: Field = { name: encoding.tag, type: { kind: 'const', value: name }, required: true };
  if (payload.kind === 'unit') return { kind: 'struct', fields: [tag], extra: { kind: 'ignored' } };
  if (encoding.style === 'adjacent') {
    const content: Field = { name: encoding.content, type: payloadType(payload), required: true };
    return { kind: 'struct', fields: [tag, content], extra: { kind: 'ignored' } };
  }
  return payload.kind === 'struct' ? { ...payload.struct, fields: [tag, ...payload.struct.fields] } : undefined;
}

/** Equal for structs that TypeScript cannot tell apart: neither the order of fields nor other keys matter there. */
export function sameStruct(struct: StructType): string {
  const fields = struct.fields
    .map((field): Field => ({ ...field, type: asConstant(field.type) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const extra = struct.extra.kind === 'refused' ? ({ kind: 'ignored' } as const) : struct.extra;
  return fingerprint({ ...struct, fields, extra }, (id) => id);
}

/** An enum of one string is that string. */
function asConstant(type: Type): Type {
  const [only, ...others] = type.kind === 'string-enum' ? type.values : [];
  return only === undefined || others.length > 0 ? type : { kind: 'const', value: only.value };
}
