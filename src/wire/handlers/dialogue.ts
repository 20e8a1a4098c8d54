/** Speaks with the user at a terminal; all text passes here, and none of it unescaped. */
import { readLine, type TerminalStreams } from './line-source.js';
import { printable } from '../../core/text/printable.js';

export interface Dialogue {
  /** How many lines the user was asked for. */
  readonly asked: number;
  say(text: string): void;
  /** One line. Rejects where the user gives none. */
  ask(prompt: string): Promise<string>;
}

/** A hub may send any amount of text; a screen does not show it. */
const LONGEST_TEXT = 10_000;

export function createDialogue(streams: TerminalStreams, signal: AbortSignal): Dialogue {
  let asked = 0;
  const show = (text: string): string => {
    const isLong = text.length > LONGEST_TEXT;
    return printable(isLong ? `${text.slice(0, LONGEST_TEXT)}… (${text.length} characters)` : text);
  };
  const say = (text: string): void => void streams.output.write(`${show(text)}\n`);
  return {
    get asked() {
      return asked;
    },
    say,
    ask(prompt) {
      asked += 1;
      // The line editor redraws its prompt, which therefore has one line.
      const lines = prompt.split('\n');
      const last = lines.pop() ?? '';
      if (lines.length > 0) say(lines.join('\n'));
      return readLine(streams, show(last), signal);
    },
  };
}

/** What was understood of a line, or what is wrong with it. */
export type Reading<T> = { readonly value: T } | { readonly wrong: string };

export async function askUntil<T>(dialogue: Dialogue, prompt: string, read: (line: string) => Reading<T>): Promise<T> {
  for (;;) {
    const reading = read(await dialogue.ask(prompt));
    if ('value' in reading) return reading.value;
    dialogue.say(`  ${reading.wrong}`);
  }
}
