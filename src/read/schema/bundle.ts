/** A schema cut out of its document together with all that it refers to, so that a validator can use it alone. */
import { isObject, type Json, type JsonObject } from '../../model/json.js';
import { lastSegment } from '../json/pointer.js';
import { childOf, resolve, type SchemaNode } from './document.js';
import { subschemas, text } from './keywords.js';

/** What a validator assumes where nothing else is said. */
const USUAL_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const WHOLE_DOCUMENT = 'urn:hub-codegen:document';

export function bundle(node: SchemaNode): Json {
  const { schema, document } = node;
  if (!isObject(schema)) return schema;
  if (node.pointer === document.pointer && document.shared === undefined) return schema;
  const defs = definitionsUsedBy(node);
  const dialect = isObject(document.root) ? text(document.root, '$schema') : undefined;
  const head = dialect === undefined || dialect === USUAL_DIALECT ? {} : { $schema: dialect };
  return defs === undefined ? { ...head, ...wholeDocument(node) } : { ...head, ...schema, ...defs };
}

/** The definitions that a schema needs, under the keywords they stand at; undefined if a `$ref` leads elsewhere. */
function definitionsUsedBy(node: SchemaNode): JsonObject | undefined {
  const used: Record<string, Record<string, Json>> = {};
  const queue = [node];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (!isObject(next.schema)) continue;
    for (const [path] of subschemas(next.schema)) queue.push(childOf(next, ...path));
    const ref = text(next.schema, '$ref');
    if (ref === undefined) continue;
    const place = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(ref);
    const found = resolve(next.document, ref);
    if (place === null || !('node' in found)) return undefined;
    const [keyword, name] = [place[1] as string, lastSegment(found.node.pointer)];
    const group = (used[keyword] ??= Object.create(null) as Record<string, Json>);
    if (Object.hasOwn(group, name)) continue;
    group[name] = found.node.schema;
    queue.push(found.node);
  }
  return Object.fromEntries(Object.entries(used).map(([keyword, group]) => [keyword, { ...group }]));
}

/** The document embedded under an id of its own, so that its references keep their meaning. */
function wholeDocument(node: SchemaNode): JsonObject {
  const path = node.pointer.slice(node.document.pointer.length);
  const root = isObject(node.document.root) ? node.document.root : {};
  return {
    $ref: `${WHOLE_DOCUMENT}#${encodeURI(path)}`,
    $defs: { document: { ...root, $id: WHOLE_DOCUMENT } },
  };
}
