/** The same hub whose strings are text as it came, where they have one of these formats. */
import type { Hub } from '../../core/model/hub.js';
import { mapHub } from '../../core/model/map-hub.js';
import { mapParts } from '../../core/model/map-type.js';
import type { Type } from '../../core/model/type.js';

export function withoutFormats(hub: Hub, formats: readonly string[]): Hub {
  const plain = (type: Type): Type => {
    if (type.kind !== 'string' || !formats.includes(type.format ?? '')) return mapParts(type, plain);
    const { format: _format, ...rest } = type;
    return rest;
  };
  return mapHub(hub, plain);
}
