/** Schemas that stand for another one. */
import { isObject, type Json, type JsonObject } from '../json/json.js';
import { assertionsOf, keyword, text } from './keywords.js';

/** Whether a schema is a reference and nothing else that limits values. */
export function isReference(schema: Json): boolean {
  return isObject(schema) && referenceIn(schema) !== undefined && assertionsOf(schema).length === 1;
}

/** The target of `$ref`; draft-07 ignores what stands beside it, so docs there are put around `allOf` with only it. */
export function referenceIn(schema: JsonObject): string | undefined {
  const parts = keyword(schema, 'allOf') as readonly Json[] | undefined;
  const [only] = parts ?? [];
  if (parts?.length === 1 && isReference(only as Json)) return referenceIn(only as JsonObject);
  return text(schema, '$ref');
}
