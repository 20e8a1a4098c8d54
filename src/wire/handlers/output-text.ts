/** What a program writes, as text. */
import { printable } from '../../core/text/printable.js';

export interface OutputText {
  /** Gives the number of bytes so far. */
  add(chunk: Uint8Array): number;
  text(): string;
}

/** All is taken, so that the program never waits for us; of too much, the end is kept. */
export function createText(longest = Infinity): OutputText {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  return {
    add(chunk) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > longest) text = text.slice(-longest);
      return (size += chunk.byteLength);
    },
    text: () => text,
  };
}

/** Of what a program complains of, this much stands in an error. */
export const LONGEST_TAIL = 2000;

export function complaint(stderr: string): string {
  const text = stderr.trim();
  return text === '' ? '' : `; stderr: ${printable(text)}`;
}
