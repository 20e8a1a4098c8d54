/** The text of enums of whole numbers. */
import { derive } from './derive.js';
import { docLines } from './doc-comment.js';
import { functionHead, implHead } from './field-text.js';
import type { NumberItem, NumbersItem } from './item.js';
import { armLines, attributeLines, headLines } from './rust-layout.js';
import type { RustLines } from './rust-lines.js';
import { rustString } from './words.js';

export const UNIT_DERIVE = derive('Copy', 'Eq', 'Hash', 'PartialOrd', 'Ord');

export function writeNumbers(item: NumbersItem, out: RustLines): void {
  const { name, holder, variants } = item;
  out.addAll(docLines(item, 0));
  out.add(UNIT_DERIVE);
  out.addAll(attributeLines('serde', [`try_from = "${holder}"`, `into = "${holder}"`], 0));
  out.add(`#[repr(${holder})]`);
  out.block(headLines(`pub enum ${name}`), () => variants.forEach((variant) => writeNumber(variant, out)));
  out.add('');
  writeTryFrom(item, out);
  out.add('');
  out.block(implHead(` From<${name}>`, holder), () => {
    out.block(functionHead('fn from', `value: ${name}`, 'Self', out.column), () => out.add('value as Self'));
  });
}

function writeNumber({ about, name, value }: NumberItem, out: RustLines): void {
  out.addAll(docLines(about, out.column));
  out.add(`${name} = ${value},`);
}

const REFUSAL = rustString('must be one of the numbers of its enum');

function writeTryFrom({ name, holder, variants }: NumbersItem, out: RustLines): void {
  out.block(implHead(` TryFrom<${holder}>`, name), () => {
    out.add('type Error = Invalid;');
    out.add('');
    out.block(functionHead('fn try_from', `value: ${holder}`, 'Result<Self, Self::Error>', out.column), () => {
      out.block('match value {', () => {
        for (const variant of variants) {
          out.addAll(armLines(String(variant.value), [`Ok(Self::${variant.name})`], out.column));
        }
        out.add(`_ => Err(Invalid::new(${REFUSAL})),`);
      });
    });
  });
}
