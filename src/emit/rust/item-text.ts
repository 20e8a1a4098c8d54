/** The text of what a module declares, as rustfmt would have it. */
import { render } from '../layout.js';
import { checkedLines } from './checked-text.js';
import { derive, deriveOnly } from './derive.js';
import { docLines } from './doc-comment.js';
import { writeEnum } from './enum-text.js';
import { implHead, rightSide, writeField, writeFunctions } from './field-text.js';
import type { AliasItem, ConstantItem, EnumItem, Item, StructItem, TupleItem, WordItem, WordsItem } from './item.js';
import { attributeLines, callLines, indented, listDoc } from './rust-layout.js';
import { RustLines } from './rust-lines.js';
import { rustTypeDoc, type Names } from './rust-type.js';
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
    case 'enum':
      return writeEnum(item, names, isLarge, out);
    case 'words':
      return writeWords(item, out);
    default:
      return out.addAll(linesOf(item, names));
  }
}

function linesOf(item: Exclude<Item, StructItem | EnumItem | WordsItem>, names: Names): string[] {
  switch (item.kind) {
    case 'tuple':
      return tupleLines(item, names);
    case 'unit':
      return [...docLines(item, 0), derive('Copy', 'Eq', 'Default'), `pub struct ${item.name};`];
    case 'checked':
      return checkedLines(item, names);
    case 'constant':
      return constantLines(item);
    case 'alias':
      return aliasLines(item, names);
  }
}

function writeStruct(item: StructItem, names: Names, out: RustLines): void {
  const { name, fields, serde, functions } = item;
  out.addAll(docLines(item, 0));
  out.add(derive());
  out.addAll(attributeLines('serde', serde, 0));
  if (fields.length === 0) return out.add(`pub struct ${name} {}`);
  out.block(`pub struct ${name} {`, () => fields.forEach((field) => writeField(field, names, 'pub ', out)), '}');
  writeFunctions(name, functions, names, out);
}

function tupleLines(item: TupleItem, names: Names): string[] {
  const list = listDoc('(', item.items.map((type) => ['pub ', rustTypeDoc(type, names)]), ')');
  return [...docLines(item, 0), derive(), render([`pub struct ${item.name}`, list, ';'])];
}

const WORDS_DERIVE = derive('Copy', 'Eq', 'Hash', 'PartialOrd', 'Ord');

function writeWords(item: WordsItem, out: RustLines): void {
  out.addAll(docLines(item, 0));
  out.add(WORDS_DERIVE);
  out.block(`pub enum ${item.name} {`, () => item.variants.forEach((word) => writeWord(word, out)), '}');
}

function writeWord({ about, name, serde }: WordItem, out: RustLines): void {
  out.addAll(docLines(about, out.column));
  out.addAll(attributeLines('serde', serde, out.column));
  out.add(`${name},`);
}

function aliasLines(item: AliasItem, names: Names): string[] {
  return [...docLines(item, 0), ...rightSide(`pub type ${item.name} =`, item.target, names, 0, ';')];
}

function constantLines(item: ConstantItem): string[] {
  const { name, json } = item;
  const literal = rustJson(json);
  return [
    ...docLines(item, 0, `Always \`${json}\`.`),
    deriveOnly(['Debug', 'Clone', 'Copy', 'PartialEq', 'Eq', 'Default']),
    `pub struct ${name};`,
    '',
    ...implHead(' Serialize', name),
    '    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {',
    ...indented(callLines('crate::wire::write_constant', ['serializer', literal], '', 8), 8),
    '    }',
    '}',
    '',
    ...implHead("<'de> Deserialize<'de>", name),
    "    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {",
    ...indented(callLines('crate::wire::read_constant', ['deserializer', literal], '?;', 8), 8),
    '        Ok(Self)',
    '    }',
    '}',
  ];
}
