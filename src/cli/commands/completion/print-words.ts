/**
 * What a shell asks for: the words that may stand where the cursor is, one per line, each with a tab and what it is for;
 * `:files` stands for the names of files, which shells know themselves. It says nothing else, whatever happens.
 */
import { writeSync } from 'node:fs';
import { printableLine } from '../../../core/text/printable.js';
import { offersFor } from './offers.js';

/** `words`: those after `hub-codegen`, up to the cursor; the last is the one that is being typed. */
export async function printWords(words: readonly string[]): Promise<void> {
  try {
    const lines = (await wordLines(words)).map((line) => `${line}\n`);
    writeSync(1, lines.join(''));
  } catch {
    // Nobody reads, or what would be read cannot be: then there is nothing to offer.
  }
}

export async function wordLines(words: readonly string[]): Promise<string[]> {
  const offer = offersFor(words);
  if (offer.names === 'files') return [FILES];
  const { methodNames } = offer.names === 'methods' ? await import('./method-names.js') : {};
  const names = (await methodNames?.(offer)) ?? [];
  return [...offer.words, ...names.map((name) => ({ word: `${offer.before}${name}`, about: 'method' }))]
    .filter(({ word }) => word.startsWith(offer.typed))
    .map(({ word, about }) => `${printableLine(word)}\t${about}`);
}

const FILES = ':files';
