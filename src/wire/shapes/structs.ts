/** Objects with named fields. */
import { askedOnce } from './asked-once.js';
import { MISSING, expected, isObject, own, under } from './shape.js';
import type { AnyShape, Fault, Form, JsonObject, Shape } from './shape.js';

/** By wire name. A field called `__proto__` must be written `['__proto__']`, else it is no field but the prototype. */
export interface Fields {
  readonly required?: { readonly [name: string]: Shape };
  /**
   * May be absent, and `undefined` counts as absent. `null` is a value: where a hub may write it for an `Option`, as
   * it does in what it sends, the generator says `nullable(…)`.
   */
  readonly optional?: { readonly [name: string]: Shape };
}

export interface StructRules {
  /** Keys that no field names: ignored unless said otherwise. */
  readonly extra?: 'ignored' | 'refused' | Shape;
  /** Types whose keys lie among the fields. Those marked optional may be there or not, in whole or in part. */
  readonly flatten?: readonly (readonly [shape: Shape, optional?: boolean])[];
}

export function struct(
  { required = {}, optional = {} }: Fields,
  { extra = 'ignored', flatten = [] }: StructRules = {},
): AnyShape {
  const needed = Object.entries(required);
  const others = Object.entries(optional);
  const names = [...needed, ...others].map(([name]) => name);
  const isStrict = extra !== 'ignored';
  const keysOf = (value: JsonObject): Set<string> => {
    return new Set([...names, ...flatten.flatMap(([shape]) => (shape(value) ? [] : [...(shape.keys?.(value) ?? [])]))]);
  };
  const shape: AnyShape = (value, beside) => {
    if (!isObject(value)) return expected('an object', value);
    for (const [name, field] of needed) {
      const content = own(value, name);
      const fault = content === undefined ? MISSING : field(content);
      if (fault) return under(name, fault);
    }
    for (const [name, field] of others) {
      const content = own(value, name);
      const fault = content === undefined ? undefined : field(content);
      if (fault) return under(name, fault);
    }
    for (const [part, isOptional] of flatten) {
      const fault = isOptional ? undefined : part(value, beside);
      if (fault) return fault;
    }
    return isStrict ? extraFault(value, keysOf(value), beside, extra) : undefined;
  };
  const keys = (value: JsonObject): Iterable<string> =>
    typeof extra === 'function' ? Object.keys(value) : keysOf(value);
  const form: Form = {
    kind: 'struct',
    fields: new Map([...needed, ...others]),
    ...(typeof extra === 'function' && { extra }),
    flatten: flatten.map(([part]) => part),
  };
  return flatten.length === 0
    ? Object.assign(shape, { keys, form })
    : Object.assign<AnyShape, Pick<AnyShape, 'keys' | 'form'>>(askedOnce(shape), { keys: askedOnce(keys), form });
}

const UNKNOWN: Fault = { pointer: '', message: 'expected no such key' };

function extraFault(
  value: JsonObject,
  known: ReadonlySet<string>,
  beside: string | undefined,
  extra: 'refused' | Shape,
): Fault | undefined {
  for (const key of Object.keys(value)) {
    if (known.has(key) || value[key] === undefined || key === beside) continue;
    const fault = extra === 'refused' ? UNKNOWN : extra(value[key]);
    if (fault) return under(key, fault);
  }
  return undefined;
}
