/** The functions of a file of handlers, as their owner has them by now: found by the comment above, else by name. */
import type { AskingMethod } from './asking-methods.js';
import { answeredPath, shown } from './stub-text.js';

/** The lines of one function, by their numbers from 0; `end` is not part of it. */
export interface HandlerBlock {
  /** As the comment above it says, if there is one. */
  readonly answers: string | undefined;
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

export function blocksIn(lines: readonly string[]): HandlerBlock[] {
  const blocks: HandlerBlock[] = [];
  for (const [start, line] of lines.entries()) {
    const name = /^([a-z_][\w']*)\s*::/.exec(line)?.[1];
    if (name !== undefined)
      blocks.push({ answers: commentAbove(lines, start), name, start, end: endOf(lines, start, name) });
  }
  return blocks;
}

export function blockOf({ path, name }: AskingMethod, blocks: readonly HandlerBlock[]): HandlerBlock | undefined {
  return (
    blocks.find(({ answers }) => answers === shown(path)) ??
    blocks.find((block) => block.answers === undefined && block.name === name)
  );
}

function commentAbove(lines: readonly string[], start: number): string | undefined {
  for (let at = start - 1; at >= 0 && /^\s*--/.test(lines[at] ?? ''); at -= 1) {
    const path = answeredPath(lines[at] ?? '');
    if (path !== undefined) return path;
  }
  return undefined;
}

/** Up to the next declaration; the empty lines and comments before that are not part of it. */
function endOf(lines: readonly string[], start: number, name: string): number {
  const isPart = (line: string): boolean => /^\s/.test(line) || line.split(/[\s:=(]/, 1)[0] === name;
  let end = start + 1;
  for (let at = end; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || line.startsWith('--')) continue;
    if (!isPart(line)) break;
    end = at + 1;
  }
  return end;
}

/** The cases of a block: `case question of` and what stands below it. */
export interface Cases {
  /** In front of each. */
  readonly indentation: string;
  /** The line behind the last of them. */
  readonly end: number;
  readonly heads: readonly CaseHead[];
  /** `_ -> …`: whatever else is asked. */
  readonly hasWildcard: boolean;
}

interface CaseHead {
  /** `Q.` of `Q.ImageCrop`. */
  readonly qualifier: string;
  readonly constructor: string;
  readonly line: number;
}

const OPENS = /(\bof|\\case)\s*(--.*)?$/;

/** Undefined where the function is written in another way. */
export function casesIn(lines: readonly string[], { start, end }: HandlerBlock): Cases | undefined {
  const opening = lines.findIndex((line, at) => at >= start && at < end && OPENS.test(line));
  const first = lines.findIndex((line, at) => opening >= 0 && at > opening && at < end && isCode(line));
  if (first < 0) return undefined;
  const indentation = /^\s*/.exec(lines[first] ?? '')?.[0] ?? '';
  const heads: CaseHead[] = [];
  let hasWildcard = false;
  let last = first;
  for (let at = first; at < end; at += 1) {
    const line = lines[at] ?? '';
    if (!isCode(line)) continue;
    if (!line.startsWith(indentation)) break;
    last = at;
    const [, qualifier = '', constructor] =
      /^((?:[A-Z]\w*\.)*)([A-Z][\w']*)/.exec(line.slice(indentation.length)) ?? [];
    if (constructor !== undefined) heads.push({ qualifier, constructor, line: at });
    else hasWildcard ||= /^[a-z_][\w']*\s*->/.test(line.slice(indentation.length));
  }
  return { indentation, end: last + 1, heads, hasWildcard };
}

function isCode(line: string): boolean {
  return line.trim() !== '' && !/^\s*--/.test(line);
}
