/** Where new handlers and imports go, in the style of the file. */
import type { ts } from 'ts-morph';
import type { Edit } from './edits.js';
import type { HandlersText } from './source-text.js';
import { laidOut } from './stub-text.js';

/** New handlers behind those that an object has. */
export function handlerEdits(
  source: HandlersText,
  object: ts.ObjectLiteralExpression,
  added: readonly string[],
): Edit[] {
  if (added.length === 0) return [];
  const { layout } = source;
  const { newline, step } = layout;
  const { properties } = object;
  const [first, last] = [properties[0], properties.at(-1)];
  const brace = object.getEnd() - 1;
  const isAlone = source.isFirstOnLine(brace);
  const outer = source.indentationAt(isAlone ? brace : object.getStart());
  const isLined = first !== undefined && source.isFirstOnLine(source.startOf(first));
  const inner = isLined ? source.indentationAt(source.startOf(first)) : outer + step;
  const handlers = added.map((handler) => `${laidOut(handler, layout, inner)},${newline}`);
  const text = (last === undefined ? '' : newline) + handlers.join(newline);
  const needsComma = last !== undefined && !properties.hasTrailingComma;
  return [
    ...(needsComma ? [{ at: last.getEnd(), insert: ',' }] : []),
    isAlone ? { at: source.startOfLine(brace), insert: text } : onNewLine(source, brace, `${text}${outer}`),
  ];
}

/** In place of the white space before it, which would end the line. */
function onNewLine({ text, layout }: HandlersText, brace: number, inserted: string): Edit {
  const at = text.slice(0, brace).trimEnd().length;
  return { at, remove: brace - at, insert: `${layout.newline}${inserted}` };
}

/** Imports, and declarations at the end of the file. */
export function endEdits(source: HandlersText, imports: readonly string[], declarations: readonly string[]): Edit[] {
  if (declarations.length === 0) return importEdits(source, imports);
  const { text, layout, file } = source;
  const isLineOpen = text !== '' && !/[\r\n]$/.test(text);
  const endOfLine = isLineOpen ? [{ at: text.length, insert: layout.newline }] : [];
  const imported = importEdits(source, imports);
  const added = { at: text.length, insert: declarations.map((each) => laidOut(`\n${each}\n`, layout)).join('') };
  // Where there are comments alone, imports stand behind them.
  return file.statements.length === 0 ? [...endOfLine, ...imported, added] : [...imported, ...endOfLine, added];
}

/** Behind the imports and directives at the start, before everything else. */
function importEdits(source: HandlersText, imports: readonly string[]): Edit[] {
  if (imports.length === 0) return [];
  const { newline } = source.layout;
  const { statements } = source.file;
  const before = statements.findLast((statement) => staysFirst(source, statement));
  const [first] = statements;
  const lines = imports.join(newline);
  if (before !== undefined) return [{ at: source.endOf(before), insert: `${newline}${lines}` }];
  if (first !== undefined) return [{ at: source.startOf(first), insert: `${lines}${newline}${newline}` }];
  return [{ at: source.text.length, insert: `${lines}${newline}` }];
}

function staysFirst({ compiler }: HandlersText, statement: ts.Statement): boolean {
  if (compiler.isImportDeclaration(statement)) return true;
  return compiler.isExpressionStatement(statement) && compiler.isStringLiteral(statement.expression);
}
