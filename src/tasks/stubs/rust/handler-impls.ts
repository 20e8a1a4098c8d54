/** The handlers in a file, as their owner has them by now: `impl`s, found by the comment above them or above their type. */
import { closingBrace } from './rust-code.js';
import { answeredPath } from './stub-text.js';

export interface HandlerImpl {
  /** Without its path and its arguments, and so the type. */
  readonly trait: string;
  readonly type: string;
  /** The methods whose questions it answers, as comments say. */
  readonly answers: readonly string[];
  readonly functions: readonly NamedPlace[];
  /** Where it begins, and where its closing brace is. */
  readonly start: number;
  readonly close: number;
}

interface NamedPlace {
  readonly name: string;
  readonly at: number;
}

/** `ImageHandler<Config> for Answers`, with whatever stands before and behind. */
const HEADER = /([\p{XID_Continue}]+)\s*(?:<[^{};]*>)?\s+for\s+(?:[\p{XID_Continue}:]+::)?([\p{XID_Continue}]+)/u;

export function implsIn(text: string, code: string): HandlerImpl[] {
  const types = new Map(
    Array.from(code.matchAll(/\b(?:struct|enum|type)\s+([\p{XID_Continue}]+)/gu), ({ 1: name = '', index }) => [
      name,
      commentedAbove(text, index),
    ]),
  );
  return Array.from(code.matchAll(/\bimpl\b([^{};]*)\{/g)).flatMap((found): HandlerImpl[] => {
    const [, trait, type] = HEADER.exec(found[1] ?? '') ?? [];
    if (trait === undefined || type === undefined) return [];
    const open = found.index + found[0].length - 1;
    const close = closingBrace(code, open) ?? code.length;
    const answers = [...commentedAbove(text, found.index), ...(types.get(type) ?? [])];
    return [{ trait, type, answers, functions: functionsIn(code, open, close), start: found.index, close }];
  });
}

/** Those of the `impl` itself, not those in their bodies. */
function functionsIn(code: string, open: number, close: number): NamedPlace[] {
  const functions: NamedPlace[] = [];
  const marks = /[{}]|\bfn\s+((?:r#)?[\p{XID_Continue}]+)/gu;
  marks.lastIndex = open + 1;
  let depth = 0;
  for (let mark = marks.exec(code); mark !== null && mark.index < close; mark = marks.exec(code)) {
    if (mark[0] === '{') depth += 1;
    else if (mark[0] === '}') depth -= 1;
    else if (depth === 0) functions.push({ name: mark[1] ?? '', at: mark.index });
  }
  return functions;
}

/** The methods that comments name right above a declaration. */
function commentedAbove(text: string, at: number): string[] {
  const lines = text.slice(0, at).split('\n').slice(0, -1);
  const answers: string[] = [];
  for (let line = lines.pop(); line !== undefined && /^\s*(?:\/\/|#\[)/.test(line); line = lines.pop()) {
    const path = answeredPath(line);
    if (path !== undefined) answers.unshift(path);
  }
  return answers;
}
