/** Documents to be broken, as values: finding places in them, changing them there, and writing them again. */
import type { Random } from './random.js';

export interface Source {
  readonly name: string;
  readonly text: string;
}

export type Input = string | Uint8Array;

/** A way to break the text of a document. */
export type Corruption = (text: string, random: Random) => Input;

export type Value = null | boolean | number | string | Value[] | ObjectValue;
export type ObjectValue = { [key: string]: Value };

export interface Place {
  readonly holder: ObjectValue | Value[];
  readonly key: string | number;
}

export function isObject(value: Value | undefined): value is ObjectValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The same document with a change made to it. */
export function changed(change: (document: Value, random: Random) => void): Corruption {
  return (text, random) => {
    const document = JSON.parse(text) as Value;
    change(document, random);
    return write(document);
  };
}

/** JSON that `JSON.stringify` would not write: the text stands in the document as it is. */
export function raw(text: string): Value {
  return `@raw ${text}@`;
}

function write(value: Value): string {
  const text = JSON.stringify(value, null, 2);
  return text.replaceAll(/"@raw (.*)@"/g, (_, escaped: string) => JSON.parse(`"${escaped}"`) as string);
}

/** Every value of a document but the whole of it. */
export function placesIn(document: Value): Place[] {
  const places: Place[] = [];
  const open = [document];
  for (let holder = open.pop(); holder !== undefined; holder = open.pop()) {
    if (typeof holder !== 'object' || holder === null) continue;
    const keys = Array.isArray(holder) ? holder.keys() : Object.keys(holder);
    for (const key of keys) {
      places.push({ holder, key });
      open.push(get({ holder, key }));
    }
  }
  return places;
}

/** One of the places that are acceptable; a place of its own where there is none. */
export function somePlace(document: Value, random: Random, accept: (place: Place) => boolean = () => true): Place {
  const places = placesIn(document).filter(accept);
  return places.length === 0 ? { holder: isObject(document) ? document : {}, key: 'x' } : random.of(places);
}

export function isKeyed({ key }: Place): boolean {
  return typeof key === 'string';
}

export function get({ holder, key }: Place): Value {
  return (holder as ObjectValue)[key] as Value;
}

/** Also for `__proto__`, which an assignment would take for something else. */
export function set(holder: ObjectValue | Value[], key: string | number, value: Value): void {
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

export function remove({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}
