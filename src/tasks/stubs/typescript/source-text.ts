/** TypeScript that somebody wrote, with its lines and comments. Nothing here changes it. */
import type { ts } from 'ts-morph';
import type { SyntaxProblem } from '../planned-update.js';
import type { Layout } from './stub-text.js';

/** The compiler that comes with ts-morph: loading it takes longer than most commands do. */
export type Compiler = typeof ts;

export interface Comment {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export class HandlersText {
  readonly compiler: Compiler;
  readonly text: string;
  readonly file: ts.SourceFile;
  readonly layout: Layout;

  /** `name`: its ending says which TypeScript it is. */
  constructor(compiler: Compiler, name: string, text: string) {
    this.compiler = compiler;
    this.text = text;
    this.file = compiler.createSourceFile(name, text, compiler.ScriptTarget.ESNext, true);
    this.layout = layoutOf(text);
  }

  get problem(): SyntaxProblem | undefined {
    const { compiler, file, text } = this;
    const options = { fileName: file.fileName, reportDiagnostics: true };
    const [first] = compiler.transpileModule(text, options).diagnostics ?? [];
    if (first === undefined) return undefined;
    const { line, character } = file.getLineAndCharacterOfPosition(first.start ?? 0);
    const message = compiler.flattenDiagnosticMessageText(first.messageText, ' ');
    return { line: line + 1, column: character + 1, message };
  }

  lineOf(at: number): number {
    return this.file.getLineAndCharacterOfPosition(at).line + 1;
  }

  startOfLine(at: number): number {
    return this.file.getPositionOfLineAndCharacter(this.lineOf(at) - 1, 0);
  }

  /** The start of the line after, or the end of the text. */
  endOfLine(at: number): number {
    return this.file.getLineStarts()[this.lineOf(at)] ?? this.text.length;
  }

  isFirstOnLine(at: number): boolean {
    return this.text.slice(this.startOfLine(at), at).trim() === '';
  }

  /** White space at the start of the line. */
  indentationAt(at: number): string {
    return /^[^\S\r\n]*/.exec(this.text.slice(this.startOfLine(at)))?.[0] ?? '';
  }

  /** Where a declaration starts for its reader: with the comment that documents it. */
  startOf(node: ts.Node): number {
    return node.getStart(this.file, true);
  }

  /** The same with the lines of comment right above it: some of them are about the very next line. */
  startWithComments(node: ts.Node): number {
    let start = this.startOf(node);
    for (const { from, to } of this.commentsBefore(node).toReversed()) {
      if (to > start) continue;
      const isRightAbove = this.isFirstOnLine(from) && this.lineOf(start) - this.lineOf(to) <= 1;
      if (!isRightAbove) break;
      start = from;
    }
    return start;
  }

  /** All between what comes before a declaration and itself, also at the end of the line before. */
  commentsBefore(node: ts.Node): Comment[] {
    const { compiler, text } = this;
    const start = node.getFullStart();
    const trailing = start === 0 ? [] : (compiler.getTrailingCommentRanges(text, start) ?? []);
    const ranges = [...trailing, ...(compiler.getLeadingCommentRanges(text, start) ?? [])];
    return ranges.map(({ pos, end }) => ({ from: pos, to: end, text: text.slice(pos, end) }));
  }

  /** The end of a statement with the comments behind it on its line. */
  endOf(node: ts.Node): number {
    const end = node.getEnd();
    return this.compiler.getTrailingCommentRanges(this.text, end)?.at(-1)?.end ?? end;
  }
}

function layoutOf(text: string): Layout {
  const ends = text.match(/\r?\n/g) ?? [];
  const withReturn = ends.filter((end) => end === '\r\n').length;
  // The lines of a comment start with a space and a star, which says nothing of the step.
  const [, step = '  '] = /^(\t| {2,8})(?=[^\s*])/m.exec(text) ?? [];
  return { newline: withReturn * 2 > ends.length ? '\r\n' : '\n', step };
}
