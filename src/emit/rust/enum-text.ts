/** The text of enums. */
import { join, render, type Doc } from '../layout.js';
import { derive, deriveOnly } from './derive.js';
import { docLines } from './doc-comment.js';
import { fieldLines, functionLines, implHead } from './field-text.js';
import type { EnumItem, FieldItem, TuplePart, VariantItem } from './item.js';
import { attributeLines, flat, indented, LINE_WIDTH, listDoc } from './rust-layout.js';
import { rustTypeDoc, type Names } from './rust-type.js';

/** The fields of a struct variant share a line up to this width. */
const VARIANT_WIDTH = 35;

export function enumLines(item: EnumItem, names: Names, isLarge: boolean): string[] {
  const { name, serde, functions, isReadByHand } = item;
  const head = [
    ...docLines(item, 0),
    isReadByHand ? deriveOnly(['Debug', 'Clone', 'PartialEq', 'Serialize']) : derive(),
    ...attributeLines('serde', serde, 0),
    ...(isLarge ? ['#[allow(clippy::large_enum_variant)]'] : []),
  ];
  if (item.variants.length === 0) return [...head, `pub enum ${name} {}`];
  const body = indented(variantsLines(item.variants, names));
  const reading = isReadByHand ? readByHand(item) : [];
  return [...head, `pub enum ${name} {`, ...body, '}', ...functionLines(name, functions, names), ...reading];
}

/** rustfmt gives each field a line of its own as soon as some variants need several lines and others do not. */
function variantsLines(variants: readonly VariantItem[], names: Names): string[] {
  const short = variants.map((variant) => variantLines(variant, names, VARIANT_WIDTH));
  const several = short.filter((lines) => lines.length > 1).length;
  const isMixed = several > 0 && several < short.length;
  return isMixed ? variants.flatMap((variant) => variantLines(variant, names, 0)) : short.flat();
}

function variantLines(variant: VariantItem, names: Names, width: number): string[] {
  return [...docLines(variant.about, 4), ...attributeLines('serde', variant.serde, 4), ...bodyLines(variant, names, width)];
}

function bodyLines({ name, payload }: VariantItem, names: Names, width: number): string[] {
  switch (payload.kind) {
    case 'unit':
      return [`${name},`];
    case 'tuple':
      return tupleLines(name, payload.items, names);
    case 'struct':
      return structLines(name, payload.fields, names, width);
  }
}

function tupleLines(name: string, items: readonly TuplePart[], names: Names): string[] {
  const parts = items.map(({ type, serde }): Doc => [...attributeLines('serde', serde, 8), rustTypeDoc(type, names)]);
  const spaced = parts.map((part) => (Array.isArray(part) ? join(' ', part as Doc[]) : part));
  return render([name, listDoc('(', spaced, ')'), ','], LINE_WIDTH - 4).split('\n');
}

function structLines(name: string, fields: readonly FieldItem[], names: Names, width: number): string[] {
  if (fields.length === 0) return [`${name} {},`];
  const lines = fields.map((field) => fieldLines(field, names, 8, ''));
  const text = fields.map((field) => `${field.name}: ${flat(rustTypeDoc(field.type, names))}`).join(', ');
  const isShort = text.length <= width && lines.every(({ length }) => length === 1);
  return isShort ? [`${name} { ${text} },`] : [`${name} {`, ...indented(lines.flat()), '},'];
}

function readByHand({ name, variants }: EnumItem): string[] {
  const readers = variants.map(({ name: variant, payload }) => {
    const make = payload.kind === 'unit' ? `|()| Self::${variant}` : `Self::${variant}`;
    return `                |value| crate::wire::read(value).map(${make}),`;
  });
  return [
    '',
    ...implHead("<'de> Deserialize<'de>", name),
    "    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {",
    '        crate::wire::closest(',
    '            deserializer,',
    '            &[',
    ...readers,
    '            ],',
    '        )',
    '    }',
    '}',
  ];
}
