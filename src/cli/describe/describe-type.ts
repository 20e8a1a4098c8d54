/** One named type in full: how it is written on the wire, every field and variant, and who uses it. */
import { compactJson, prettyJson } from '../../core/json/json.js';
import { nameText, typeName, typeSignature, variantSignature } from '../../core/model/signature.js';
import { declarationOf } from '../../core/model/type.js';
import type { Encoding, EnumType, StringEnumType, Type, TypeDef, Variant } from '../../core/model/type.js';
import { structLines } from './describe-fields.js';
import { deprecationText, docsLines } from './docs-text.js';
import { fill, indent } from '../../core/text/lines.js';
import { usesOf } from '../../core/model/type-uses.js';
import type { View } from './view.js';

export function describeType(def: TypeDef, view: View): string[] {
  const { style } = view;
  const deprecation = deprecationText(def);
  const body = bodyLines(def.type, view);
  return [
    `${style.bold(style.cyan(nameText(def.name)))}  ${declarationText(def)}`,
    ...(def.id === def.name ? [] : indent([style.dim(def.id)], 2)),
    ...(deprecation === undefined ? [] : indent([style.yellow(deprecation)], 2)),
    ...docsLines(def, 2, view),
    ...(body.length === 0 ? [] : ['', ...indent(body, 2)]),
    ...section(valueLines(def)),
    ...section(useLines(def, view)),
  ];
}

/** `enum, tagged by "event"`, `struct, other keys refused`, … */
export function declarationText(def: TypeDef): string {
  const declaration = declarationOf(def);
  switch (def.type.kind) {
    case 'enum':
      return `enum, ${encodingText(def.type.encoding)}${openText(def.type)}`;
    case 'string-enum':
      return `enum of strings${openText(def.type)}`;
    case 'struct':
      return def.type.extra.kind === 'kept' ? declaration : `${declaration}, other keys ${def.type.extra.kind}`;
    default:
      return declaration;
  }
}

function openText({ open }: EnumType | StringEnumType): string {
  return open ? ', open: others may come' : '';
}

function encodingText(encoding: Encoding): string {
  switch (encoding.style) {
    case 'external':
      return 'externally tagged';
    case 'internal':
      return `tagged by ${compactJson(encoding.tag)}`;
    case 'adjacent':
      return `tagged by ${compactJson(encoding.tag)} with content ${compactJson(encoding.content)}`;
    case 'untagged':
      return encoding.exclusive ? 'untagged, exactly one variant must fit' : 'untagged';
  }
}

function bodyLines(type: Type, view: View): string[] {
  switch (type.kind) {
    case 'struct':
      return structLines(type, 0, view);
    case 'enum':
      return type.variants.flatMap((variant) => variantLines(variant, view));
    case 'string-enum':
      return type.values.flatMap((value) => [
        withDeprecation(view.style.bold(compactJson(value.value)), value, view),
        ...docsLines(value, 4, view),
      ]);
    case 'opaque':
      return [`kept as JSON Schema: ${type.reason}`, ...prettyJson(type.schema).split('\n')];
    default:
      return [typeSignature(type, view.hub.types)];
  }
}

function variantLines(variant: Variant, view: View): string[] {
  const head = withDeprecation(variantHead(variant, view), variant, view);
  const fields = variant.payload.kind === 'struct' ? structLines(variant.payload.struct, 4, view) : [];
  return [head, ...docsLines(variant, 4, view), ...fields];
}

function variantHead(variant: Variant, view: View): string {
  const { name, payload } = variant;
  const head = payload.kind === 'struct' ? nameText(name ?? 'struct') : variantSignature(variant, view.hub.types);
  const notes = [
    ...(variant.untagged ? ['written without the tag'] : []),
    ...(variant.closed ? ['other keys refused'] : []),
  ];
  return view.style.bold(head) + (notes.length === 0 ? '' : `  ${view.style.dim(notes.join(', '))}`);
}

function withDeprecation(text: string, subject: Parameters<typeof deprecationText>[0], { style }: View): string {
  const deprecation = deprecationText(subject);
  return deprecation === undefined ? text : `${text}  ${style.yellow(deprecation)}`;
}

function valueLines(def: TypeDef): string[] {
  return [
    ...(def.default === undefined ? [] : [`default  ${compactJson(def.default)}`]),
    ...(def.examples ?? []).map((example) => `example  ${compactJson(example)}`),
  ];
}

function useLines(def: TypeDef, view: View): string[] {
  const { methods, types } = usesOf(def.id, view.hub);
  const methodTexts = methods.map(({ path, as }) => `${path} (${as.join(', ')})`);
  const typeTexts = types.map((id) => typeName(id, view.hub.types));
  if (methodTexts.length + typeTexts.length === 0) return ['used by  nothing'];
  return [...labelled('used by  ', methodTexts, view), ...labelled('part of  ', typeTexts, view)];
}

function labelled(label: string, texts: readonly string[], { width, style }: View): string[] {
  const lines = fill(texts, ', ', Math.max(20, width - label.length - 2));
  return lines.map((line, index) => (index === 0 ? style.dim(label) : ' '.repeat(label.length)) + line);
}

function section(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', ...indent(lines, 2)];
}
