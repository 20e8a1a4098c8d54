/** The drafts of JSON Schema, as far as they differ in what a schema accepts. */
import { isObject, type Json } from '../../model/json.js';
import { text } from '../../read/schema/keywords.js';

export type Dialect = 'draft-07' | '2019-09' | '2020-12';

/** Draft 2020-12 where nothing is said, or something unknown. */
export function dialectOf(schema: Json): Dialect {
  const declared = (isObject(schema) ? text(schema, '$schema') : undefined) ?? '';
  if (/draft-0[4-7]|openapis/.test(declared)) return 'draft-07';
  return declared.includes('2019-09') ? '2019-09' : '2020-12';
}
