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
  return { kind: 'group', body, width: widthOf(body), mustBreak: broken || mustBreak(body) };
}

export function indent(body: Doc): Doc {
  return { kind: 'indent', body, width: widthOf(body), mustBreak: mustBreak(body) };
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

function widthOf(doc: Doc): number {
  if (typeof doc === 'string') return doc.length;
  if (!isList(doc)) return doc.width;
  let width = 0;
  for (const part of doc) width += widthOf(part);
  return width;
}

function mustBreak(doc: Doc): boolean {
  if (typeof doc === 'string') return doc.includes('\n');
  return isList(doc) ? doc.some(mustBreak) : doc.mustBreak;
}

interface Item {
  readonly doc: Doc;
  readonly indent: number;
  readonly flat: boolean;
}

/** The text of a document, no line longer than `width` where that can be helped. `column` is where it starts. */
export function render(doc: Doc, width = 100, column = 0, baseIndent = 0): string {
  let text = '';
  let position = column;
  const stack: Item[] = [{ doc, indent: baseIndent, flat: false }];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { doc: current, indent: depth, flat } = item;
    if (typeof current === 'string') {
      text += current;
      const newline = current.lastIndexOf('\n');
      position = newline < 0 ? position + current.length : current.length - newline - 1;
    } else if (isList(current)) {
      for (let index = current.length - 1; index >= 0; index -= 1)
        stack.push({ doc: current[index] as Doc, indent: depth, flat });
    } else if (current.kind === 'indent') {
      stack.push({ doc: current.body, indent: depth + 2, flat });
    } else if (current.kind === 'group') {
      const fitsHere = flat || (!current.mustBreak && fits(width - position - current.width, stack));
      stack.push({ doc: current.body, indent: depth, flat: fitsHere });
    } else if (current.kind === 'choice') {
      const chosen = flat ? current.flat : current.broken;
      text += chosen;
      position += chosen.length;
    } else if (flat) {
      text += current.flat;
      position += current.flat.length;
    } else {
      text = `${text.trimEnd()}\n${' '.repeat(depth)}`;
      position = depth;
    }
  }
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
