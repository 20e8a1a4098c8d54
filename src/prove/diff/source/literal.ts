/** Values of the old types, written down. */
import { render } from '../../../emit/common/layout.js';
import { valueDoc } from '../../../emit/typescript/value-text.js';
import type { Hub } from '../../../core/model/hub.js';
import type { EnumType, Type } from '../../../core/model/type.js';
import { bodyOf, enumOf } from '../../../core/model/variants.js';
import { BaseValues } from '../../vectors/base-values.js';
import type { ClientNames } from '../../../emit/typescript/client-names.js';

/** The shortest value of a type; undefined where none can be made. */
export function leastLiteral(type: Type, { hub }: ClientNames): string | undefined {
  const value = samplesOf(hub).least(type);
  return value === undefined ? undefined : render(valueDoc(value), Infinity);
}

/** Found once a hub, however many values are written down. */
const known = new WeakMap<Hub, BaseValues>();

function samplesOf(hub: Hub): BaseValues {
  const samples = known.get(hub) ?? new BaseValues(hub.types, new Map());
  known.set(hub, samples);
  return samples;
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
