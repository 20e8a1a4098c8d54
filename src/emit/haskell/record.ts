/** The parts of a record, and what each is on the wire. */
import type { Json } from '../../core/json/json.js';
import type { Documented, Field, Flattened, StructType, Type } from '../../core/model/type.js';
import { isSent } from '../../core/model/sent.js';

/**
 * - `required`: always there.
 * - `defaulted`: filled in where it is absent.
 * - `optional`: there or not.
 * - `presence`: absent, null or there: three things.
 * - `flattened`, `optional-flattened`: its keys lie among those of the record.
 * - `others`: the keys that nothing else names.
 */
type PartKind = 'required' | 'defaulted' | 'optional' | 'presence' | 'flattened' | 'optional-flattened' | 'others';

export interface RecordPart {
  readonly kind: PartKind;
  /** The record's field. */
  readonly name: string;
  /** On the wire; flattened parts have none. */
  readonly key: string;
  /** Of the value where there is one: without the `null` of a `presence`. */
  readonly type: Type;
  readonly default?: Json;
  /** What the hub says of it. */
  readonly about: Documented;
}

/** `claim` gives the name of a field. */
export function recordParts(struct: StructType, claim: (part: string) => string): RecordPart[] {
  const { fields, flatten = [], extra } = struct;
  const parts = fields.map((field) => fieldPart(field, claim(field.name)));
  for (const [index, { type, optional }] of flatten.entries()) {
    const kind = optional ? 'optional-flattened' : 'flattened';
    parts.push({ kind, name: claim(flattenedPart(flatten, index)), key: '', type, about: {} });
  }
  if (extra.kind !== 'kept') return parts;
  parts.push({ kind: 'others', name: claim('Others'), key: '', type: extra.values, about: {} });
  return parts;
}

/** What a flattened part is called: by its place where there are several. */
export function flattenedPart(flatten: readonly Flattened[], index: number): string {
  return flatten.length === 1 ? 'Part' : `Part${index + 1}`;
}

function fieldPart(field: Field, name: string): RecordPart {
  const { name: key, type, default: preset } = field;
  const isDefaulted = preset !== undefined && isSent(field);
  if (field.required) return { kind: 'required', name, key, type, about: field };
  if (isDefaulted) return { kind: 'defaulted', name, key, type, default: preset, about: field };
  if (type.kind === 'nullable') return { kind: 'presence', name, key, type: type.inner, about: field };
  return { kind: 'optional', name, key, type, about: field };
}
