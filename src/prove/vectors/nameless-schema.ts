/** Schemas without what has no say in what they admit: the names of definitions, and words for people. */
import { compactJson, isObject, type Json } from '../../core/json/json.js';
import { mapSubschemas } from '../../core/json-schema/keywords.js';

/** A copy without titles and descriptions whose references are called otherwise. */
export function withRefs(schema: Json, rename: (ref: string) => string): Json {
  if (!isObject(schema)) return schema;
  const bare = mapSubschemas(schema, (part) => withRefs(part, rename));
  const { title: _title, description: _description, $ref: ref, ...rest } = bare;
  if (ref === undefined) return rest;
  return { ...rest, $ref: typeof ref === 'string' ? rename(ref) : ref };
}

/** Equal text for schemas that differ only in words for people and in what their references are called. */
export interface Skeleton {
  readonly text: string;
  readonly refs: readonly string[];
}

export function skeletonOf(schema: Json): Skeleton {
  const refs: string[] = [];
  const text = compactJson(withRefs(schema, (ref) => `${NUMBERED}${refs.push(ref) - 1}`));
  return { text, refs };
}

const NUMBERED = '#';

/** A name, or a reference that is not among the numbered ones. */
const PLACED = /"(?:id|\$(?:id|anchor|dynamicAnchor|dynamicRef|recursiveRef))":"|"\$ref":"(?!#\d+")/;
const TO_DEFINITION = /^#\/(?:\$defs|definitions)\/[^/]+$/;

/** Whether it means the same elsewhere: all that it refers to are definitions, and nothing in it has a name. */
export function isMovable({ text, refs }: Skeleton): boolean {
  return !PLACED.test(text) && refs.every((ref) => TO_DEFINITION.test(ref));
}
