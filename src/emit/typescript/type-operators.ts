/** What types are put together with: `a | b` and `a & b`, in brackets where they would be read in another order; braces. */
import { compactJson, isArray, isObject, type Json } from '../../core/json/json.js';
import { choice, group, indent, join, line, render, softline, type Doc } from '../common/layout.js';
import { propertyKey, quote } from './words.js';

/** A type's text, and what holds its parts together. */
export interface TypeText {
  readonly doc: Doc;
  /** The alternatives of a union, where it is one. */
  readonly alternatives?: readonly Doc[];
  readonly isIntersection?: true;
}

export function plain(doc: Doc): TypeText {
  return { doc };
}

export function union(parts: readonly TypeText[]): TypeText {
  const distinct = distinctParts(parts.flatMap((part) => part.alternatives?.map(plain) ?? [part]));
  if (distinct.length === 1) return distinct[0] as TypeText;
  const alternatives = distinct.map(inBrackets);
  return { doc: group(indent([softline, barred(alternatives)])), alternatives };
}

/** Over several lines there is a bar before the first too. */
function barred(alternatives: readonly Doc[]): Doc {
  return [choice('| ', ''), join([line, '| '], alternatives)];
}

/** Each once; `unknown` takes in all others, and `never` adds nothing to them. */
function distinctParts(parts: readonly TypeText[]): TypeText[] {
  const byText = new Map<string, TypeText>();
  for (const part of parts) {
    const text = render(part.doc, Infinity);
    if (text === 'unknown') return [part];
    if (text !== 'never' && !byText.has(text)) byText.set(text, part);
  }
  return byText.size === 0 ? [plain('never')] : [...byText.values()];
}

export function intersection(parts: readonly TypeText[]): TypeText {
  if (parts.length === 1) return parts[0] as TypeText;
  return { doc: join(' & ', parts.map(inBrackets)), isIntersection: true };
}

/** As it stands before `[]`, beside `&`, and among other alternatives. */
export function inBrackets({ doc, alternatives, isIntersection }: TypeText): Doc {
  if (alternatives !== undefined) return group(['(', indent([softline, barred(alternatives)]), softline, ')']);
  return isIntersection ? ['(', doc, ')'] : doc;
}

/** Entries between braces, over one line or several. */
export function braces(entries: readonly Doc[], broken = false): Doc {
  if (entries.length === 0) return '{}';
  return group(['{', indent([line, join([';', line], entries)]), choice(';', ''), line, '}'], broken);
}

/** An object with nothing in it; `{}` would take nearly everything. */
export const NO_FIELDS = '{ [key: string]: never }';

/** A constant of any JSON shape. */
export function literalDoc(value: Json): Doc {
  if (typeof value === 'string') return quote(value);
  if (isArray(value)) return group(['[', join(', ', value.map(literalDoc)), ']']);
  if (isObject(value)) {
    const entries = Object.entries(value).map(([key, part]) => [propertyKey(key), ': ', literalDoc(part)]);
    return entries.length === 0 ? NO_FIELDS : group(['{ ', join('; ', entries), ' }']);
  }
  return typeof value === 'bigint' ? 'number' : compactJson(value);
}
