/** Types as generated Haskell reads them: without the rules that it does not check. */
import { eachPart } from '../../core/model/each-part.js';
import { mapParts } from '../../core/model/map-type.js';
import type { EnumType, Type, Variant } from '../../core/model/type.js';
import { payloadType, type Types } from '../../core/model/variants.js';
import { withAllKeys } from '../common/all-keys.js';

/** A schema kept whole is read as the most that types can say of it. */
export function outlineOf(type: Type): Type {
  return type.kind === 'opaque' ? withAllKeys(type.outline) : type;
}

/** The same type with the outline of every schema that is kept whole in its place. */
export function withOutlines(type: Type): Type {
  const outline = outlineOf(type);
  return mapParts(outline.kind === 'enum' ? withOutlinedVariants(outline) : outline, withOutlines);
}

/** What stands beside a tag is read without it, though a schema kept whole speaks of it too. */
export function withOutlinedVariants(type: EnumType): EnumType {
  const { encoding } = type;
  if (encoding.style !== 'internal') return type;
  return { ...type, variants: type.variants.map((variant) => withoutTag(variant, encoding.tag)) };
}

function withoutTag(variant: Variant, tag: string): Variant {
  const { payload, untagged } = variant;
  if (untagged || payload.kind !== 'newtype' || payload.type.kind !== 'opaque') return variant;
  const { outline } = payload.type;
  const isPlain = outline.kind === 'struct' && outline.flatten === undefined;
  const type: Type = isPlain
    ? { ...outline, fields: outline.fields.filter(({ name }) => name !== tag) }
    : { kind: 'any' };
  return { ...variant, payload: { kind: 'newtype', type } };
}

/** The same type without patterns, of text and of keys. */
export function withoutPatterns(type: Type): Type {
  if (type.kind === 'string') {
    const { pattern: _pattern, ...rest } = type;
    return rest;
  }
  const isKeyed = type.kind === 'map' && type.keys.kind === 'string';
  return mapParts(isKeyed ? { ...type, keys: { kind: 'string' } } : type, withoutPatterns);
}

/** The same type where only those variants keep others out that are judged exactly. `types`: as the hub means them. */
export function withoutGuesses(type: Type, types: Types): Type {
  const inner = mapParts(type, (part) => withoutGuesses(part, types));
  // What is judged exactly is told from what the hub says of it.
  return inner.kind === 'enum' ? asDecided(inner, exclusivePlaces(type, types)) : inner;
}

function asDecided(type: EnumType, places: readonly number[]): EnumType {
  if (type.encoding.style !== 'untagged' || places.length === type.variants.length) return type;
  const open = { ...type, encoding: { style: 'untagged' } } as const;
  if (places.length === 0) return open;
  const alone = { ...type, variants: places.map((place) => type.variants[place] as Variant) };
  const others = type.variants.filter((_, place) => !places.includes(place));
  return { ...open, variants: [{ payload: { kind: 'newtype', type: alone } }, ...others] };
}

/**
 * The places of the variants of which no two may fit. A variant that is read more loosely than the hub means it may fit
 * in Haskell alone, so it keeps no other one out.
 */
export function exclusivePlaces(type: Type, types: Types): number[] {
  if (type.kind !== 'enum' || type.encoding.style !== 'untagged' || type.encoding.exclusive !== true) return [];
  const places = type.variants.flatMap(({ payload }, place) => (isExact(payloadType(payload), types) ? [place] : []));
  return places.length > 1 ? places : [];
}

/** Whether all that the hub says of a type is checked. */
function isExact(type: Type, types: Types): boolean {
  const seen = new Set<Type>();
  const queue = [type];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    if (isLoose(part)) return false;
    const named = part.kind === 'ref' ? types.get(part.id) : undefined;
    if (named !== undefined) queue.push(named.type);
    eachPart(part, (inner) => queue.push(inner));
  }
  return true;
}

function isLoose(type: Type): boolean {
  switch (type.kind) {
    case 'string':
      return type.pattern !== undefined;
    case 'map':
      return type.keys.kind === 'string' && type.keys.pattern !== undefined;
    case 'enum':
      return type.encoding.style === 'untagged' && type.encoding.exclusive === 'by-format';
    default:
      return type.kind === 'opaque';
  }
}
