/** What a user writes by hand, checked with a validator; complaints say what would be right, those on JSON a line too. */
import type { Json } from '../../core/json/json.js';
import { didYouMean } from '../../core/text/nearest.js';
import type { JsonError } from '../../core/json/json-error.js';
import { parseJson } from '../../core/json/parse-json.js';
import { explain, type EnvelopeComplaint } from '../../core/read/envelope.js';
import { joinPointer } from '../../core/json/pointer.js';
import { locateAll, positionAt, positionsIn } from '../../core/json/position.js';
import type { Problem } from '../../core/json/problem.js';
import type { TalkativeError, TalkativeValidator } from './validators.generated.js';

export type Checked<T> = { readonly value: T } | { readonly problems: readonly Problem[] };

export function checkedJson(text: string, validate: TalkativeValidator): Checked<Json> {
  const parsed = parseJson(text);
  if (!parsed.ok) return { problems: [notJson(text, parsed.error)] };
  if (parsed.duplicates.length > 0) {
    return {
      problems: complaintsIn(
        text,
        parsed.duplicates.map(({ pointer }) => ({ pointer, message: TWICE })),
      ),
    };
  }
  const complaints = complaintsAbout(parsed.value, validate);
  return complaints.length === 0 ? { value: parsed.value } : { problems: complaintsIn(text, complaints) };
}

export function complaintsAbout(value: unknown, validate: TalkativeValidator): EnvelopeComplaint[] {
  return validate(value) ? [] : (validate.errors ?? []).filter(isSpecific).map(explainTalkative);
}

const TWICE = 'this key stands twice in the same object';

/** Complaints with the line and column of what they are about. */
export function complaintsIn(text: string, complaints: readonly EnvelopeComplaint[]): Problem[] {
  const offsets = locateAll(
    text,
    complaints.map(({ pointer }) => pointer),
    { key: true },
  );
  const position = positionsIn(text);
  return complaints.map((complaint) => problem({ ...complaint, ...position(offsets.get(complaint.pointer) ?? 0) }));
}

/** Complaints about a value that has no text. */
export function complaintsWithoutPlace(complaints: readonly EnvelopeComplaint[]): Problem[] {
  return complaints.map(problem);
}

function notJson(text: string, { message, offset, pointer }: JsonError): Problem {
  return problem({ message: `not JSON: ${message}`, pointer, ...positionAt(text, offset) });
}

function problem(details: Omit<Problem, 'code' | 'severity'>): Problem {
  return { code: 'bad-config', severity: 'error', ...details };
}

/** That a condition or a name does not fit says less than the error inside of it; not so with alternatives. */
function isSpecific({ keyword, schemaPath }: TalkativeError): boolean {
  return keyword !== 'if' && keyword !== 'propertyNames' && !schemaPath.includes('/anyOf/');
}

/** What does not fit a pattern of these schemas, in words. */
const MISFITS: ReadonlyMap<unknown, string> = new Map([
  ['\\S', 'this says nothing'],
  ['^[^\\u0000]*$', 'this is not a path: no file can have the character U+0000 in its name'],
  ['^\\d{4}-\\d{2}-\\d{2}$', 'this is not a day such as 2027-01-31'],
  ['^[A-Za-z][A-Za-z0-9_-]*$', 'this is not a name such as pictures: letters and digits, a letter first'],
  ['^[A-Za-z0-9][A-Za-z0-9._-]*$', 'this is not a name for a hub, such as shop-eu: letters, digits, dots and dashes'],
  ['^https?://[^\\s<>]+$', 'this is not an address such as https://example.org/rules/{rule}.md'],
  ['^[A-Z][A-Za-z0-9]*$', 'this is not a name such as ImageJob: letters and digits, a capital first'],
]);

/** Where the words for documents would not help whoever wrote this by hand, there are others. */
function explainTalkative(error: TalkativeError): EnvelopeComplaint {
  const { keyword, params, instancePath: pointer, parentSchema, propertyName } = error;
  const known = Object.keys(parentSchema.properties ?? {});
  switch (keyword) {
    case 'pattern':
      return { message: MISFITS.get(params['pattern']) ?? 'this does not fit', pointer };
    case 'anyOf':
      return { message: 'this says too little', hint: `known here: ${known.join(', ')}`, pointer };
    case 'additionalProperties':
      return unknownKey(String(params['additionalProperty']), { known }, pointer);
    case 'enum': {
      const values = [params['allowedValues']].flat().map(String);
      const names = { known: values, listed: parentSchema.$comment };
      if (propertyName !== undefined) return unknownKey(propertyName, names, pointer);
      return { message: 'this value is not known here', hint: `give one of ${values.join(', ')}`, pointer };
    }
    default:
      return explain(error);
  }
}

const MOST_NAMED = 12;

interface Names {
  readonly known: readonly string[];
  /** Where they are listed, if there are too many to be named. */
  readonly listed?: string | undefined;
}

function unknownKey(key: string, { known, listed }: Names, pointer: string): EnvelopeComplaint {
  const all = known.length > MOST_NAMED ? listed : `known here: ${known.join(', ')}`;
  const hint = didYouMean(key, known) ?? all;
  const message = `"${key}" does not belong here`;
  return { message, ...(hint !== undefined && { hint }), pointer: joinPointer(pointer, key) };
}
