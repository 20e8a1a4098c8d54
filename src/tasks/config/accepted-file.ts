/** The text of the file of accepted findings: read, and written with more entries. */
import { isArray, prettyJson, type Json, type JsonObject } from '../../core/json/json.js';
import type { Acceptance } from '../../prove/diff/policy/acceptance.js';
import { isDay } from '../../prove/diff/policy/day.js';
import { joinPointer } from '../../core/json/pointer.js';
import type { EnvelopeComplaint } from '../../core/read/envelope.js';
import { checkedJson, complaintsIn, type Checked } from './checked-json.js';
import { validateAccepted } from './validators.generated.js';

export const ACCEPTED_FILE = '.hub-codegen/accepted.json';

/** With what helps whoever reads the file. */
export interface Entry extends Acceptance {
  readonly rule?: string;
  readonly place?: string;
}

export interface AcceptedFile {
  readonly entries: readonly Entry[];
  /** Where the array does not stand alone: what stands beside it. */
  readonly around?: JsonObject;
}

export const NOTHING_ACCEPTED: AcceptedFile = { entries: [], around: {} };

export function readAccepted(text: string): Checked<AcceptedFile> {
  const checked = checkedJson(text, validateAccepted);
  if ('problems' in checked) return checked;
  const file = fileOf(checked.value);
  const complaints = complaintsOf(file, isArray(checked.value) ? '' : '/accepted');
  return complaints.length > 0 ? { problems: complaintsIn(text, complaints) } : { value: file };
}

function fileOf(value: Json): AcceptedFile {
  if (isArray(value)) return { entries: value as unknown as Entry[] };
  const { accepted, ...around } = value as JsonObject;
  return { entries: accepted as unknown as Entry[], around };
}

/** What the schema cannot say. */
function complaintsOf({ entries }: AcceptedFile, pointer: string): EnvelopeComplaint[] {
  const seen = new Set<string>();
  return entries.flatMap(({ fingerprint, expires }, index) => {
    const isTwice = seen.has(fingerprint);
    seen.add(fingerprint);
    return [
      ...(isTwice ? [{ message: TWICE, hint: 'keep one of them', pointer: joinPointer(pointer, index) }] : []),
      ...(expires === undefined || isDay(expires) ? [] : [noSuchDay(expires, joinPointer(pointer, index, 'expires'))]),
    ];
  });
}

const TWICE = 'an entry before this one has the same fingerprint';

function noSuchDay(day: string, pointer: string): EnvelopeComplaint {
  return { message: `there is no day ${day}`, pointer };
}

export function acceptancesOf({ entries }: AcceptedFile): readonly Acceptance[] {
  return entries.map(({ rule: _rule, place: _place, ...acceptance }) => acceptance);
}

/** New entries take the place of those with their fingerprints; all are sorted, so that files differ by what is new. */
export function withEntries({ entries, around }: AcceptedFile, added: readonly Entry[]): AcceptedFile {
  const byFingerprint = new Map([...entries, ...added].map((entry) => [entry.fingerprint, entry]));
  const sorted = [...byFingerprint.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
  return { entries: sorted, ...(around && { around }) };
}

export function acceptedText({ entries, around }: AcceptedFile): string {
  const list = entries.map((entry) => ({ ...entry }));
  return `${prettyJson(around === undefined ? list : { ...around, accepted: list })}\n`;
}
