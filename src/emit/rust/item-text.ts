/** The text of what a module declares, as rustfmt would have it. */
import { render } from '../common/layout.js';
import { sentence, writeChecked } from './checked-text.js';
import { constructorOf, defaultLines, newLines, type Constructor } from './constructor.js';
import { derive, deriveOnly } from './derive.js';
import { docLines } from './doc-comment.js';
import { writeEnum } from './enum-text.js';
import { implHead, rightSide, tupleStructLines, writeField, writeFunctions } from './field-text.js';
import type {
  AliasItem,
  Condition,
  ConstantItem,
  RustItem,
  StructItem,
  TupleItem,
  UnitItem,
  WordItem,
  WordsItem,
} from './item.js';
import { UNIT_DERIVE, writeNumbers } from './numbers-text.js';
import { attributeLines, callLines, headLines, LINE_WIDTH, LIST_WIDTH, listDoc } from './rust-layout.js';
import { RustLines } from './rust-lines.js';
import type { Names } from './rust-type.js';
import { rustJson, rustString } from './words.js';

interface ItemFacts {
  /** One variant is much larger than the others, which clippy would have boxed. */
  readonly isLarge: boolean;
  /** Clients make it themselves. */
  readonly isSent: boolean;
}

export function itemText(item: RustItem, names: Names, facts: ItemFacts): string {
  const out = new RustLines();
  write(item, names, facts, out);
  return out.written.join('\n');
}

function write(item: RustItem, names: Names, { isLarge, isSent }: ItemFacts, out: RustLines): void {
  switch (item.kind) {
    case 'struct':
      return writeStruct(item, names, isSent ? constructorOf(item) : undefined, out);
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
    case 'numbers':
      return writeNumbers(item, out);
    case 'constant':
      return writeConstant(item, out);
    case 'alias':
      return writeAlias(item, names, out);
  }
}

function writeStruct(item: StructItem, names: Names, made: Constructor | undefined, out: RustLines): void {
  const { name, fields, serde, functions, conditions } = item;
  out.addAll(docLines(item, 0, conditions.length === 0 ? '' : `${sentence(conditions)}.`));
  out.add(made?.kind === 'default' && made.isDerived ? derive('Default') : derive());
  out.addAll(attributeLines('serde', conditions.length === 0 ? serde : ['remote = "Self"', ...serde], 0));
  if (fields.length === 0) return out.addAll(headLines(`pub struct ${name}`, '{}'));
  out.block(headLines(`pub struct ${name}`), () => fields.forEach((field) => writeField(field, names, 'pub ', out)));
  writeFunctions(name, functions, names, out, made?.kind === 'new' ? newLines(item, names) : []);
  if (made?.kind === 'default' && !made.isDerived) out.addAll(defaultLines(item));
  if (conditions.length > 0) writeCheckedReading(name, conditions, out);
}

/** serde's own reading and writing are functions of the type (`remote`), so that a check can follow the one. */
function writeCheckedReading(name: string, conditions: readonly Condition[], out: RustLines): void {
  out.add('');
  out.block(implHead(' Serialize', name), () => {
    out.block('fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {', () => {
      out.add('Self::serialize(self, serializer)');
    });
  });
  out.add('');
  out.block(implHead("<'de> Deserialize<'de>", name), () => {
    out.block("fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {", () => {
      out.add('let value = Self::deserialize(deserializer)?;');
      for (const condition of conditions) writeCondition(condition, out);
      out.add('Ok(value)');
    });
  });
}

/** rustfmt gives each operand a line of its own where all do not fit on one. */
function ifHead(condition: string, column: number): string[] {
  const whole = `if ${condition} {`;
  if (column + whole.length <= LINE_WIDTH) return [whole];
  return [`if ${condition.replaceAll(/ (&&|\|\||==) (?![^(]*\))/g, '\n    $1 ')}`, '{'].join('\n').split('\n');
}

function writeCondition({ fits, fails, says }: Condition, out: RustLines): void {
  if (fits !== undefined) {
    out.addAll(render(['let fits = ', listDoc('[', fits, ']'), ';'], LINE_WIDTH - out.column).split('\n'));
  }
  const error = `serde::de::Error::custom(${rustString(says)})`;
  out.block(ifHead(fails, out.column), () => {
    if (error.length <= LIST_WIDTH) out.add(`return Err(${error});`);
    else out.block('return Err(serde::de::Error::custom(', () => out.add(`${rustString(says)},`), '));');
  });
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

function writeWords(item: WordsItem, out: RustLines): void {
  out.addAll(docLines(item, 0));
  out.add(UNIT_DERIVE);
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
