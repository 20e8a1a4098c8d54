/** Marks above declarations: put there, and taken away so that nothing tells that they were there. */
import type { ts } from 'ts-morph';
import type { Edit } from './edits.js';
import { isMark } from './marks.js';
import type { Comment, HandlersText } from './source-text.js';

/** Nothing where it is marked already. */
export function markEdits(source: HandlersText, node: ts.Node, mark: string): Edit[] {
  if (marksOf(source, node).length > 0) return [];
  const at = source.startWithComments(node);
  const indentation = source.isFirstOnLine(at) ? source.indentationAt(at) : '';
  return [{ at, insert: `${mark}${source.layout.newline}${indentation}` }];
}

export function unmarkEdits(source: HandlersText, node: ts.Node): Edit[] {
  return marksOf(source, node).map(({ from }) => {
    const at = source.isFirstOnLine(from) ? source.startOfLine(from) : from;
    return { at, remove: source.endOfLine(from) - at };
  });
}

function marksOf(source: HandlersText, node: ts.Node): Comment[] {
  return source.commentsBefore(node).filter(({ text }) => isMark(text));
}
