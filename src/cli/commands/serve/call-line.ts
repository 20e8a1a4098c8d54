/** One call in the log of a hub. Clients are foreign: nothing of theirs is printed as it came. */
import { compactJson, type Json, type JsonObject } from '../../../core/json/json.js';
import { printableLine } from '../../../core/text/printable.js';
import { elideMiddle } from '../../../prove/diff/format/elide-middle.js';
import type { CallRecord, RecordedQuestion } from '../../../wire/hub/call-record.js';

/** `2026-11-18T18:21:09.123Z images.generate {"prompt":"cats"}: done, 3 items, 12 ms`. */
export function callLine(record: CallRecord): string {
  const { time, method, params, items, milliseconds } = record;
  const head = `${time} ${elideMiddle(method, WIDEST)}${params === null ? '' : ` ${inShort(params)}`}`;
  const facts = [...record.questions.map(questionText), outcomeText(record), counted(items), `${milliseconds} ms`];
  return printableLine(`${head}: ${facts.join(', ')}`);
}

/** How much of a value is shown. */
const WIDEST = 80;

function inShort(value: Json): string {
  return elideMiddle(compactJson(value), WIDEST);
}

function questionText({ question, answer, failure = 'no answer' }: RecordedQuestion): string {
  return `asked ${inShort(question)} -> ${answer === undefined ? elideMiddle(failure, WIDEST) : inShort(answer)}`;
}

function outcomeText({ outcome, error }: CallRecord): string {
  return error === undefined ? outcome : `${outcome} ${error.code} ${elideMiddle(error.message, WIDEST)}`;
}

function counted(items: number): string {
  return items === 1 ? '1 item' : `${items} items`;
}

export function callJson(record: CallRecord): string {
  return printableLine(compactJson(record as unknown as JsonObject));
}
