/** Turns whole values of the wire into those of a program, by what their shapes are made of. */
import { isObject, type Conversion, type JsonObject, type Shape } from '../shapes/shape.js';

const KNOWN = new WeakMap<Shape, Conversion | undefined>();

/** Undefined where values of that shape are the same on both sides. */
export function values(shape: Shape): Conversion | undefined {
  if (!KNOWN.has(shape)) KNOWN.set(shape, holdsScalar(shape) ? conversionOf(shape) : undefined);
  return KNOWN.get(shape);
}

/** Whether anything in it is another value for the program. */
function holdsScalar(start: Shape): boolean {
  const seen = new Set([start]);
  for (const shape of seen) {
    if (shape.form?.kind === 'scalar') return true;
    for (const part of partsOf(shape)) seen.add(part);
  }
  return false;
}

function partsOf({ form }: Shape): readonly Shape[] {
  switch (form?.kind) {
    case 'items':
      return [form.item];
    case 'tuple':
      return form.items;
    case 'entries':
      return [form.values];
    case 'nullable':
      return [form.inner];
    case 'lazy':
      return [form.find()];
    case 'struct':
      return [...form.fields.values(), ...form.flatten, ...(form.extra ? [form.extra] : [])];
    case 'tagged':
      return [...form.payloads, ...form.untagged];
    case 'untagged':
      return form.variants;
    default:
      return [];
  }
}

type Way = keyof Conversion;

/** Parts are looked up when they are needed: types may hold themselves. */
function conversionOf(shape: Shape): Conversion {
  const { form } = shape;
  if (form?.kind === 'scalar') return form.conversion;
  return { read: (value) => converted(value, shape, 'read'), write: (value) => converted(value, shape, 'write') };
}

function turn(value: unknown, shape: Shape, way: Way): unknown {
  return values(shape)?.[way](value) ?? value;
}

function converted(value: unknown, { form }: Shape, way: Way): unknown {
  switch (form?.kind) {
    case 'items':
      return Array.isArray(value) ? value.map((item) => turn(item, form.item, way)) : value;
    case 'tuple':
      return Array.isArray(value) ? value.map((item, index) => turnAt(form.items, index, item, way)) : value;
    case 'entries':
      return isObject(value) ? withParts(value, () => form.values, way) : value;
    case 'nullable':
      return value === null ? null : turn(value, form.inner, way);
    case 'lazy':
      return turn(value, form.find(), way);
    case 'struct': {
      if (!isObject(value)) return value;
      const whole = form.flatten.reduce<unknown>((each, part) => turn(each, part, way), value);
      return withParts(whole as JsonObject, (key) => form.fields.get(key) ?? form.extra, way);
    }
    case 'tagged': {
      const told = isObject(value) ? form.payloadOf(value) : undefined;
      if (told === undefined) return turnUntagged(value, form.untagged, way);
      const { key, payload } = told;
      if (key === undefined) return turn(value, payload, way);
      return withParts(value as JsonObject, (each) => (each === key ? payload : undefined), way);
    }
    case 'untagged':
      return turnUntagged(value, form.variants, way);
    default:
      return value;
  }
}

function turnAt(items: readonly Shape[], index: number, item: unknown, way: Way): unknown {
  const shape = items[index];
  return shape === undefined ? item : turn(item, shape, way);
}

/** The first variant that the value fits on the wire. */
function turnUntagged(value: unknown, variants: readonly Shape[], way: Way): unknown {
  for (const variant of variants) {
    const turned = turn(value, variant, way);
    if (!variant(way === 'read' ? value : turned)) return turned;
  }
  return value;
}

/** Pairs, because assigning to `__proto__` would set no key. */
function withParts(value: JsonObject, shapeOf: (key: string) => Shape | undefined, way: Way): JsonObject {
  const entries = Object.entries(value).map(([key, part]): [string, unknown] => {
    const shape = part === undefined ? undefined : shapeOf(key);
    return [key, shape === undefined ? part : turn(part, shape, way)];
  });
  return Object.fromEntries(entries);
}
