/** Enums: one of several variants, told apart in one of serde's four ways. */
import { askedOnce } from './asked-once.js';
import {
  MISSING,
  expected,
  isObject,
  nearest,
  oneOf,
  own,
  under,
  type AnyShape,
  type Fault,
  type Form,
  type JsonObject,
  type Shape,
} from './shape.js';

/** A variant that carries nothing. */
export const unit = Symbol('unit') as Unit;

/** No unique symbol: under a key called `constructor` TypeScript would widen that. */
export type Unit = symbol & { readonly unit?: never };

/** What a variant carries: nothing, or a value of that shape (a newtype's, a `tuple(…)`, a `struct(…)`). */
export type Payload = Shape | Unit;

/** A variant beside whose tag and payload no other keys may stand. */
export interface Closed {
  readonly closed: Payload;
}

export function closed(payload: Payload): Closed {
  return { closed: payload };
}

/** By wire name. A variant called `__proto__` must be written `['__proto__']`. */
export type Variants = { readonly [name: string]: Payload | Closed };

export interface TaggedRules {
  /** Variants that are written without the tag, tried where no tagged one fits. */
  readonly untagged?: readonly Shape[];
  /** Further variants may come: a value under a name that is not known is taken as it is. */
  readonly open?: boolean;
}

interface Variant {
  readonly payload: Payload;
  readonly isClosed: boolean;
}

type Table = ReadonlyMap<unknown, Variant>;

function tableOf(variants: Variants): Table {
  return new Map(
    Object.entries(variants).map(([name, variant]) => {
      const isClosed = typeof variant === 'object';
      return [name, { payload: isClosed ? variant.closed : variant, isClosed }];
    }),
  );
}

/** `"Unit"`, or `{"Variant": payload}`. */
export function external(variants: Variants, rules?: TaggedRules): AnyShape {
  const table = tableOf(variants);
  const [units, others] = [namesOf(table, true), namesOf(table, false)];
  const holds = others.length > 0 && `an object with the key ${oneOf(others)}`;
  const what = [units.length > 0 && oneOf(units), holds].filter(Boolean).join(', or ') || 'no value at all';
  const tagOf = (value: JsonObject): string | undefined => {
    return Object.keys(value).find((key) => typeof table.get(key)?.payload === 'function' && value[key] !== undefined);
  };
  const tagged: Shape = (value, beside) => {
    if (typeof value === 'string') return table.get(value)?.payload === unit ? undefined : expected(what, value);
    const name = isObject(value) ? tagOf(value) : undefined;
    const variant = table.get(name);
    if (!isObject(value) || name === undefined || variant === undefined) return expectedKeys(what, value);
    const fault = (variant.payload as Shape)(value[name]);
    if (fault) return under(name, fault);
    return variant.isClosed ? strayFault(value, new Set([name, beside])) : undefined;
  };
  const isUnknown = (value: unknown): boolean => {
    if (!isObject(value)) return typeof value === 'string' && !table.has(value);
    const keys = Object.keys(value).filter((key) => value[key] !== undefined);
    return keys.length > 0 && !keys.some((key) => table.has(key));
  };
  const form = formOf(table, rules, tagOf, (name) => name);
  return withOthers(tagged, rules, isUnknown, form, (value) => [tagOf(value) ?? ''].filter(Boolean));
}

function namesOf(table: Table, isUnit: boolean): string[] {
  return [...table].filter(([, { payload }]) => (payload === unit) === isUnit).map(([name]) => String(name));
}

/** Objects are told by their keys, so a fault names those. */
function expectedKeys(what: string, value: unknown): Fault {
  if (!isObject(value)) return expected(what, value);
  const keys = Object.keys(value)
    .slice(0, 5)
    .map((key) => JSON.stringify(key));
  return {
    pointer: '',
    message: `expected ${what}, found an object with ${keys.length > 0 ? keys.join(', ') : 'no keys'}`,
  };
}

/** `{"tag": "variant", …the payload's own keys}`. */
export function internal(tag: string, variants: Variants, rules?: TaggedRules): AnyShape {
  const table = tableOf(variants);
  const tagged: Shape = (value, beside) => {
    const variant = findByTag(value, tag, table);
    if ('message' in variant) return variant;
    const object = value as JsonObject;
    const { payload, isClosed } = variant;
    const fault = typeof payload === 'symbol' ? undefined : payload(object, tag);
    return (
      fault ?? (isClosed ? strayFault(object, new Set([tag, beside, ...payloadKeys(payload, object)])) : undefined)
    );
  };
  const form = formOf(
    table,
    rules,
    (value) => own(value, tag),
    () => undefined,
  );
  return withOthers(tagged, rules, hasUnknownTag(tag, table), form, (value) => [
    tag,
    ...payloadKeys(table.get(own(value, tag))?.payload, value),
  ]);
}

