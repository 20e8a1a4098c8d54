/**
 * References that lead back to themselves without going any deeper into the value mean nothing; ajv would follow them
 * until the stack ends.
 */
import { isArray, isObject, type JsonObject } from '../../model/json.js';
import { Undecided } from '../undecided.js';
import { referencesOf } from './combined.js';
import { Keywords } from './keyword-values.js';
import type { Place } from './resources.js';
import type { SchemaReader } from './schema-reader.js';

export function checkFounded(places: Iterable<Place>, reader: SchemaReader): void {
  const done = new Set<JsonObject>();
  const path = new Set<JsonObject>();
  const visit = (place: Place): void => {
    const { schema, pointer } = place;
    if (!isObject(schema) || done.has(schema)) return;
    if (path.has(schema)) {
      throw new Undecided({ code: 'ILL_FOUNDED_REF', message: `the reference to #${pointer} leads back to itself` });
    }
    path.add(schema);
    for (const part of sameValueParts(new Keywords(schema, place), reader)) visit(part);
    path.delete(schema);
    done.add(schema);
  };
  for (const place of places) visit(place);
}

/** The schemas that apply to the same value as the one they stand in. */
function sameValueParts(keywords: Keywords, reader: SchemaReader): Place[] {
  const { place } = keywords;
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => {
    return (keywords.list(key) ?? []).map((_, index) => [key, index]);
  });
  const single = ['not', 'if', 'then', 'else'].filter((key) => keywords.has(key)).map((key) => [key]);
  const dependent = ['dependentSchemas', 'dependencies'].flatMap((key) => {
    return Object.entries(keywords.map(key)).filter(([, needs]) => !isArray(needs)).map(([name]) => [key, name]);
  });
  const referred = referencesOf(keywords, reader).map((reference) => reader.referred(reference, keywords));
  return [
    ...referred.filter((target) => target !== undefined),
    ...[...lists, ...single, ...dependent].map((path) => reader.childOf(place, path)),
  ];
}
