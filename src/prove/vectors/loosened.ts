/**
 * Types as a validator sees them to which encodings and integer formats are mere remarks. Where a value may fit one
 * variant only, such a validator may find two, so a value is safe only if it is one of the type in both readings.
 */
import { accepts } from '../accepts/accepts.js';
import type { Json } from '../../core/json/json.js';
import { mapParts } from '../../core/model/map-type.js';
import type { Type } from '../../core/model/type.js';
import type { Types } from '../../core/model/variants.js';

export type IsSafe = (value: Json, type: Type) => boolean;

export function safeIn(types: Types): IsSafe {
  const looseTypes = new Map([...types].map(([id, def]) => [id, { ...def, type: loosened(def.type) }]));
  const known = new WeakMap<Type, Type>();
  return (value, type) => {
    const loose = known.get(type) ?? loosened(type);
    known.set(type, loose);
    return accepts(value, type, types) && accepts(value, loose, looseTypes);
  };
}

function loosened(type: Type): Type {
  switch (type.kind) {
    case 'bytes': {
      const { encoding: _encoding, ...rest } = type;
      return { ...rest, kind: 'string' };
    }
    case 'integer': {
      const { width: _width, ...rest } = type;
      return rest;
    }
    default:
      return mapParts(type, loosened);
  }
}
