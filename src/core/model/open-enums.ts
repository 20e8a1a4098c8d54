/**
 * Open enums as clients have them: after the variants that are known comes one for all others, which keeps what was
 * sent. Everything that reads or writes values for a client (emitters, vectors) sees this hub in place of the one read.
 */
import { eachSpeaker, type Hub, type Method } from './hub.js';
import { eachPart, refsOf } from './each-part.js';
import { mapHub, mapMethods } from './map-hub.js';
import { mapParts } from './map-type.js';
import { typeSchema } from './type-schema.js';
import type { EnumType, OpaqueType, StringEnumType, Type, TypeId, Variant } from './type.js';
import { bodyOf, payloadType, type Types } from './variants.js';
import type { Json } from '../json/json.js';
import { nameBeside } from '../text/name-beside.js';

const KNOWN = new WeakMap<Hub, Hub>();

/** The hub itself where nothing in it is open. */
export function withFallbacks(hub: Hub): Hub {
  const known = KNOWN.get(hub) ?? make(hub);
  KNOWN.set(hub, known);
  // Asked for once more, it has all of them already.
  KNOWN.set(known, known);
  return known;
}

function make(hub: Hub): Hub {
  const closed = closedEnums(hub);
  let isAnyOpen = false;
  const change = (type: Type): Type => {
    const inner = mapParts(type, change);
    if (!isOpen(type) || closed.has(type)) return inner;
    isAnyOpen = true;
    return withFallback(inner as EnumType | StringEnumType);
  };
  const opened = mapHub(hub, change);
  return isAnyOpen ? withOwnSchemas(opened) : hub;
}

function isOpen(type: Type): type is EnumType | StringEnumType {
  return (type.kind === 'enum' || type.kind === 'string-enum') && type.open === true;
}

function withFallback(type: EnumType | StringEnumType): EnumType {
  if (type.kind === 'enum') {
    const names = type.variants.flatMap(({ name = '' }) => name);
    return { ...type, variants: [...type.variants, fallback(names, unknownVariant(type))] };
  }
  const words = type.values.map(({ value }) => value);
  const units = type.values.map(({ value, ...about }): Variant => {
    return { ...about, name: value, payload: { kind: 'unit' } };
  });
  return {
    kind: 'enum',
    open: true,
    encoding: { style: 'external' },
    variants: [...units, fallback(words, { kind: 'string' })],
  };
}

/** `known`: the names that the hub has for others. */
function fallback(known: readonly string[], type: Type): Variant {
  const isTaken = known.some((name) => /^\W*other\W*$/i.test(name));
  const docs = 'One that was not known when this was generated.';
  return {
    name: isTaken ? 'Unknown' : 'Other',
    docs,
    payload: { kind: 'newtype', type },
    untagged: true,
    fallback: true,
  };
}

/** Every value whose name, or tag, is none of those that are known. */
function unknownVariant({ encoding, variants }: EnumType): OpaqueType {
  const names = variants.filter(({ untagged }) => !untagged).map(({ name = '' }) => name);
  const other: Json = { not: { enum: names } };
  const name = nameBeside(names, 'not_known_yet');
  const schema: Json =
    'tag' in encoding
      ? {
          type: 'object',
          required: [encoding.tag],
          properties: { [encoding.tag]: { type: 'string', ...other } },
          examples: [{ [encoding.tag]: name }, { [encoding.tag]: name, ...CONTENT }],
        }
      : {
          anyOf: [
            { type: 'string', ...other },
            { type: 'object', minProperties: 1, propertyNames: other },
          ],
          examples: [name, { [name]: CONTENT }],
        };
  return { kind: 'opaque', schema, reason: 'a variant that is not known', outline: { kind: 'any' } };
}

const CONTENT = { any: [1, { thing: null }] };

/**
 * Enums that stay closed, whatever is said of them: questions and answers, each of which somebody must be ready for, and
 * those that are told from what stands beside them by their variants alone.
 */
