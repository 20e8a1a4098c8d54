/** Which variant of an enum a value on the wire is, told by the enum's encoding. */
import { isObject, own, type Json, type JsonObject } from '../json/json.js';
import type { EnumType, Type } from './type.js';
import { resolveType, type Types } from './variants.js';

export interface WireVariant {
  readonly name: string;
  /** What the variant holds, without its tag; absent for a bare name. */
  readonly content?: Json;
}

export function wireVariant(value: Json, type: Type, types: Types): WireVariant | undefined {
  const body = resolveType(type, types);
  if (body?.kind === 'string-enum') return typeof value === 'string' ? { name: value } : undefined;
  return body?.kind === 'enum' ? variantOf(value, body) : undefined;
}

function variantOf(value: Json, { encoding }: EnumType): WireVariant | undefined {
  if (encoding.style === 'external') return externalVariant(value);
  if (encoding.style === 'untagged' || !isObject(value)) return undefined;
  const name = own(value, encoding.tag);
  if (typeof name !== 'string') return undefined;
  if (encoding.style === 'internal') return { name, content: without(value, encoding.tag) };
  const content = own(value, encoding.content);
  return content === undefined ? { name } : { name, content };
}

function externalVariant(value: Json): WireVariant | undefined {
  if (typeof value === 'string') return { name: value };
  const [entry, ...others] = isObject(value) ? Object.entries(value) : [];
  return entry === undefined || others.length > 0 ? undefined : { name: entry[0], content: entry[1] };
}

function without(value: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
}

/** The inverse: a variant's content with its tag. */
export function writeVariant(name: string, content: Json | undefined, { encoding }: EnumType): Json {
  switch (encoding.style) {
    case 'external':
      return content === undefined ? name : { [name]: content };
    case 'internal':
      return { [encoding.tag]: name, ...(isObject(content) ? content : {}) };
    case 'adjacent':
      return { [encoding.tag]: name, ...(content !== undefined && { [encoding.content]: content }) };
    case 'untagged':
      return content ?? null;
  }
}