function payloadKeys(payload: Payload | undefined, value: JsonObject): Iterable<string> {
  return typeof payload === 'function' ? (payload.keys?.(value) ?? []) : [];
}

/** `{"tag": "variant", "content": payload}`. */
export function adjacent(tag: string, content: string, variants: Variants, rules?: TaggedRules): AnyShape {
  const table = tableOf(variants);
  const tagged: Shape = (value, beside) => {
    const variant = findByTag(value, tag, table);
    if ('message' in variant) return variant;
    const object = value as JsonObject;
    const { payload, isClosed } = variant;
    const held = own(object, content);
    const fault = typeof payload === 'symbol' ? undefined : held === undefined ? MISSING : payload(held);
    if (fault) return under(content, fault);
    const known = payload === unit ? [tag, beside] : [tag, content, beside];
    return isClosed ? strayFault(object, new Set(known)) : undefined;
  };
  const form = formOf(
    table,
    rules,
    (value) => own(value, tag),
    () => content,
  );
  return withOthers(tagged, rules, hasUnknownTag(tag, table), form, () => [tag, content]);
}

function findByTag(value: unknown, tag: string, table: Table): Variant | Fault {
  if (!isObject(value)) return expected(`an object with the key ${JSON.stringify(tag)}`, value);
  const name = own(value, tag);
  return table.get(name) ?? under(tag, expected(table.size > 0 ? oneOf(namesOfAll(table)) : 'no value at all', name));
}

function formOf(
  table: Table,
  { untagged: bare = [] }: TaggedRules = {},
  nameOf: (value: JsonObject) => unknown,
  keyOf: (name: string) => string | undefined,
): Form {
  return {
    kind: 'tagged',
    payloadOf: (value) => {
      const name = nameOf(value);
      const payload = table.get(name)?.payload;
      const key = keyOf(String(name));
      return typeof payload === 'function' ? { ...(key !== undefined && { key }), payload } : undefined;
    },
    payloads: Array.from(table.values(), ({ payload }) => payload).filter((payload) => typeof payload === 'function'),
    untagged: bare,
  };
}

function hasUnknownTag(tag: string, table: Table): (value: unknown) => boolean {
  return (value) => {
    const name = isObject(value) ? own(value, tag) : undefined;
    return typeof name === 'string' && !table.has(name);
  };
}

function namesOfAll(table: Table): string[] {
  return [...table.keys()].map(String);
}

function strayFault(value: JsonObject, known: ReadonlySet<string | undefined>): Fault | undefined {
  const stray = Object.keys(value).find((key) => !known.has(key) && value[key] !== undefined);
  return stray === undefined ? undefined : under(stray, { pointer: '', message: 'expected no such key' });
}

/** Beside the tagged variants those without a tag, and those that are not known. */
function withOthers(
  tagged: Shape,
  { untagged: bare = [], open = false }: TaggedRules = {},
  isUnknown: (value: unknown) => boolean,
  form: Form,
  keys: NonNullable<Shape['keys']>,
): AnyShape {
  const known: Shape = open ? (value, beside) => (isUnknown(value) ? undefined : tagged(value, beside)) : tagged;
  const own = Object.assign(known, { keys, form });
  if (bare.length === 0) return own;
  const fallbacks = untagged(bare);
  const shape: AnyShape = (value, beside) => {
    const fault = own(value, beside);
    return fault && fallbacks(value, beside) === undefined ? undefined : fault;
  };
  return Object.assign(askedOnce(shape), {
    form,
    keys: askedOnce((value: JsonObject) => (own(value) ? (fallbacks.keys?.(value) ?? []) : keys(value))),
  });
}

export interface UntaggedRules {
  /** A value that fits two variants is refused. */
  readonly exclusive?: boolean;
}

/** The payload alone. A unit variant is `nil`. */
export function untagged(variants: readonly Shape[], { exclusive = false }: UntaggedRules = {}): AnyShape {
  const shape: AnyShape = (value, beside) => {
    const faults: Fault[] = [];
    let fits = 0;
    for (const variant of variants) {
      const fault = variant(value, beside);
      if (fault?.isRounded) return fault;
      if (fault) faults.push(fault);
      else if (!exclusive && typeof value !== 'number') return undefined;
      else fits += 1;
    }
    if (fits > 0 && !exclusive) return undefined;
    if (fits === 0) return nearest(faults, value);
    // A variant that is too exact for numbers admits the value all the same.
    const all = fits + faults.filter(({ isInexact }) => isInexact).length;
    return all > 1
      ? expected(`a value that fits one of the ${variants.length} variants, not ${all}`, value)
      : undefined;
  };
  const keys = (value: JsonObject): string[] => {
    return variants.flatMap((variant) => (variant(value) ? [] : [...(variant.keys?.(value) ?? [])]));
  };
  const form: Form = { kind: 'untagged', variants };
  return Object.assign(askedOnce(shape), { keys: askedOnce(keys), form });
}
