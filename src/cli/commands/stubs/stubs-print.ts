/** What `stubs` found and did, in words, and what it found as JSON. */
import { prettyJson } from '../../../core/json/json.js';
import { printable, printableLine } from '../../../core/text/printable.js';
import type { Unseen } from '../../../tasks/stubs/typescript/unseen-handlers.js';
import type { StaleType } from '../../../tasks/stubs/typescript/stale-types.js';
import { NO_NOTES, type HandlerChange, type Notes, type Update } from '../../../tasks/stubs/planned-update.js';

type Words = Readonly<Record<HandlerChange['kind'], string>>;

const FOUND: Words = { missing: 'no handler for', gone: 'nobody asks', back: 'marked, but asked again:' };
const DONE: Words = { missing: 'added', gone: 'marked, because nobody asks', back: 'asked again:' };

/** `src/handlers.ts:18: nobody asks "Crop" of images.process_images` */
export function foundText(change: HandlerChange, file: string): string {
  return `${placeOf(change, file)}: ${changeText(change, FOUND)}`;
}

/** `added "Crop" of images.process_images` */
export function doneText(change: HandlerChange, file: string, marksGone: boolean): string {
  return change.kind === 'gone' && !marksGone ? foundText(change, file) : changeText(change, DONE);
}

function changeText({ kind, method, question }: HandlerChange, words: Words): string {
  const what = question === undefined ? `anything of ${method}` : `"${question}" of ${method}`;
  return printableLine(`${words[kind]} ${what}`);
}

const WHY: Readonly<Record<Unseen['why'], string>> = {
  'no-object': 'it is not written out as an object',
  'no-cases': 'it has no cases, one per question',
  'no-impl': 'it has no `impl` of the trait that answers',
  spread: 'some of it is spread or computed',
  shared: 'it is the object of another method too, which does not ask all of that',
  second: 'an object before it answers the same',
  elsewhere: 'it is exported from another file',
};

/** What is its owner's to mend; the compiler says the rest. */
export function noteLines({ unseen, stale }: Notes, file: string): string[] {
  const note = (place: Placed, text: string): string => `note: ${placeOf(place, file)}: ${printableLine(text)}`;
  return [
    ...unseen.map((each) => note(each, `what answers ${each.method} is not looked at: ${WHY[each.why]}`)),
    ...stale.map((each) => note(each, staleText(each))),
  ];
}

function staleText({ named, method, now }: StaleType): string {
  const names = now.join(' or ');
  if (method !== undefined) return `${named} is not of ${method}: that is called ${names} now`;
  return `the client has no ${named}${names === '' ? '' : `: it may be called ${names} now`}`;
}

export type FoundUpdate = Pick<Update, 'changes' | 'notes'>;

/** Of a hub that asks nothing. */
export const NO_UPDATE: FoundUpdate = { changes: [], notes: NO_NOTES };

export function updateJson({ changes, notes: { unseen, stale } }: FoundUpdate, file: string): string {
  return printable(
    prettyJson({
      upToDate: changes.length === 0,
      file,
      changes: changes.map((each) => ({ ...each })),
      notes: { unseen: unseen.map((each) => ({ ...each })), stale: stale.map((each) => ({ ...each })) },
    }),
  );
}

interface Placed {
  readonly line?: number;
}

function placeOf({ line }: Placed, file: string): string {
  return printableLine(line === undefined ? file : `${file}:${line}`);
}
