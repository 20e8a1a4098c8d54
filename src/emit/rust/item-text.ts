/** The text of what a module declares, as rustfmt would have it. */
import { writeChecked } from './checked-text.js';
import { derive, deriveOnly } from './derive.js';
import { docLines } from './doc-comment.js';
import { writeEnum } from './enum-text.js';
import { implHead, rightSide, tupleStructLines, writeField, writeFunctions } from './field-text.js';
import type {
  AliasItem,
  ConstantItem,
  Item,
  StructItem,
  TupleItem,
  UnitItem,
  WordItem,
  WordsItem,
} from './item.js';
import { attributeLines, callLines, headLines } from './rust-layout.js';
import { RustLines } from './rust-lines.js';
import type { Names } from './rust-type.js';
import { rustJson } from './words.js';

/** `isLarge`: one variant is much larger than the others, which clippy would have boxed. */
export function itemText(item: Item, names: Names, isLarge = false): string {
  const out = new RustLines();
  write(item, names, isLarge, out);
  return out.written.join('\n');
}

function write(item: Item, names: Names, isLarge: boolean, out: RustLines): void {
  switch (item.kind) {
    case 'struct':
      return writeStruct(item, names, out);
    case 'tuple':
      return writeTuple(item, names, out);
    case 'unit':
      return writeUnit(item, out);
    case 'checked':
      return writeChecked(item, names, out);
    case 'enum':
      return writeEnum(item, names, isLarge, out);
    case 'words':
      return writeWords(item, out);
    case 'constant':
      return writeConstant(item, out);
    case 'alias':
      return writeAlias(item, names, out);
  }
}

function writeStruct(item: StructItem, names: Names, out: RustLines): void {
  const { name, fields, serde, functions } = item;
  out.addAll(docLines(item, 0));
  out.add(derive());
  out.addAll(attributeLines('serde', serde, 0));
  if (fields.length === 0) return out.addAll(headLines(`pub struct ${name}`, '{}'));
  out.block(headLines(`pub struct ${name}`), () => fields.forEach((field) => writeField(field, names, 'pub ', out)));
  writeFunctions(name, functions, names, out);
}

function writeTuple(item: TupleItem, names: Names, out: RustLines): void {
  out.addAll(docLines(item, 0));
  out.add(derive());
  out.addAll(tupleStructLines(item.name, 'pub ', item.items, names));
}

function writeUnit(item: UnitItem, out: RustLines): void {
  out.addAll(docLines(item, 0));
  out.add(derive('Copy', 'Eq', 'Default'));
  out.add(`pub struct ${item.name};`);
}

const WORDS_DERIVE = derive('Copy', 'Eq', 'Hash', 'PartialOrd', 'Ord');

function writeWords(item: WordsItem, out: RustLines): void {
  out.addAll(docLines(item, 0));
  out.add(WORDS_DERIVE);
  out.block(headLines(`pub enum ${item.name}`), () => item.variants.forEach((word) => writeWord(word, out)));
}

function writeWord({ about, name, serde }: WordItem, out: RustLines): void {
  out.addAll(docLines(about, out.column));
  out.addAll(attributeLines('serde', serde, out.column));
  out.add(`${name},`);
}

function writeAlias(item: AliasItem, names: Names, out: RustLines): void {
  out.addAll(docLines(item, 0));
  out.addAll(rightSide(`pub type ${item.name} =`, item.target, names, 0, ';'));
}

function writeConstant(item: ConstantItem, out: RustLines): void {
  const { name, json } = item;
  const literal = rustJson(json);
  out.addAll(docLines(item, 0, `Always \`${json}\`.`));
  out.add(deriveOnly(['Debug', 'Clone', 'Copy', 'PartialEq', 'Eq', 'Default']));
  out.add(`pub struct ${name};`);
  out.add('');
  out.block(implHead(' Serialize', name), () => {
    out.block('fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {', () => {
      out.addAll(callLines('crate::wire::write_constant', ['serializer', literal], '', out.column));
    });
  });
  out.add('');
  out.block(implHead("<'de> Deserialize<'de>", name), () => {
    out.block("fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {", () => {
      out.addAll(callLines('crate::wire::read_constant', ['deserializer', literal], '?;', out.column));
      out.add('Ok(Self)');
    });
  });
}
