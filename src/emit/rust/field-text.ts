/** The text of fields, and of the functions that serde calls for them. */
import { render } from '../layout.js';
import { docLines } from './doc-comment.js';
import type { FieldItem, FunctionBody, FunctionItem } from './item.js';
import { arrayDoc, attributeLines, callLines, indented, LINE_WIDTH } from './rust-layout.js';
import { rustTypeDoc, rustTypeText, type Names, type RustType } from './rust-type.js';
import { rustString } from './words.js';

/** A field at a column, with all that stands above it. `visibility`: `pub `, or nothing in a variant. */
export function fieldLines(field: FieldItem, names: Names, column: number, visibility: string): string[] {
  return [
    ...docLines(field.about, column),
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

/** The `impl` with the functions that serde calls, after an empty line. */
export function functionLines(owner: string, functions: readonly FunctionItem[], names: Names): string[] {
  if (functions.length === 0) return [];
  const texts = functions.map((item) => indented(functionText(item, names)));
  return ['', `impl ${owner} {`, ...texts.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines])), '}'];
}

function functionText({ name, type, body }: FunctionItem, names: Names): string[] {
  const result = rustTypeText(type, names);
  if (body.kind === 'other-keys') return otherKeys(name, result, body.known);
  return [...functionHead(`fn ${name}`, '', result, 4), ...indented(defaultLines(body, names)), '}'];
}

function defaultLines(body: Exclude<FunctionBody, { readonly kind: 'other-keys' }>, names: Names): string[] {
  switch (body.kind) {
    case 'code':
      return [body.text];
    case 'variant':
      return [`${rustTypeText(body.type, names)}::${body.variant}`];
    case 'json':
      return callLines('crate::wire::literal', [body.json], '', 8);
  }
}

function otherKeys(name: string, type: string, known: readonly string[]): string[] {
  const start = `fn ${name}<'de, D: serde::Deserializer<'de>>`;
  const keys = arrayDoc(known.map(rustString));
  return [
    ...functionHead(start, 'deserializer: D', `Result<${type}, D::Error>`, 4),
    ...indented(callLines('crate::wire::other_keys', ['deserializer', keys], '', 8)),
    '}',
  ];
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
