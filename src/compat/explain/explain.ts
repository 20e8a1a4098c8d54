/** Why `b` refuses a witness: each reason with its place in the value and in both schemas. */
import type { Json } from '../../model/json.js';
import { joinPointer } from '../../read/json/pointer.js';
import type { Reason } from '../answer.js';
import type { Side } from '../side.js';
import type { Evaluator } from '../solve/holds.js';
import { valueAt } from '../value-at.js';
import { quoted, wordingOf, type Complaint } from './complaint.js';
import { Complaints } from './complaints.js';
import { placeIn } from './place-in.js';

const MOST_REASONS = 10;

export function explain(witness: Json, given: Side, taken: Side, evaluator: Evaluator): Reason[] {
  const complaints = new Complaints(taken.reader, evaluator).at(taken.reader.root, witness);
  const reasons = complaints.map((complaint) => reasonOf(complaint, witness, given));
  const distinct = new Map(reasons.map((reason) => [`${reason.path} ${reason.message}`, reason]));
  return [...distinct.values()].slice(0, MOST_REASONS);
}

/** In ajv's words, where the schema cannot be looked into. */
export function ajvReasons(witness: Json, { judge }: Side): Reason[] {
  return judge.errors(witness).slice(0, 1).map(({ keyword, message = 'is refused', instancePath, schemaPath }) => {
    const name = instancePath === '' ? 'the value' : instancePath;
    const bPointer = schemaPath.replace(/^#/, '');
    return { code: wordingOf(keyword).code, message: `${name} ${message}`, path: instancePath, bPointer };
  });
}

function reasonOf({ code, path, pointer, demand }: Complaint, witness: Json, given: Side): Reason {
  const found = valueAt(witness, path);
  const place = placeIn(given.reader.root, path, given.reader);
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
