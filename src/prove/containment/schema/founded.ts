/**
 * References that lead back to themselves without going any deeper into the value mean nothing; ajv would follow them
 * until the stack ends.
 */
import { isArray, isObject } from '../../../core/json/json.js';
import { Undecided } from '../answer/undecided.js';
import { Keywords } from './keyword-values.js';
import { referencesOf } from './references.js';
import type { ReachedSchema } from './resources.js';
import type { FormulaReader } from './schema-reader.js';

export function checkFounded(places: Iterable<ReachedSchema>, reader: FormulaReader): void {
  const done = new Set<ReachedSchema>();
  const path = new Set<ReachedSchema>();
  const visit = (place: ReachedSchema): void => {
    const { schema, pointer } = place;
    if (!isObject(schema) || done.has(place)) return;
    if (path.has(place)) {
      throw new Undecided({ code: 'ILL_FOUNDED_REF', message: `the reference to #${pointer} leads back to itself` });
    }
    path.add(place);
    for (const part of sameValueParts(new Keywords(schema, place), reader)) visit(part);
    path.delete(place);
    done.add(place);
  };
  for (const place of places) visit(place);
}

/** The schemas that apply to the same value as the one they stand in. */
function sameValueParts(keywords: Keywords, reader: FormulaReader): ReachedSchema[] {
  const { place } = keywords;
  const lists = ['allOf', 'anyOf', 'oneOf'].flatMap((key) => {
    return (keywords.list(key) ?? []).map((_, index) => [key, index]);
  });
  const single = ['not', 'if', 'then', 'else'].filter((key) => keywords.has(key)).map((key) => [key]);
  const dependent = ['dependentSchemas', 'dependencies'].flatMap((key) => {
    return Object.entries(keywords.map(key))
      .filter(([, needs]) => !isArray(needs))
      .map(([name]) => [key, name]);
  });
  return [
    ...referencesOf(keywords, reader).flatMap(({ target }) => target ?? []),
    ...[...lists, ...single, ...dependent].map((path) => reader.childOf(place, path)),
  ];
}
