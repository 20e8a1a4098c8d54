/** What `typeof` tells of values, for alternatives that have no names. */
import type { Type } from '../../../core/model/type.js';
import { bodyOf, payloadType, type Types } from '../../../core/model/variants.js';

const PLAIN = ['string', 'number', 'boolean'] as const;
type PlainKind = (typeof PLAIN)[number];

/** `unknown` may be any of them, and `other` none. */
type Kind = PlainKind | 'other' | 'unknown';

const KINDS: Readonly<Partial<Record<Type['kind'], Kind>>> = {
  string: 'string',
  bytes: 'string',
  'string-enum': 'string',
  integer: 'number',
  float: 'number',
  boolean: 'boolean',
  any: 'unknown',
  opaque: 'unknown',
};

export function alternativeKinds(body: Type | undefined, types: Types): ReadonlySet<Kind> {
  if (body?.kind !== 'enum') return new Set([kindOf(body)]);
  return new Set(body.variants.map(({ payload }) => kindOf(bodyOf(payloadType(payload), types))));
}

function kindOf(body: Type | undefined): Kind {
  if (body?.kind === 'const') return PLAIN.find((kind) => typeof body.value === kind) ?? 'other';
  // An enum within an enum may be strings and objects alike.
  return body === undefined || body.kind === 'enum' ? 'unknown' : (KINDS[body.kind] ?? 'other');
}

/** A kind of plain value that there was, and that there cannot be now. */
export function lostKind(before: ReadonlySet<Kind>, after: ReadonlySet<Kind>): PlainKind | undefined {
  return after.has('unknown') ? undefined : PLAIN.find((kind) => before.has(kind) && !after.has(kind));
}
