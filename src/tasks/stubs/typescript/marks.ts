/** Comment lines that say that nobody asks for the handler below them any more. */
import { shown } from './stub-text.js';

export function questionMark(question: string, path: string): string {
  return `// hub-codegen: no question "${shown(question)}" in "${shown(path)}" any more`;
}

/** `shownPath`: as the comment above the handlers has it. */
export function methodMark(shownPath: string): string {
  return `// hub-codegen: no questions in "${shownPath}" any more`;
}

export function isMark(comment: string): boolean {
  return /^\/\/ hub-codegen: no questions? .*in ".*" any more\s*$/.test(comment);
}
