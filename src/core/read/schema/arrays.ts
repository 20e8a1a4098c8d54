/** Arrays, sets and tuples. */
import { isArray, own, type JsonObject } from '../../json/json.js';
import type { Type } from '../../model/type.js';
import { childOf, type SchemaNode } from '../../json-schema/document.js';
import { count, flag, keyword } from '../../json-schema/keywords.js';
import type { SchemaReader } from './schema-reader.js';

export function readArray(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  const minItems = count(schema, 'minItems');
  const maxItems = count(schema, 'maxItems');
  const places = placesOf(schema);
  if (places !== undefined) return readTuple(reader, node, schema, places);
  if (maxItems === 0 && keyword(schema, 'items') === undefined) return { kind: 'tuple', items: [] };
  return {
    kind: flag(schema, 'uniqueItems') ? 'set' : 'array',
    items: keyword(schema, 'items') === undefined ? { kind: 'any' } : reader.read(childOf(node, 'items')),
    ...(minItems !== undefined && minItems > 0 && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
  };
}

/** The keyword that gives each place its schema: draft 2020-12 and draft-07 spell it differently. */
function placesOf(schema: JsonObject): 'prefixItems' | 'items' | undefined {
  if (keyword(schema, 'prefixItems') !== undefined) return 'prefixItems';
  return isArray(keyword(schema, 'items')) ? 'items' : undefined;
}

function readTuple(reader: SchemaReader, node: SchemaNode, schema: JsonObject, places: 'prefixItems' | 'items'): Type {
  const length = (own(schema, places) as readonly unknown[]).length;
  const rest = own(schema, places === 'prefixItems' ? 'items' : 'additionalItems');
  const most = count(schema, 'maxItems') ?? Infinity;
  const ends = most === length || (rest === false && most > length);
  if (!ends || count(schema, 'minItems') !== length || flag(schema, 'uniqueItems')) {
    return reader.opaque(node, 'a tuple without a fixed length is outside of what types can say');
  }
  const items = Array.from({ length }, (_, index) => reader.read(childOf(node, places, index)));
  return { kind: 'tuple', items };
}
