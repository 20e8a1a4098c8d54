/** The parts of a record, and what each is on the wire. */
import type { Json } from '../../model/json.js';
import type { Documented, Field, Flattened, StructType, Type } from '../../model/type.js';
import { isSent } from '../../model/sent.js';

/**
 * - `required`: always there.
 * - `defaulted`: filled in where it is absent.
 * - `optional`: there or not.
 * - `presence`: absent, null or there: three things.
 * - `flattened`, `optional-flattened`: its keys lie among those of the record.
 * - `others`: the keys that nothing else names.
 */
export type PartKind =
  | 'required'
  | 'defaulted'
  | 'optional'
  | 'presence'
  | 'flattened'
  | 'optional-flattened'
  | 'others';

export interface RecordPart extends Documented {
  readonly kind: PartKind;
  /** The record's field. */
  readonly name: string;
  /** On the wire; flattened parts have none. */
  readonly key: string;
  /** Of the value where there is one: without the `null` of a `presence`. */
  readonly type: Type;
  readonly default?: Json;
}

/** `claim` gives the name of a field. */
export function recordParts(struct: StructType, claim: (part: string) => string): RecordPart[] {
  const { fields, flatten = [], extra } = struct;
  return [
    ...fields.map((field) => fieldPart(field, claim)),
    ...flatten.map(({ type, optional }, index): RecordPart => {
      const name = claim(flattenedPart(flatten, index));
      return { kind: optional ? 'optional-flattened' : 'flattened', name, key: '', type };
    }),
    ...(extra.kind === 'kept' ? [{ kind: 'others', name: claim('Others'), key: '', type: extra.values } as const] : []),
  ];
}

/** What a flattened part is called: by its place where there are several. */
export function flattenedPart(flatten: readonly Flattened[], index: number): string {
  return flatten.length === 1 ? 'Part' : `Part${index + 1}`;
}

function fieldPart(field: Field, claim: (part: string) => string): RecordPart {
  const { name: key, type, docs, deprecation } = field;
  const words = { ...(docs !== undefined && { docs }), ...(deprecation !== undefined && { deprecation }) };
  const part = { name: claim(key), key, type, ...words };
  if (field.required) return { ...part, kind: 'required' };
  if (field.default !== undefined && isSent(field)) return { ...part, kind: 'defaulted', default: field.default };
  return type.kind === 'nullable' ? { ...part, kind: 'presence', type: type.inner } : { ...part, kind: 'optional' };
}
