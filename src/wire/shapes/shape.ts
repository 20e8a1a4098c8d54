/** What a value must look like: a function that finds the first thing wrong with it. */
export interface Fault {
  /** Where in the value, as a JSON pointer; empty for the value itself. */
  readonly pointer: string;
  /** What was expected there and what was found. */
  readonly message: string;
  /** It is an integer that was rounded on its way in: no other variant may take it for a float. */
  readonly isRounded?: true;
  /** Nothing is wrong with it but that it is an integer which numbers do not hold exactly. */
  readonly isInexact?: true;
}

/**
 * Never throws, never copies or changes the value, and costs nothing beyond the checks while there is no fault: the
 * pointer is put together on the way back from one. `beside` is the tag of the enum around the value, a key that is
 * not the value's own.
 */
export interface Shape<T = unknown> {
  (value: unknown, beside?: string): Fault | undefined;
  /** Which of the object's keys this shape speaks for. Absent where it speaks for none. */
  readonly keys?: (value: JsonObject) => Iterable<string>;
  /** What it is made of, for whoever turns values of the wire into others (`wire/values`). */
  readonly form?: Form;
  /** The type that it stands for; there is no such property at run time. */
  readonly type?: T;
}

/** The parts of a shape, and where in the value they stand. */
export type Form =
  | { readonly kind: 'scalar'; readonly conversion: Conversion }
  | { readonly kind: 'items'; readonly item: Shape }
  | { readonly kind: 'tuple'; readonly items: readonly Shape[] }
  | { readonly kind: 'entries'; readonly values: Shape }
  | { readonly kind: 'nullable'; readonly inner: Shape }
  | { readonly kind: 'lazy'; readonly find: () => Shape }
  | {
      readonly kind: 'struct';
      readonly fields: ReadonlyMap<string, Shape>;
      /** Of keys that no field names. */
      readonly extra?: Shape;
      /** Each of them speaks of the same object. */
      readonly flatten: readonly Shape[];
    }
  | {
      readonly kind: 'tagged';
      /** The payload of a value, and the key that it stands under; without one it is the value itself. */
      readonly payloadOf: (value: JsonObject) => { readonly key?: string; readonly payload: Shape } | undefined;
      readonly payloads: readonly Shape[];
      readonly untagged: readonly Shape[];
    }
  | { readonly kind: 'untagged'; readonly variants: readonly Shape[] };

/** A value of the wire as a program has it, and back. What is none of its values stays as it is, for the shape to refuse. */
export interface Conversion {
  readonly read: (value: unknown) => unknown;
  readonly write: (value: unknown) => unknown;
}

/** What every builder returns: generated code says the type in the declaration. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyShape = Shape<any>;

export type JsonObject = { readonly [key: string]: unknown };

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value of an own key; `undefined` counts as absent, as it does in JSON.stringify. */
export function own(object: JsonObject, key: string): unknown {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** A fault of the value itself. */
export function expected(what: string, found: unknown): Fault {
  return { pointer: '', message: `expected ${what}, found ${describe(found)}` };
}

/** A fault of a key that must be there. */
export const MISSING: Fault = { pointer: '', message: 'expected a value, found none: the field is required' };

/** The same fault, seen from the value that holds the faulty one under `key`. */
export function under(key: string | number, fault: Fault): Fault {
  const token = String(key).replaceAll('~', '~0').replaceAll('/', '~1');
  return { ...fault, pointer: `/${token}${fault.pointer}` };
}

const LONGEST_QUOTE = 60;

export function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'string') {
    return JSON.stringify(value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}…` : value);
  }
  return typeof value === 'function' || typeof value === 'symbol' ? `a ${typeof value}` : String(value);
}

/** More are not read by anyone, and a hub may have any number. */
const MOST_NAMES = 50;

export function oneOf(names: readonly string[]): string {
  const quoted = names.slice(0, MOST_NAMES).map((name) => JSON.stringify(name));
  if (quoted.length === 1) return String(quoted[0]);
  return `one of ${quoted.join(', ')}${names.length > MOST_NAMES ? `, … (${names.length} in all)` : ''}`;
}

const LONGEST_MESSAGE = 10_000;

/** Of the faults of all alternatives, the one deepest in the value: that alternative was likely meant. */
export function nearest(faults: readonly Fault[], value: unknown): Fault {
  const [first, ...others] = [...faults].sort((a, b) => depthOf(b) - depthOf(a));
  if (first === undefined) return expected('no value at all', value);
  if (others.length === 0) return first;
  const messages = new Set(faults.filter(({ pointer }) => pointer === first.pointer).map(({ message }) => message));
  const message = [...messages].join('; or ');
  // Unions of unions would double it each time.
  return {
    pointer: first.pointer,
    message: message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE)}…` : message,
  };
}

function depthOf({ pointer }: Fault): number {
  return pointer.split('/').length;
}
