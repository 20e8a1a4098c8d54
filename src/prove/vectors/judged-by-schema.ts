/** Types of which the model takes more values than their schema, so that only the schema can tell which are right. */
import { eachPart } from '../../core/model/each-part.js';
import type { Type } from '../../core/model/type.js';
import { resolveType, type Types } from '../../core/model/variants.js';

export function isJudgedBySchema(type: Type, types: Types): boolean {
  const seen = new Set<Type>();
  const queue = [type];
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    if (seen.has(part)) continue;
    seen.add(part);
    if (isToldByFormats(part) || holdsOpaque(part, types)) return true;
    const named = part.kind === 'ref' ? types.get(part.id) : undefined;
    if (named !== undefined) queue.push(named.type);
    eachPart(part, (inner) => queue.push(inner));
  }
  return false;
}

/** Clients check no formats. */
function isToldByFormats(type: Type): boolean {
  return type.kind === 'enum' && type.encoding.style === 'untagged' && type.encoding.exclusive === 'by-format';
}

/** A schema that is kept whole speaks of the keys around it too, where it lies among them. */
function holdsOpaque(type: Type, types: Types): boolean {
  const isOpaque = (part: Type): boolean => resolveType(part, types)?.kind === 'opaque';
  if (type.kind === 'struct') return (type.flatten ?? []).some((part) => isOpaque(part.type));
  if (type.kind !== 'enum' || type.encoding.style !== 'internal') return false;
  return type.variants.some(({ payload }) => payload.kind === 'newtype' && isOpaque(payload.type));
}
