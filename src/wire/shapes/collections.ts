/** Shapes of values made of others, all alike or each at its place. */
import { equal, findDuplicate } from './equal.js';
import type { Pattern } from './linear.js';
import { expected, isObject, under, type AnyShape, type Fault, type Form, type Shape } from './shape.js';

export interface Size {
  readonly min?: number;
  readonly max?: number;
}

export function array(item: Shape, size: Size = {}): AnyShape {
  const shape: AnyShape = (value) => {
    if (!Array.isArray(value)) return expected('an array', value);
    return sizeFault(value.length, 'items', size) ?? itemFault(value, item);
  };
  return made(shape, { kind: 'items', item });
}

function made(shape: AnyShape, form: Form): AnyShape {
  return Object.assign(shape, { form });
}

function itemFault(values: readonly unknown[], item: Shape): Fault | undefined {
  for (let index = 0; index < values.length; index += 1) {
    const fault = item(values[index]);
    if (fault) return under(index, fault);
  }
  return undefined;
}

function sizeFault(size: number, of: string, { min = 0, max = Infinity }: Size): Fault | undefined {
  if (size >= min && size <= max) return undefined;
  return { pointer: '', message: `expected ${size < min ? `at least ${min}` : `at most ${max}`} ${of}, found ${size}` };
}

/** An array whose items differ. */
export function set(item: Shape, size?: Size): AnyShape {
  const items = array(item, size);
  const shape: AnyShape = (value) => {
    const fault = items(value);
    if (fault) return fault;
    const twins = findDuplicate(value as readonly unknown[]);
    return (
      twins &&
      under(twins[1], { pointer: '', message: `expected an item of its own, found the one of place ${twins[0]} again` })
    );
  };
  return made(shape, { kind: 'items', item });
}

/** An array of fixed length. */
export function tuple(...items: readonly Shape[]): AnyShape {
  const shape: AnyShape = (value) => {
    if (!Array.isArray(value) || value.length !== items.length) return expected(`an array of ${items.length}`, value);
    for (const [index, item] of items.entries()) {
      const fault = item(value[index]);
      if (fault) return under(index, fault);
    }
    return undefined;
  };
  return made(shape, { kind: 'tuple', items });
}

export interface MapRules extends Size {
  readonly key?: Pattern;
}

export function map(values: Shape, { key: pattern, ...size }: MapRules = {}): AnyShape {
  const shape: AnyShape = (value, beside) => {
    if (!isObject(value)) return expected('an object', value);
    const keys = Object.keys(value).filter((key) => key !== beside && value[key] !== undefined);
    for (const key of keys) {
      if (pattern !== undefined && key.search(pattern) < 0)
        return under(key, { pointer: '', message: `expected a key matching ${pattern}` });
      const fault = values(value[key]);
      if (fault) return under(key, fault);
    }
    return sizeFault(keys.length, 'entries', size);
  };
  return Object.assign(made(shape, { kind: 'entries', values }), { keys: Object.keys });
}

/** `null`, or the value. */
export function nullable(inner: Shape): AnyShape {
  const shape: AnyShape = (value, beside) => {
    if (value === null) return undefined;
    const fault = inner(value, beside);
    return fault?.pointer === ''
      ? { ...fault, message: fault.message.replace(/^expected /, 'expected null or ') }
      : fault;
  };
  return made(inner.keys ? Object.assign(shape, { keys: inner.keys }) : shape, { kind: 'nullable', inner });
}

/** Exactly this JSON value. */
export function literal(constant: unknown): AnyShape {
  return (value) => (equal(value, constant) ? undefined : expected(JSON.stringify(constant), value));
}

/** What nests deeper than this is refused before the stack overflows. */
const DEEPEST = 500;
let depth = 0;

/** A shape that is named before it is made: how recursive types refer to themselves. */
export function lazy(find: () => Shape): AnyShape {
  const shape: AnyShape = (value, beside) => {
    if (depth >= DEEPEST)
      return { pointer: '', message: `expected at most ${DEEPEST} levels of recursion, found more` };
    depth += 1;
    try {
      return find()(value, beside);
    } finally {
      depth -= 1;
    }
  };
  return Object.assign(made(shape, { kind: 'lazy', find }), {
    keys: (value: Parameters<NonNullable<Shape['keys']>>[0]) => find().keys?.(value) ?? [],
  });
}
