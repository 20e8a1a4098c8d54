/** The text of what a module declares, as rustfmt would have it. */
import { render } from '../layout.js';
import { checkedLines } from './checked-text.js';
import { derive, deriveOnly } from './derive.js';
import { docLines } from './doc-comment.js';
import { enumLines } from './enum-text.js';
import { fieldLines, functionLines, implHead, rightSide } from './field-text.js';
import type { AliasItem, ConstantItem, Item, StructItem, TupleItem, WordsItem } from './item.js';
import { attributeLines, callLines, indented, listDoc } from './rust-layout.js';
import { rustTypeDoc, type Names } from './rust-type.js';
import { rustJson } from './words.js';

/** `isLarge`: one variant is much larger than the others, which clippy would have boxed. */
export function itemText(item: Item, names: Names, isLarge = false): string {
  return linesOf(item, names, isLarge).join('\n');
}

function linesOf(item: Item, names: Names, isLarge: boolean): string[] {
  switch (item.kind) {
    case 'struct':
      return structLines(item, names);
    case 'tuple':
      return tupleLines(item, names);
    case 'unit':
      return [...docLines(item, 0), derive('Copy', 'Eq', 'Default'), `pub struct ${item.name};`];
    case 'checked':
      return checkedLines(item, names);
    case 'enum':
      return enumLines(item, names, isLarge);
    case 'words':
      return wordsLines(item);
    case 'constant':
      return constantLines(item);
    case 'alias':
      return aliasLines(item, names);
  }
}

function structLines(item: StructItem, names: Names): string[] {
  const { name, fields, serde, functions } = item;
  const head = [...docLines(item, 0), derive(), ...attributeLines('serde', serde, 0)];
  if (fields.length === 0) return [...head, `pub struct ${name} {}`];
  const body = indented(fields.flatMap((field) => fieldLines(field, names, 4, 'pub ')));
  return [...head, `pub struct ${name} {`, ...body, '}', ...functionLines(name, functions, names)];
}

function tupleLines(item: TupleItem, names: Names): string[] {
  const list = listDoc('(', item.items.map((type) => ['pub ', rustTypeDoc(type, names)]), ')');
  return [...docLines(item, 0), derive(), render([`pub struct ${item.name}`, list, ';'])];
}

function wordsLines(item: WordsItem): string[] {
  const variants = item.variants.flatMap((word) => [
    ...docLines(word.about, 4),
    ...attributeLines('serde', word.serde, 4),
    `${word.name},`,
  ]);
  const head = [...docLines(item, 0), derive('Copy', 'Eq', 'Hash', 'PartialOrd', 'Ord')];
  return [...head, `pub enum ${item.name} {`, ...indented(variants), '}'];
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
