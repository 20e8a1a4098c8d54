/** The text of fields, and of the functions that give their defaults. */
import { render } from '../layout.js';
import { docLines } from './doc-comment.js';
import type { DefaultItem, FieldItem } from './item.js';
import { attributeLines, callLines, indented, LINE_WIDTH } from './rust-layout.js';
import { rustTypeDoc, rustTypeText, type Names, type RustType } from './rust-type.js';

/** A field at a column, with all that stands above it. `visibility`: `pub `, or nothing in a variant. */
export function fieldLines(field: FieldItem, names: Names, column: number, visibility: string): string[] {
  return [
    ...docLines(field, column),
    ...attributeLines('serde', field.serde, column),
    ...rightSide(`${visibility}${field.name}:`, field.type, names, column, ','),
  ];
}

/** `left: Type,`: on the next line where only that keeps the type in one piece. */
export function rightSide(left: string, type: RustType, names: Names, column: number, end: string): string[] {
  const doc = rustTypeDoc(type, names);
  const whole = render(doc, Infinity);
  const isWhole = !whole.includes('\n');
  if (isWhole && column + left.length + 1 + whole.length + end.length <= LINE_WIDTH) return [`${left} ${whole}${end}`];
  if (isWhole && column + 4 + whole.length + end.length <= LINE_WIDTH) return [left, `    ${whole}${end}`];
  return `${left} ${render([doc, end], LINE_WIDTH - column, left.length + 1)}`.split('\n');
}

/** The `impl` with the functions that give defaults, after an empty line. */
export function defaultLines(owner: string, defaults: readonly DefaultItem[], names: Names): string[] {
  if (defaults.length === 0) return [];
  const functions = defaults.map((item) => indented(defaultFunction(item, names)));
  return ['', `impl ${owner} {`, ...functions.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])), '}'];
}

function defaultFunction(item: DefaultItem, names: Names): string[] {
  return [...functionHead(`fn ${item.name}`, '', rustTypeText(item.type, names), 4), ...indented(valueLines(item, names)), '}'];
}

function valueLines({ value }: DefaultItem, names: Names): string[] {
  switch (value.kind) {
    case 'code':
      return [value.text];
    case 'variant':
      return [`${rustTypeText(value.type, names)}::${value.variant}`];
    case 'json':
      return callLines('crate::wire::literal', [value.json], '', 8);
  }
}

/** `fn name(parameter) -> Result {`, the parameter on a line of its own where all is too long. */
export function functionHead(start: string, parameter: string, result: string, column: number): string[] {
  const whole = `${start}(${parameter}) -> ${result} {`;
  if (column + whole.length <= LINE_WIDTH) return [whole];
  return [`${start}(`, ...(parameter === '' ? [] : [`    ${parameter},`]), `) -> ${result} {`];
}

/** `impl Trait for Type {`, broken before `for` where it is too long. `trait`: with what stands before its name. */
export function implHead(trait: string, type: string): string[] {
  const whole = `impl${trait} for ${type} {`;
  return whole.length <= LINE_WIDTH ? [whole] : [`impl${trait}`, `    for ${type}`, '{'];
}
