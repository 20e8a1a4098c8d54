/** Values of the old types, written down. */
import { render } from '../../emit/layout.js';
import { valueDoc } from '../../emit/typescript/value-text.js';
import type { EnumType, Type } from '../../model/type.js';
import type { ClientNames } from './client-names.js';
import { bodyOf, enumOf } from './spot.js';

/** The shortest value of a type; undefined where none can be made. */
export function leastLiteral(type: Type, { samples }: ClientNames): string | undefined {
  const value = samples.least(type);
  return value === undefined ? undefined : render(valueDoc(value), Infinity);
}

/** The shortest value of one variant. */
export function leastVariant(type: Type, name: string, names: ClientNames): string | undefined {
  const alone = variantAlone(type, name, names);
  return alone && leastLiteral(alone, names);
}

/** A type as if it had no other variant. */
export function variantAlone(type: Type, name: string, { hub }: ClientNames): EnumType | undefined {
  const found = enumOf(bodyOf(type, hub.types));
  const variant = found?.variants.find((each) => each.name === name);
  return found && variant && { ...found, variants: [variant] };
}
