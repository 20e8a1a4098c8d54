/** The shapes that rustfmt gives to lists and attributes, so that it finds nothing to change. */
import { choice, group, indent, join, line, render, softline, type Doc } from '../common/layout.js';

/** Longer lines are broken where they can be. */
export const LINE_WIDTH = 100;
/** Several things between brackets share a line up to this width. */
export const LIST_WIDTH = 60;
/** Several things in an attribute share a line up to this width. */
const ATTRIBUTE_WIDTH = 70;

/** Four spaces deeper. */
function nested(body: Doc): Doc {
  return indent(indent(body));
}

/** A document as one line, whatever it would rather be. */
function flat(doc: Doc): string {
  if (typeof doc === 'string') return doc;
  if (!('kind' in doc)) return doc.map(flat).join('');
  return doc.kind === 'break' || doc.kind === 'choice' ? doc.flat : flat(doc.body);
}

/** Parts between brackets: on one line if they are short enough, else one a line. */
export function listDoc(open: string, parts: readonly Doc[], close: string): Doc {
  return bracketed(open, parts, close, parts.length > 1 && flat(join(', ', parts)).length > LIST_WIDTH);
}

/** Parts between brackets, on one line wherever they fit. */
export function bracketed(open: string, parts: readonly Doc[], close: string, isBroken = false): Doc {
  if (parts.length === 0) return `${open}${close}`;
  return group([open, nested([softline, join([',', line], parts), choice(',', '')]), softline, close], isBroken);
}

/** `#[name(arguments)]` at a column, as lines. */
export function attributeLines(name: string, args: readonly string[], column: number): string[] {
  if (args.length === 0) return [];
  const text = args.join(', ');
  const whole = `#[${name}(${text})]`;
  const isShort = args.length === 1 || text.length <= ATTRIBUTE_WIDTH;
  if (isShort && column + whole.length <= LINE_WIDTH) return [whole];
  return [`#[${name}(`, ...args.map((arg, index) => `    ${arg}${index < args.length - 1 ? ',' : ''}`), ')]'];
}

/** Lines moved to the right; empty ones stay empty. */
export function indented(lines: readonly string[], columns = 4): string[] {
  return lines.map((text) => (text === '' ? '' : ' '.repeat(columns) + text));
}

/** `pub enum Name` and the brace after it, which stands below where the line would be too long. */
export function headLines(head: string, brace = '{'): string[] {
  const whole = `${head} ${brace}`;
  return whole.length <= LINE_WIDTH ? [whole] : [head, brace];
}

/** Items of this width at most are put several to a line. */
const SHORT_ITEM = 10;

/** `&[a, b]` in a call that may be broken: on one line, several to a line if all are short, or one a line. */
export function arrayDoc(items: readonly string[]): Doc {
  const isLong = items.join(', ').length > LIST_WIDTH;
  if (!isLong || !items.every(({ length }) => length <= SHORT_ITEM)) return listDoc('&[', items, ']');
  return group(['&[', nested(packed(items, LINE_WIDTH - 16).map((text) => [softline, text])), softline, ']'], true);
}

/** Items with their commas, as many to a line as fit; rustfmt wants room for the space after each but the last. */
export function packed(items: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const [index, item] of items.entries()) {
    const line = lines.at(-1);
    const longer = `${line} ${item},`;
    const room = index === items.length - 1 ? width : width - 1;
    if (line === undefined || longer.length > room) lines.push(`${item},`);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** A call at a column, and what follows it. */
export function callLines(callee: string, args: readonly Doc[], end: string, column: number): string[] {
  const text = `${render([callee, listDoc('(', args, ')')], LINE_WIDTH - column - end.length)}${end}`;
  return text.split('\n');
}

/** An arm of a match at a column: in braces where its line would be too long. */
export function armLines(pattern: string, body: readonly string[], column: number): string[] {
  const [first = '', ...rest] = body;
  const head = `${pattern} => ${first}`;
  const comma = rest.length === 0 ? 1 : 0;
  if (column + head.length + comma > LINE_WIDTH) return [`${pattern} => {`, ...indented(body), '}'];
  return rest.length === 0 ? [`${head},`] : [head, ...rest.slice(0, -1), `${rest.at(-1)},`];
}

/** The signature of a function in an `impl` or a trait. `end`: what stands behind its result. */
export function signatureLines(start: string, parameters: readonly string[], result: string, end = ' {'): string[] {
  const whole = `${start}(${parameters.join(', ')}) -> ${result}${end}`;
  if (4 + whole.length <= LINE_WIDTH) return [whole];
  return [`${start}(`, ...parameters.map((each) => `    ${each},`), `) -> ${result}${end}`];
}
