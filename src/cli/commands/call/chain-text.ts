/** A chain of methods as one would type it in a shell: `list | filter --min 3 | clone`. */
import { refusal } from '../../../core/refusal/refusal.js';
import type { GivenParameter } from '../../../tasks/live/params-of.js';

export interface WrittenStage {
  readonly method: string;
  readonly parameters: readonly GivenParameter[];
}

export function isChain(text: string): boolean {
  return text.includes('|');
}

export function readChain(text: string): WrittenStage[] {
  const stages: Word[][] = [[]];
  for (const word of wordsOf(text)) {
    if (word.isPipe) stages.push([]);
    else stages.at(-1)?.push(word);
  }
  return stages.map((words) => stageOf(words.map((word) => word.text)));
}

interface Word {
  readonly text: string;
  readonly isPipe: boolean;
}

/** Quotes hold words together, as in a shell; nothing else of a shell is known here. */
function wordsOf(text: string): Word[] {
  const token = /\s*(?:(\|)|((?:"(?:[^"\\]|\\.)*"|'[^']*'|[^\s|"'])+)|(["']))/gy;
  return Array.from(text.trim().matchAll(token), ([, pipe, word, quote]) => {
    if (quote !== undefined) throw refusal({ message: `a quote in the chain has no end`, hint: `close the ${quote}` });
    return { text: unquoted(word ?? ''), isPipe: pipe !== undefined };
  });
}

function unquoted(word: string): string {
  return word.replace(/"((?:[^"\\]|\\.)*)"|'([^']*)'/g, (_, double?: string, single?: string) => {
    return single ?? (double ?? '').replace(/\\(.)/g, '$1');
  });
}

function stageOf([method, ...words]: readonly string[]): WrittenStage {
  if (method === undefined) throw refusal({ message: 'a stage of the chain is empty', hint: "write 'list | clone'" });
  const parameters: GivenParameter[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const [, name, inline] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(words[at] ?? '') ?? [];
    if (name === undefined) {
      const hint = `parameters of a stage are options: ${method} --name value`;
      throw refusal({ message: `unexpected "${words[at]}" after ${method}`, hint });
    }
    const next = words[at + 1];
    const value = inline ?? (next === undefined || next.startsWith('--') ? undefined : words[(at += 1)]);
    parameters.push({ name, ...(value !== undefined && { value }) });
  }
  return { method, parameters };
}