export function closedEnums(hub: Hub): ReadonlySet<Type> {
  const { types } = hub;
  const closed = new Set<Type>();
  const close = (type: Type): void => {
    const body = bodyOf(type, types);
    if (body !== undefined) closed.add(body);
  };
  const visit = (type: Type): void => {
    if (type.kind === 'struct') type.flatten?.forEach((part) => close(part.type));
    if (type.kind === 'enum') for (const bare of bareParts(type)) close(bare);
    if (type.kind === 'enum' && type.encoding.style === 'untagged') closed.add(type);
    eachPart(type, visit);
  };
  for (const { type } of types.values()) visit(type);
  for (const method of eachSpeaker(hub)) {
    for (const type of partsOf(method)) visit(type);
    const { bidirectional } = method;
    if (bidirectional !== undefined) [bidirectional.question, bidirectional.answer].forEach(close);
  }
  return closed;
}

function bareParts({ encoding, variants }: EnumType): Type[] {
  const bare = variants.filter(
    ({ untagged }) => untagged || encoding.style === 'untagged' || encoding.style === 'internal',
  );
  return bare.flatMap(({ payload }) => (payload.kind === 'newtype' ? [payload.type] : []));
}

function partsOf({ params, returns, bidirectional }: Method): Type[] {
  return [params, returns, bidirectional?.question, bidirectional?.answer].filter((type) => type !== undefined);
}

/** The schemas that the hub serves refuse what is not known yet: the types speak for themselves. */
function withOwnSchemas(hub: Hub): Hub {
  const { types } = hub;
  const open = opensIn(types);
  const schemas = new Map<TypeId, Json>();
  const schemaOf = (id: TypeId): Json | undefined => {
    if (!open.has(id)) return hub.schemaOf(id);
    const schema = schemas.get(id) ?? typeSchema({ kind: 'ref', id }, types);
    schemas.set(id, schema);
    return schema;
  };
  const isOpened = (type: Type): boolean => holdsFallback(type) || refsOf(type).some((id) => open.has(id));
  const withSchemas = (method: Method): Method => {
    const { params, returns, bidirectional } = method;
    const parts = { params, returns, question: bidirectional?.question, answer: bidirectional?.answer };
    const changed = Object.entries(parts).filter(([, type]) => type !== undefined && isOpened(type));
    const own = changed.map(([part, type]) => [part, typeSchema(type as Type, types)]);
    return changed.length === 0 ? method : { ...method, schemas: { ...method.schemas, ...Object.fromEntries(own) } };
  };
  return { ...mapMethods(hub, withSchemas), schemaOf };
}

/** The named types that hold an open enum, however deep inside. */
function opensIn(types: Types): ReadonlySet<TypeId> {
  const users = new Map<TypeId, TypeId[]>();
  for (const { id, type } of types.values()) {
    for (const used of refsOf(type)) users.set(used, [...(users.get(used) ?? []), id]);
  }
  const open = new Set<TypeId>();
  const queue = [...types.values()].filter(({ type }) => holdsFallback(type)).map(({ id }) => id);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (open.has(id)) continue;
    open.add(id);
    queue.push(...(users.get(id) ?? []));
  }
  return open;
}

function holdsFallback(type: Type): boolean {
  if (type.kind === 'enum' && type.variants.some(({ fallback: isFallback }) => isFallback)) return true;
  let isHeld = false;
  eachPart(type, (part) => (isHeld ||= holdsFallback(part)));
  return isHeld;
}

/** Strings, known ones and any other. */
export function isOpenWords({ variants }: EnumType): boolean {
  const last = variants.at(-1);
  return last?.fallback === true && !isUnknownVariant(last);
}

/** Whether it stands for all variants that are not known; of strings, any other string does. */
export function isUnknownVariant({ fallback: isFallback, payload }: Variant): boolean {
  return isFallback === true && payloadType(payload).kind !== 'string';
}
