/** The text of enums. */
import { join, render } from '../common/layout.js';
import { derive, deriveOnly } from './derive.js';
import { docLines, isDocumented } from './doc-comment.js';
import { implHead, writeField, writeFunctions } from './field-text.js';
import type { EnumItem, FieldItem, TuplePart, VariantItem } from './item.js';
import { attributeLines, headLines, LINE_WIDTH, LIST_WIDTH, listDoc } from './rust-layout.js';
import { RustLines } from './rust-lines.js';
import { rustTypeDoc, rustTypeText, type Names } from './rust-type.js';

/** The fields of a struct variant share a line up to this width. */
const VARIANT_WIDTH = 35;

export function writeEnum(item: EnumItem, names: Names, isLarge: boolean, out: RustLines): void {
  const { name, serde, variants, functions, isReadByHand } = item;
  out.addAll(docLines(item, 0));
  out.add(isReadByHand ? deriveOnly(['Debug', 'Clone', 'PartialEq', 'Serialize']) : derive());
  out.addAll(attributeLines('serde', serde, 0));
  if (isLarge) out.add('#[allow(clippy::large_enum_variant)]');
  if (variants.length === 0) return out.addAll(headLines(`pub enum ${name}`, '{}'));
  out.block(headLines(`pub enum ${name}`), () => writeVariants(variants, names, out));
  writeFunctions(name, functions, names, out);
  if (isReadByHand) writeReading(item, out);
}

/** rustfmt gives each field a line of its own as soon as some variants need several lines and others do not. */
export function writeVariants(variants: readonly VariantItem[], names: Names, out: RustLines): void {
  const short = variants.map((variant) => variantLines(variant, names, VARIANT_WIDTH, out.column));
  const several = short.filter(({ written }) => written.length > 1).length;
  const isMixed = several > 0 && several < short.length;
  const texts = isMixed ? variants.map((variant) => variantLines(variant, names, 0, out.column)) : short;
  for (const lines of texts) out.append(lines);
}

function variantLines(variant: VariantItem, names: Names, width: number, column: number): RustLines {
  const { about, name, serde, payload } = variant;
  const out = new RustLines(column);
  out.addAll(docLines(about, column));
  out.addAll(attributeLines('serde', serde, column));
  if (payload.kind === 'unit') out.add(`${name},`);
  else if (payload.kind === 'tuple') out.addAll(tupleLines(name, payload.items, names));
  else writeFields(name, payload.fields, names, width, out);
  return out;
}

function tupleLines(name: string, items: readonly TuplePart[], names: Names): string[] {
  const whole = `${name}(${items.map(({ type }) => rustTypeText(type, names)).join(', ')}),`;
  if (whole.length <= LIST_WIDTH && items.every(({ serde }) => serde.length === 0)) return [whole];
  const parts = items.map(({ type, serde }) => {
    return join(' ', [...attributeLines('serde', serde, 8), rustTypeDoc(type, names)]);
  });
  return render([name, listDoc('(', parts, ')'), ','], LINE_WIDTH - 4).split('\n');
}

function writeFields(name: string, fields: readonly FieldItem[], names: Names, width: number, out: RustLines): void {
  if (fields.length === 0) return out.add(`${name} {},`);
  const isBare = fields.every(({ about, serde }) => serde.length === 0 && !isDocumented(about));
  const text = isBare ? fields.map((field) => `${field.name}: ${rustTypeText(field.type, names)}`).join(', ') : '';
  if (isBare && text.length <= width) return out.add(`${name} { ${text} },`);
  out.block(`${name} {`, () => fields.forEach((field) => writeField(field, names, '', out)), '},');
}

function writeReading({ name, variants }: EnumItem, out: RustLines): void {
  out.add('');
  out.block(implHead("<'de> Deserialize<'de>", name), () => {
    out.block("fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {", () => {
      out.block(
        'crate::wire::closest(',
        () => {
          out.add('deserializer,');
          out.block('&[', () => variants.forEach((variant) => writeReader(variant, out)), '],');
        },
        ')',
      );
    });
  });
}

function writeReader({ name, payload }: VariantItem, out: RustLines): void {
  const make = payload.kind === 'unit' ? `|()| Self::${name}` : `Self::${name}`;
  out.add(`|value| crate::wire::read(value).map(${make}),`);
}
