/** What a text of Rust imports at its top. */

export interface Imported {
  /** `images_client::handlers::ImageHandler` */
  readonly path: string;
  /** What it is called in the file; `*` stands for all that is in the path. */
  readonly local: string;
}

const USE = /^(?:pub(?:\([^)\n]*\))?[ \t]+)?use\s+([^;]+);/gm;

/** `code`: without comments and literals. */
export function importedNames(code: string): Imported[] {
  return Array.from(code.matchAll(USE), ([, tree = '']) => tree).flatMap((tree) =>
    leavesOf(tree.replaceAll(/\s+/g, ' ')).map(importedBy),
  );
}

/** Behind the last of the imports, or behind what describes the file as a whole. */
export function importsEnd(code: string, text: string): number {
  const last = [...code.matchAll(USE)].at(-1);
  if (last !== undefined) return last.index + last[0].length;
  return /^(?:[ \t]*(?:\/\/!.*|#!\[.*\])?\r?\n)*/.exec(text)?.[0].trimEnd().length ?? 0;
}

/** `a::{b, c::{d, e}}` is `a::b`, `a::c::d` and `a::c::e`. */
function leavesOf(tree: string): string[] {
  const open = tree.indexOf('{');
  if (open < 0) return [tree.trim()];
  const prefix = tree.slice(0, open).trim();
  return partsOf(tree.slice(open + 1, tree.lastIndexOf('}'))).flatMap((part) =>
    leavesOf(part).map((leaf) => (leaf === 'self' ? prefix.replace(/::$/, '') : `${prefix}${leaf}`)),
  );
}

/** What commas divide that stand in no further braces. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part.trim() !== '');
}

function importedBy(leaf: string): Imported {
  const [whole = '', local] = leaf.split(/ as /);
  const path = whole.replaceAll(' ', '').replace(/^::/, '');
  const name = path.slice(path.lastIndexOf('::') + 1).replace(/^:+/, '');
  return { path, local: local?.trim() ?? name };
}
