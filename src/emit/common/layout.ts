/**
 * Text that is broken over lines only where it does not fit: what a formatter would do, without one. A document is built
 * from strings, groups that stay on one line if they can, and the places where they may break.
 */
export type Doc = string | readonly Doc[] | Group | Indent | Break | Choice;

/** What a document is on one line; undefined where it holds a group that is broken anyway, or text over several lines. */
type Flat = string | undefined;

/** Documents know their text on one line, so that no group has to look twice into the groups within. */
interface Group {
  readonly kind: 'group';
  readonly body: Doc;
  readonly flat: Flat;
}

interface Indent {
  readonly kind: 'indent';
  readonly body: Doc;
  readonly flat: Flat;
}

/** A place where a broken group starts a new line; `flat` stands there otherwise. */
interface Break {
  readonly kind: 'break';
  readonly flat: string;
}

/** One text in a broken group, another in a flat one. */
interface Choice {
  readonly kind: 'choice';
  readonly broken: string;
  readonly flat: string;
}

/** A space, or a new line. */
export const line: Doc = { kind: 'break', flat: ' ' };
/** Nothing, or a new line. */
export const softline: Doc = { kind: 'break', flat: '' };

export function group(body: Doc, broken = false): Doc {
  return { kind: 'group', body, flat: broken ? undefined : onOneLine(body) };
}

export function indent(body: Doc): Doc {
  return { kind: 'indent', body, flat: onOneLine(body) };
}

export function choice(broken: string, flat: string): Doc {
  return { kind: 'choice', broken, flat };
}

export function join(separator: Doc, parts: readonly Doc[]): Doc {
  const joined: Doc[] = [];
  for (const part of parts) joined.push(separator, part);
  joined.shift();
  return joined;
}

function onOneLine(doc: Doc): Flat {
  if (typeof doc === 'string') return doc.includes('\n') ? undefined : doc;
  if (!isList(doc)) return doc.flat;
  let text = '';
  for (const part of doc) {
    const flat = onOneLine(part);
    if (flat === undefined) return undefined;
    text += flat;
  }
  return text;
}

function isList(doc: Doc): doc is readonly Doc[] {
  return Array.isArray(doc);
}

/** The text of a document, no line longer than `width` where that can be helped. `column` is where it starts. */
export function render(doc: Doc, width = 100, column = 0, baseIndent = 0): string {
  if (typeof doc === 'string') return doc;
  const lines = new Lines(column);
  // What is still to be written, in a group that is broken, and how deep each part stands.
  const docs: Doc[] = [doc];
  const depths: number[] = [baseIndent];
  for (let current = docs.pop(); current !== undefined; current = docs.pop()) {
    const depth = depths.pop() as number;
    if (typeof current === 'string') {
      lines.write(current);
    } else if (isList(current)) {
      for (let index = current.length - 1; index >= 0; index -= 1) {
        docs.push(current[index] as Doc);
        depths.push(depth);
      }
    } else if (current.kind === 'break') {
      lines.end(depth);
    } else if (current.kind === 'choice') {
      lines.write(current.broken);
    } else if (
      current.kind === 'group' &&
      current.flat !== undefined &&
      fits(width - lines.position() - current.flat.length, docs)
    ) {
      lines.write(current.flat);
    } else {
      docs.push(current.body);
      depths.push(current.kind === 'indent' ? depth + 2 : depth);
    }
  }
  return lines.text();
}

/** A text that grows; no line of it ends with spaces. */
class Lines {
  /** Where the current text starts. */
  private column: number;
  private readonly ended: string[] = [];
  private current = '';

  constructor(column: number) {
    this.column = column;
  }

  write(text: string): void {
    this.current += text;
  }

  /** The column that has been reached. */
  position(): number {
    const newline = this.current.lastIndexOf('\n');
    return newline < 0 ? this.column + this.current.length : this.current.length - newline - 1;
  }

  /** An empty line is not worth another one. */
  end(indent: number): void {
    const line = this.current.trimEnd();
    if (line !== '' || this.ended.length === 0) this.ended.push(line);
    this.current = ' '.repeat(indent);
    this.column = 0;
  }

  text(): string {
    if (this.ended.length === 0) return this.current;
    this.ended.push(this.current);
    return this.ended.join('\n');
  }
}

/** Whether what follows a group has room beside it, up to the next place where a line may end. */
function fits(room: number, following: readonly Doc[]): boolean {
  let left = room;
  for (let index = following.length - 1; index >= 0 && left >= 0; index -= 1) {
    const { width, ends } = beforeBreak(following[index] as Doc);
    left -= width;
    if (ends) break;
  }
  return left >= 0;
}

/** How wide the text is that stands before the first break of a document, and whether there is one. */
function beforeBreak(doc: Doc): { readonly width: number; readonly ends: boolean } {
  if (typeof doc === 'string') return { width: doc.length, ends: false };
  if (!isList(doc)) {
    if (doc.kind === 'break') return { width: 0, ends: true };
    return doc.kind === 'choice' ? { width: doc.broken.length, ends: false } : beforeBreak(doc.body);
  }
  let width = 0;
  for (const part of doc) {
    const { width: more, ends } = beforeBreak(part);
    width += more;
    if (ends) return { width, ends };
  }
  return { width, ends: false };
}
