/** The text of fields, and of the functions that serde calls for them. */
import { render } from '../common/layout.js';
import { docLines } from './doc-comment.js';
import type { FieldItem, FunctionBody, FunctionItem } from './item.js';
import { arrayDoc, attributeLines, callLines, indented, LINE_WIDTH, LIST_WIDTH, listDoc } from './rust-layout.js';
import type { RustLines } from './rust-lines.js';
import { rustTypeDoc, rustTypeText, type Names, type RustType } from './rust-type.js';
import { rustString } from './words.js';

/** A field with all that stands above it. `visibility`: `pub `, or nothing in a variant. */
export function writeField(field: FieldItem, names: Names, visibility: string, out: RustLines): void {
  const { about, name, type, serde } = field;
  out.addAll(docLines(about, out.column));
  out.addAll(attributeLines('serde', serde, out.column));
  out.addAll(rightSide(`${visibility}${name}:`, type, names, out.column, ','));
}

/** `left: Type,`: on the next line where only that keeps the type in one piece. */
export function rightSide(left: string, type: RustType, names: Names, column: number, end: string): string[] {
  const whole = rustTypeText(type, names);
  const room = LINE_WIDTH - column - whole.length - end.length;
  const isWhole = staysWhole(type, whole, names);
  if (isWhole && left.length + 1 <= room) return [`${left} ${whole}${end}`];
  if (isWhole && 4 <= room) return [left, `    ${whole}${end}`];
  return `${left} ${render([rustTypeDoc(type, names), end], LINE_WIDTH - column, left.length + 1)}`.split('\n');
}

/** Whether no list in it is so long that it is broken in any case. */
function staysWhole(type: RustType, text: string, names: Names): boolean {
  return text.length <= LIST_WIDTH || !render(rustTypeDoc(type, names), Infinity).includes('\n');
}

/** `pub struct Name(Types);` */
export function tupleStructLines(name: string, visibility: string, types: readonly RustType[], names: Names): string[] {
  const whole = `pub struct ${name}(${types.map((type) => `${visibility}${rustTypeText(type, names)}`).join(', ')});`;
  if (whole.length <= LIST_WIDTH) return [whole];
  const list = listDoc(
    '(',
    types.map((type) => [visibility, rustTypeDoc(type, names)]),
    ')',
  );
  return render([`pub struct ${name}`, list, ';']).split('\n');
}

/** The `impl` with the functions that serde calls, after an empty line. `first`: the text of one that stands before. */
export function writeFunctions(
  owner: string,
  functions: readonly FunctionItem[],
  names: Names,
  out: RustLines,
  first: readonly string[] = [],
): void {
  const texts = [...(first.length > 0 ? [first] : []), ...functions.map((item) => functionText(item, names))];
  if (texts.length === 0) return;
  out.add('');
  const write = (): void =>
    texts.forEach((text, index) => {
      if (index > 0) out.add('');
      out.addAll(text);
    });
  out.block(`impl ${owner} {`, write);
}

function functionText({ name, type, body }: FunctionItem, names: Names): string[] {
  const result = rustTypeText(type, names);
  if (body.kind === 'other-keys') return reader(name, result, 'other_keys', [], body.known);
  if (body.kind === 'unknown-variant') {
    const { tag, known } = body;
    return tag === undefined
      ? reader(name, result, 'unknown_name', [], known)
      : reader(name, result, 'unknown_tag', [rustString(tag)], known);
  }
  return [...functionHead(`fn ${name}`, '', result, 4), ...indented(defaultLines(body, names)), '}'];
}

type DefaultBody = Exclude<FunctionBody, { readonly kind: 'other-keys' | 'unknown-variant' }>;

function defaultLines(body: DefaultBody, names: Names): string[] {
  switch (body.kind) {
    case 'code':
      return [body.text];
    case 'variant':
      return [`${rustTypeText(body.type, names)}::${body.variant}`];
    case 'json':
      return callLines('crate::wire::literal', [body.json], '', 8);
  }
}

/** A function that reads with the help of one of the crate's, which is told what is known. */
function reader(
  name: string,
  type: string,
  helper: string,
  args: readonly string[],
  known: readonly string[],
): string[] {
  const start = `fn ${name}<'de, D: serde::Deserializer<'de>>`;
  const list = arrayDoc(known.map(rustString));
  return [
    ...functionHead(start, 'deserializer: D', `Result<${type}, D::Error>`, 4),
    ...indented(callLines(`crate::wire::${helper}`, ['deserializer', ...args, list], '', 8)),
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
