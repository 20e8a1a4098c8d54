/**
 * Text that is broken over lines only where it does not fit: what a formatter would do, without one. A document is built
 * from strings, groups that stay on one line if they can, and the places where they may break.
 */
export type Doc = string | readonly Doc[] | Group | Indent | Break | Choice;

interface Group {
  readonly kind: 'group';
  readonly body: Doc;
  readonly broken: boolean;
}

interface Indent {
  readonly kind: 'indent';
  readonly body: Doc;
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
  return { kind: 'group', body, broken };
}

export function indent(body: Doc): Doc {
  return { kind: 'indent', body };
}

export function choice(broken: string, flat: string): Doc {
  return { kind: 'choice', broken, flat };
}

export function join(separator: Doc, parts: readonly Doc[]): Doc {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
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
      const fitsHere = flat || (!mustBreak(current) && fits(current.body, width - position, stack));
      stack.push({ doc: current.body, indent: depth, flat: fitsHere });
    } else if (current.kind === 'choice') {
      stack.push({ doc: flat ? current.flat : current.broken, indent: depth, flat });
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

/** A group that holds a broken group, or text over several lines, is broken itself. */
function mustBreak(doc: Doc): boolean {
  if (typeof doc === 'string') return doc.includes('\n');
  if (isList(doc)) return doc.some(mustBreak);
  if (doc.kind === 'group') return doc.broken || mustBreak(doc.body);
  return doc.kind === 'indent' && mustBreak(doc.body);
}

/** Whether a document fits flat into the room, together with what follows it up to the next possible break. */
function fits(doc: Doc, room: number, following: readonly Item[]): boolean {
  let left = room;
  const queue: Item[] = [{ doc, indent: 0, flat: true }];
  let next = following.length - 1;
  while (left >= 0) {
    const item = queue.pop() ?? following[next--];
    if (item === undefined) return true;
    const { doc: current, flat } = item;
    if (typeof current === 'string') left -= current.length;
    else if (isList(current))
      for (let index = current.length - 1; index >= 0; index -= 1) queue.push({ ...item, doc: current[index] as Doc });
    else if (current.kind === 'break') {
      if (!flat) return true;
      left -= current.flat.length;
    } else if (current.kind === 'choice') left -= (flat ? current.flat : current.broken).length;
    else if (current.kind === 'group') queue.push({ doc: current.body, indent: 0, flat: flat && !current.broken });
    else queue.push({ ...item, doc: current.body });
  }
  return false;
}
