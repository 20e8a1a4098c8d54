/** What `stubs` found and did, in words. */
import { printableLine } from '../print/printable.js';
import type { Unseen } from '../stubs/unseen-handlers.js';
import type { Change } from '../stubs/update-handlers.js';

type Words = Readonly<Record<Change['kind'], string>>;

const FOUND: Words = { missing: 'no handler for', gone: 'nobody asks', back: 'marked, but asked again:' };
const DONE: Words = { missing: 'added', gone: 'marked, because nobody asks', back: 'asked again:' };

/** `src/handlers.ts:18: nobody asks "Crop" of images.process_images` */
export function foundText(change: Change, file: string): string {
  return `${placeOf(change, file)}: ${changeText(change, FOUND)}`;
}

/** `added "Crop" of images.process_images` */
export function doneText(change: Change): string {
  return changeText(change, DONE);
}

function changeText({ kind, method, question }: Change, words: Words): string {
  const what = question === undefined ? `anything of ${method}` : `"${question}" of ${method}`;
  return printableLine(`${words[kind]} ${what}`);
}

const WHY: Readonly<Record<Unseen['why'], string>> = {
  'no-object': 'it is no object that is written out',
  spread: 'some of it is spread or computed',
  second: 'an object before it answers the same',
  elsewhere: 'it is exported from another file',
};

/** The compiler says what such handlers lack. */
export function unseenText(unseen: Unseen, file: string): string {
  const what = `what answers ${unseen.method} is not looked at`;
  return `note: ${placeOf(unseen, file)}: ${printableLine(`${what}: ${WHY[unseen.why]}`)}`;
}

function placeOf({ line }: { readonly line?: number }, file: string): string {
  return printableLine(line === undefined ? file : `${file}:${line}`);
}
