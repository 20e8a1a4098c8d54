/** In place of a schema that types cannot say, its outline: all of it that they can. */
import type { Hub } from '../../core/model/hub.js';
import { mapParts } from '../../core/model/map-type.js';
import type { Type } from '../../core/model/type.js';
import { withAllKeys } from '../common/all-keys.js';
import { mapHub } from '../../core/model/map-hub.js';

export function withOutlines(hub: Hub): Hub {
  return mapHub(hub, outlined);
}

function outlined(type: Type): Type {
  const inner = mapParts(type, outlined);
  if (inner.kind === 'opaque') return withAllKeys(inner.outline);
  if (inner.kind !== 'array') return inner;
  // Rust has no lists whose first items are of other types.
  const { start: _start, ...list } = inner;
  return list;
}
