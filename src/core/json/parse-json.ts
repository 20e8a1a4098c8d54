import { setOwn, type Json } from './json.js';
import type { JsonError } from './json-error.js';
import { parsePlainJson } from './plain-json.js';
import { joinPointer } from './pointer.js';
import { type JsonPath, type JsonScalar, type JsonVisitor, scanJson } from './scan-json.js';

export { MAX_DEPTH } from './scan-json.js';

interface DuplicateKey {
  readonly pointer: string;
  /** Where the later of the two keys stands. */
  readonly offset: number;
}

export type ParsedJson =
  | { readonly ok: true; readonly value: Json; readonly duplicates: readonly DuplicateKey[] }
  | { readonly ok: false; readonly error: JsonError };

/** Like `JSON.parse`, but with exact integers, a depth limit, duplicate keys told, and errors that say where. */
export function parseJson(text: string): ParsedJson {
  const plain = parsePlainJson(text);
  return plain === undefined ? parseByHand(text) : { ok: true, value: plain, duplicates: [] };
}

/** The same for every text, however odd. */
export function parseByHand(text: string): ParsedJson {
  const path: JsonPath = [];
  const builder = new JsonBuilder(path);
  const error = scanJson(text, path, builder);
  if (error !== undefined) return { ok: false, error };
  return { ok: true, value: builder.value(), duplicates: builder.duplicates };
}

type MutableObject = Record<string, Json>;
type Container = Json[] | MutableObject;

class JsonBuilder implements JsonVisitor {
  readonly duplicates: DuplicateKey[] = [];
  private readonly path: JsonPath;
  /** Holds the whole value as its only item, so that every value has a container to go into. */
  private readonly top: Json[] = [];
  private readonly outer: Container[] = [];
  private current: Container = this.top;
  private currentKey = '';

  constructor(path: JsonPath) {
    this.path = path;
  }

  value(): Json {
    return this.top[0] as Json;
  }

  open(kind: 'object' | 'array'): void {
    const container: Container = kind === 'object' ? {} : [];
    this.scalar(container);
    this.outer.push(this.current);
    this.current = container;
  }

  close(): void {
    this.current = this.outer.pop() as Container;
  }

  key(key: string, offset: number): void {
    this.currentKey = key;
    if (Object.hasOwn(this.current, key)) {
      this.duplicates.push({ pointer: joinPointer('', ...this.path), offset });
    }
  }

  scalar(value: JsonScalar | Container): void {
    const { current } = this;
    if (Array.isArray(current)) current.push(value);
    else setOwn(current, this.currentKey, value);
  }
}

/** Assigning `__proto__` would set the prototype instead of a property. */
