/**
 * Schemas that hold no others and say what many say: most of a hub's schemas. Each kind of them is one type, read once.
 */
import { isArray, own, type Json, type JsonObject } from '../../json/json.js';
import { isAssertion } from '../../json-schema/keywords.js';

/** What is read without a complaint, whatever stands beside it. */
const LEAF_KEYWORDS: ReadonlySet<string> = new Set([
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'minLength',
  'maxLength',
]);

const LEAF_TYPES: ReadonlySet<Json> = new Set(['null', 'boolean', 'integer', 'number', 'string']);

/** Equal for schemas of one type; undefined where a schema has to be read by itself. */
export function leafKey(schema: JsonObject): string | undefined {
  const name = leafType(own(schema, 'type'));
  if (name === undefined || own(schema, 'contentMediaType') !== undefined) return undefined;
  let key = name;
  for (const keyword of Object.keys(schema)) {
    if (keyword === 'type' || !isAssertion(keyword)) continue;
    const value = schema[keyword];
    if (!LEAF_KEYWORDS.has(keyword) || typeof value === 'object') return undefined;
    key += ` ${keyword} ${typeof value} ${value}`;
  }
  return key;
}

/** The one type that values have, or may have beside null. */
function leafType(type: Json | undefined): string | undefined {
  if (!isArray(type)) return LEAF_TYPES.has(type as Json) ? (type as string) : undefined;
  const [first, second] = type;
  return type.length === 2 && second === 'null' && first !== 'null' && LEAF_TYPES.has(first as Json)
    ? `${first}?`
    : undefined;
}
