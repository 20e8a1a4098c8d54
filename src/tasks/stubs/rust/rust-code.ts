/** The code in a text of Rust: what stands in comments and literals is blank, so that signs in it are not taken for code. */

export interface RustCode {
  /** As long as the text, line for line. */
  readonly code: string;
  /** Where something begins that does not end. */
  readonly openAt?: number;
}

export function codeOf(text: string): RustCode {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    const end = endOfHidden(text, at);
    if (end === undefined) continue;
    if (end > text.length) return { code: parts.join('') + text.slice(from), openAt: at };
    parts.push(text.slice(from, at), blank(text.slice(at, end)));
    from = end;
    at = end - 1;
  }
  return { code: parts.join('') + text.slice(from) };
}

/** Behind the brace that closes the one at `open`; undefined where none does. */
export function closingBrace(code: string, open: number): number | undefined {
  let depth = 0;
  for (const { 0: brace, index } of code.slice(open).matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) return open + index;
  }
  return undefined;
}

/** Lines stay lines. */
function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, ' ');
}

/** Behind the comment or literal that begins here, if one does; behind the text where it has no end. */
function endOfHidden(text: string, at: number): number | undefined {
  switch (text[at]) {
    case '/':
      return endOfComment(text, at);
    case '"':
      return endOfString(text, at);
    case 'r':
      return endOfRawString(text, at);
    case "'":
      return endOfCharacter(text, at);
    default:
      return undefined;
  }
}

function endOfComment(text: string, at: number): number | undefined {
  if (text[at + 1] === '/') {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  }
  if (text[at + 1] !== '*') return undefined;
  const marks = /\/\*|\*\//g;
  marks.lastIndex = at;
  // They nest.
  for (let depth = 0, mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return Infinity;
}

function endOfString(text: string, at: number): number {
  const marks = /\\[^]|"/g;
  marks.lastIndex = at + 1;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) if (mark[0] === '"') return marks.lastIndex;
  return Infinity;
}

/** `r"…"`, `br##"…"##`; `r#type` is a name. */
function endOfRawString(text: string, at: number): number | undefined {
  const before = text.slice(Math.max(0, at - 2), at);
  const isStart = !/[\p{XID_Continue}]$/u.test(before) || /(^|[^\p{XID_Continue}])[bc]$/u.test(before);
  const opening = /r(#*)"/y;
  opening.lastIndex = at;
  const [, hashes] = (isStart && opening.exec(text)) || [];
  if (hashes === undefined) return undefined;
  const end = text.indexOf(`"${hashes}`, opening.lastIndex);
  return end < 0 ? Infinity : end + 1 + hashes.length;
}

/** `'{'`; a lifetime has no second mark. */
function endOfCharacter(text: string, at: number): number | undefined {
  const character = /'(?:\\u\{[^}\n]*\}|\\x..|\\.|[^\\'\n])'/uy;
  character.lastIndex = at;
  return character.exec(text) === null ? undefined : character.lastIndex;
}
