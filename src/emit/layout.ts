/**
 * Text that is broken over lines only where it does not fit: what a formatter would do, without one. A document is built
 * from strings, groups that stay on one line if they can, and the places where they may break.
 */
export type Doc = string | readonly Doc[] | Group | Indent | Break | Choice;

/** A document knows how it is on one line, so that no group has to look twice into the groups within. */
interface OnOneLine {
  readonly width: number;
  /** It holds a group that is broken anyway, or text over several lines. */
  readonly mustBreak: boolean;
}

interface Group extends OnOneLine {
  readonly kind: 'group';
  readonly body: Doc;
}

interface Indent extends OnOneLine {
  readonly kind: 'indent';
  readonly body: Doc;
}

/** A place where a broken group starts a new line; `flat` stands there otherwise. */
interface Break extends OnOneLine {
  readonly kind: 'break';
  readonly flat: string;
}

/** One text in a broken group, another in a flat one. */
interface Choice extends OnOneLine {
  readonly kind: 'choice';
  readonly broken: string;
  readonly flat: string;
}

/** A space, or a new line. */
export const line: Doc = { kind: 'break', flat: ' ', width: 1, mustBreak: false };
/** Nothing, or a new line. */
export const softline: Doc = { kind: 'break', flat: '', width: 0, mustBreak: false };

export function group(body: Doc, broken = false): Doc {
  const { width, mustBreak } = measured(body);
  return { kind: 'group', body, width, mustBreak: broken || mustBreak };
}

export function indent(body: Doc): Doc {
  const { width, mustBreak } = measured(body);
  return { kind: 'indent', body, width, mustBreak };
}

export function choice(broken: string, flat: string): Doc {
  return { kind: 'choice', broken, flat, width: flat.length, mustBreak: false };
}

export function join(separator: Doc, parts: readonly Doc[]): Doc {
  const joined: Doc[] = [];
  for (const part of parts) joined.push(separator, part);
  joined.shift();
  return joined;
}

function measured(doc: Doc): OnOneLine {
  const total = { width: 0, mustBreak: false };
  addMeasure(doc, total);
  return total;
}

function addMeasure(doc: Doc, total: { width: number; mustBreak: boolean }): void {
  if (typeof doc === 'string') {
    total.width += doc.length;
    total.mustBreak ||= doc.includes('\n');
  } else if (isList(doc)) {
    for (const part of doc) addMeasure(part, total);
  } else {
    total.width += doc.width;
    total.mustBreak ||= doc.mustBreak;
  }
}

/** What is still to be written, in a group that is broken. */
interface Item {
  readonly doc: Doc;
  readonly indent: number;
}

/** The text of a document, no line longer than `width` where that can be helped. `column` is where it starts. */
export function render(doc: Doc, width = 100, column = 0, baseIndent = 0): string {
  const lines = new Lines(column);
  const stack: Item[] = [{ doc, indent: baseIndent }];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { doc: current, indent: depth } = item;
    if (typeof current === 'string') {
      lines.write(current);
    } else if (isList(current)) {
      for (let index = current.length - 1; index >= 0; index -= 1) {
        stack.push({ doc: current[index] as Doc, indent: depth });
      }
    } else if (current.kind === 'indent') {
      stack.push({ doc: current.body, indent: depth + 2 });
    } else if (current.kind === 'group') {
      const isFlat = !current.mustBreak && fits(width - lines.position - current.width, stack);
      if (isFlat) lines.write(onOneLine(current.body));
      else stack.push({ doc: current.body, indent: depth });
    } else if (current.kind === 'choice') {
      lines.write(current.broken);
    } else {
      lines.end(depth);
    }
  }
  return lines.text();
}

/** A text that grows; no line of it ends with spaces. */
class Lines {
  position: number;
  private readonly ended: string[] = [];
  private current = '';

  constructor(column: number) {
    this.position = column;
  }

  write(text: string): void {
    this.current += text;
    const newline = text.lastIndexOf('\n');
    this.position = newline < 0 ? this.position + text.length : text.length - newline - 1;
  }

  /** An empty line is not worth another one. */
  end(indent: number): void {
    const line = this.current.trimEnd();
    if (line !== '' || this.ended.length === 0) this.ended.push(line);
    this.current = ' '.repeat(indent);
    this.position = indent;
  }

  text(): string {
    return [...this.ended, this.current].join('\n');
  }
}

function onOneLine(doc: Doc): string {
  if (typeof doc === 'string') return doc;
  if (!isList(doc)) return doc.kind === 'break' || doc.kind === 'choice' ? doc.flat : onOneLine(doc.body);
  let text = '';
  for (const part of doc) text += onOneLine(part);
  return text;
}

function isList(doc: Doc): doc is readonly Doc[] {
  return Array.isArray(doc);
}

/** Whether what follows a group has room beside it, up to the next place where a line may end. */
function fits(room: number, following: readonly Item[]): boolean {
  let left = room;
  for (let index = following.length - 1; index >= 0 && left >= 0; index -= 1) {
    const { width, ends } = beforeBreak((following[index] as Item).doc);
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
