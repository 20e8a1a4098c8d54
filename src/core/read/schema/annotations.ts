/** What a schema says about a value for people: docs, deprecation, defaults, examples. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../json/json.js';
import type { Deprecation, Documented, FieldSource, Type } from '../../model/type.js';
import { flag, text } from '../../json-schema/keywords.js';

/** Docs of a schema: its title is the first line, unless it only repeats one of the names that the schema has anyway. */
export function docsOf(schema: Json, ...names: readonly (string | undefined)[]): Documented {
  if (!isObject(schema)) return NOTHING_SAID;
  const title = titleBeside(schema, names);
  const description = text(schema, 'description');
  const docs = title && description ? `${title}\n\n${description}` : title || description;
  const deprecation = deprecationOf(schema);
  if (!docs && !deprecation) return NOTHING_SAID;
  return { ...(docs && { docs }), ...(deprecation && { deprecation }) };
}

const NOTHING_SAID: Documented = {};

/** pydantic titles each property with its own name: `user_name` is a "User Name". */
function titleBeside(schema: JsonObject, names: readonly (string | undefined)[]): string | undefined {
  const title = text(schema, 'title');
  if (title === undefined) return undefined;
  const said = lettersOf(title) || title;
  return names.some((name) => name !== undefined && (lettersOf(name) || name) === said) ? undefined : title;
}

/** What two spellings of one name have in common. */
function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
}

function deprecationOf(schema: JsonObject): Deprecation | undefined {
  const message = text(schema, 'deprecated');
  if (message === undefined) return flag(schema, 'deprecated') ? {} : undefined;
  return message === '' ? {} : { message };
}

/** `{since, removed_in, message}` as newer hubs write it. */
export function readDeprecation(value: Json | undefined): Deprecation | undefined {
  if (value === true) return {};
  if (!isObject(value)) return undefined;
  const since = text(value, 'since');
  const removedIn = text(value, 'removed_in') ?? text(value, 'removedIn');
  const message = text(value, 'message');
  return { ...(since && { since }), ...(removedIn && { removedIn }), ...(message && { message }) };
}

export function examplesOf(schema: JsonObject): readonly Json[] | undefined {
  const examples = own(schema, 'examples');
  return isArray(examples) && examples.length > 0 ? examples : undefined;
}

export function sourceOf(schema: JsonObject): FieldSource | undefined {
  const source = own(schema, 'x-plexus-source');
  if (!isObject(source)) return undefined;
  const from = text(source, 'from');
  if (from === undefined) return undefined;
  const key = text(source, 'key');
  const resolver = text(source, 'resolver');
  return { from, ...(key !== undefined && { key }), ...(resolver !== undefined && { resolver }) };
}

/** The spellings of "further values may come"; a list says which ones are known so far. */
const OPEN_MARKS = ['x-extensible-enum', 'x-open-enum', 'x-enum-open', 'x-open'];

/** An enum that its schema marks as open; any other type as it is. */
export function withOpenMark(type: Type, schema: JsonObject): Type {
  if (type.kind === 'nullable') {
    const inner = withOpenMark(type.inner, schema);
    return inner === type.inner ? type : { ...type, inner };
  }
  const isEnum = type.kind === 'enum' || type.kind === 'string-enum';
  return isEnum && OPEN_MARKS.some((key) => isMark(own(schema, key))) ? { ...type, open: true } : type;
}

function isMark(value: Json | undefined): boolean {
  return value === true || isArray(value);
}
