/** The schemas that speak of the same value as a given one: where its references lead, and its alternatives. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { childOf, resolve, rootOf, type SchemaNode } from '../../core/json-schema/document.js';
import { text } from '../../core/json-schema/keywords.js';

/** `branches`: the keywords whose schemas are looked into. */
export function nodesOf(schema: Json, branches: readonly ('allOf' | 'anyOf' | 'oneOf')[]): readonly SchemaNode[] {
  const found = new Map<Json, SchemaNode>([[schema, rootOf({ root: schema, pointer: '' })]]);
  // A map's iterator also visits what is added on the way.
  for (const node of found.values()) {
    if (!isObject(node.schema)) continue;
    for (const next of [...target(node, node.schema), ...branchesOf(node, node.schema, branches)]) {
      if (!found.has(next.schema)) found.set(next.schema, next);
    }
  }
  return [...found.values()];
}

function target(node: SchemaNode, schema: JsonObject): readonly SchemaNode[] {
  const ref = text(schema, '$ref');
  const resolved = ref === undefined ? undefined : resolve(node.document, ref);
  return resolved !== undefined && 'node' in resolved ? [resolved.node] : [];
}

function branchesOf(node: SchemaNode, schema: JsonObject, keywords: readonly string[]): readonly SchemaNode[] {
  return keywords.flatMap((keyword) => {
    const parts = own(schema, keyword);
    return isArray(parts) ? parts.map((_, index) => childOf(node, keyword, index)) : [];
  });
}
