/** Why `b` refuses a witness: each reason with its place in the value and in both schemas. */
import type { ErrorObject } from 'ajv';
import type { Json } from '../../../core/json/json.js';
import { joinPointer } from '../../../core/json/pointer.js';
import type { Reason } from '../answer/answer.js';
import type { FormulaReader } from '../schema/schema-reader.js';
import type { Evaluator } from '../solve/holds.js';
import { valueAt } from '../../../core/json/value-at.js';
import { quoted, wordingOf, type SchemaComplaint } from './complaint.js';
import { Complaints } from './complaints.js';
import { placeIn } from './place-in.js';

const MOST_REASONS = 10;

/** `given` sends the witness, and `taken` refuses it. */
export function explain(witness: Json, given: FormulaReader, taken: FormulaReader, evaluator: Evaluator): Reason[] {
  const complaints = new Complaints(taken, evaluator).at(taken.root, witness);
  const reasons = complaints.map((complaint) => reasonOf(complaint, witness, given));
  const distinct = new Map(reasons.map((reason) => [`${reason.path} ${reason.message}`, reason]));
  return [...distinct.values()].slice(0, MOST_REASONS);
}

/** In ajv's words, where the schema cannot be looked into. */
export function ajvReasons(errors: readonly ErrorObject[]): Reason[] {
  return errors.slice(0, 1).map(({ keyword, message = 'is refused', instancePath, schemaPath }) => {
    const name = instancePath === '' ? 'the value' : instancePath;
    const bPointer = schemaPath.replace(/^#/, '');
    return { code: wordingOf(keyword).code, message: `${name} ${message}`, path: instancePath, bPointer };
  });
}

function reasonOf({ code, path, pointer, demand }: SchemaComplaint, witness: Json, given: FormulaReader): Reason {
  const found = valueAt(witness, path);
  const place = placeIn(given.root, path, given);
  const isAbsent = found === undefined;
  const name = path.length === 0 ? 'the value' : joinPointer('', ...path);
  return {
    code: sharper(code, found, place !== undefined),
    message: `${name} ${demand}${isAbsent ? '' : `, and is ${quoted(found)}`}`,
    path: joinPointer('', ...path),
    ...(place === undefined ? {} : { aPointer: place.pointer }),
    bPointer: pointer,
  };
}

/** What can only be said with the value and the other schema in view. */
function sharper(code: Reason['code'], found: Json | undefined, isKnown: boolean): Reason['code'] {
  if (code === 'TYPE_MISMATCH' && found === null) return 'NULL_NOT_ACCEPTED';
  return code === 'MISSING_REQUIRED' && isKnown ? 'MAYBE_ABSENT' : code;
}
