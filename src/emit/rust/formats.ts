/** Formats of strings that have a type of their own in Rust, and what such a type reads. */
import type { Hub } from '../../core/model/hub.js';
import type { Json } from '../../core/json/json.js';
import { mapParts } from '../../core/model/map-type.js';
import type { Field, StringType, StructType, Type, TypeDef, TypeId, Variant } from '../../core/model/type.js';
import { eachPart } from '../../core/model/each-part.js';

export interface RustFormat {
  readonly type: string;
  /** About what it reads: JSON Schema takes formats for remarks, so other strings may come. */
  readonly pattern: string;
}

const DATE = '\\d{4}-\\d\\d-\\d\\d';
const TIME = '\\d\\d:\\d\\d:\\d\\d(\\.\\d+)?';

const FORMATS: ReadonlyMap<string, RustFormat> = new Map([
  ['uuid', { type: 'uuid::Uuid', pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' }],
  ['date-time', { type: 'chrono::DateTime<chrono::FixedOffset>', pattern: `^${DATE}T${TIME}(Z|[+-]\\d\\d:\\d\\d)$` }],
  ['partial-date-time', { type: 'chrono::NaiveDateTime', pattern: `^${DATE}T${TIME}$` }],
  ['date', { type: 'chrono::NaiveDate', pattern: `^${DATE}$` }],
  ['partial-time', { type: 'chrono::NaiveTime', pattern: `^${TIME}$` }],
]);

/** Undefined where Rust has nothing but text for it, or where more is said than the format. */
export function rustFormat({ format = '', minLength, maxLength, pattern }: StringType): RustFormat | undefined {
  const isFree = minLength === undefined && maxLength === undefined && pattern === undefined;
  return isFree ? FORMATS.get(format) : undefined;
}

/** The hub with those fields as plain text whose own default is not of their format. */
export function withHonestFormats(hub: Hub): Hub {
  const types = new Map<TypeId, TypeDef>();
  for (const [id, def] of hub.types) types.set(id, hasTextDefault(def.type) ? { ...def, type: honest(def.type) } : def);
  return { ...hub, types };
}

/** Whether there may be something to change; for most types there is not. */
function hasTextDefault(type: Type): boolean {
  let isFound = false;
  const look = (part: Type): void => {
    isFound ||= part.kind === 'struct' && part.fields.some((field) => typeof field.default === 'string');
    if (!isFound) eachPart(part, look);
  };
  look(type);
  return isFound;
}

function honest(type: Type): Type {
  const inner = mapParts(type, honest);
  if (inner.kind === 'struct') return honestStruct(inner);
  return inner.kind === 'enum' ? { ...inner, variants: inner.variants.map(honestVariant) } : inner;
}

function honestVariant(variant: Variant): Variant {
  const { payload } = variant;
  if (payload.kind !== 'struct') return variant;
  return { ...variant, payload: { kind: 'struct', struct: honestStruct(payload.struct) } };
}

function honestStruct(struct: StructType): StructType {
  const fields = struct.fields.map((field): Field => ({ ...field, type: honestFor(field.default, field.type) }));
  return { ...struct, fields };
}

function honestFor(value: Json | undefined, type: Type): Type {
  if (type.kind === 'nullable') return { ...type, inner: honestFor(value, type.inner) };
  if (type.kind !== 'string' || typeof value !== 'string') return type;
  const { format: _format, ...text } = type;
  const pattern = rustFormat(type)?.pattern;
  return pattern === undefined || new RegExp(pattern).test(value) ? type : text;
}
