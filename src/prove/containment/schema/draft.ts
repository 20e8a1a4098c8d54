/** The drafts of JSON Schema, as far as they differ in what a schema accepts. */
import { compactJson, isObject, type Json } from '../../../core/json/json.js';
import { text } from '../../../core/json-schema/keywords.js';
import { isOldSpelling } from '../../../core/json-schema/old-spelling.js';

export type Draft = 'draft-07' | '2019-09' | '2020-12';

/** As the schema says, or else as it is spelled; draft 2020-12 where something unknown is said. */
export function draftOf(schema: Json): Draft {
  const declared = isObject(schema) ? text(schema, '$schema') : undefined;
  if (declared === undefined) return isOldSpelling(schema) && !isNewSpelling(schema) ? '2019-09' : '2020-12';
  if (/draft-0[4-7]|openapis/.test(declared)) return 'draft-07';
  return declared.includes('2019-09') ? '2019-09' : '2020-12';
}

/** Whether a schema has keywords that the drafts before 2020-12 would pass over. */
function isNewSpelling(schema: Json): boolean {
  return /"(?:prefixItems|\$dynamicRef)":/.test(compactJson(schema));
}
