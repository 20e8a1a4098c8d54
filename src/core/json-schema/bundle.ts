/** A schema cut out of its document together with all that it refers to, so that a validator can use it alone. */
import { isObject, type Json, type JsonObject } from '../json/json.js';
import { lastSegment } from '../json/pointer.js';
import { resolve, type SchemaDocument, type SchemaNode } from './document.js';
import { mapSubschemas, schemaMap, subschemas, text } from './keywords.js';
import { isOldSpelling } from './old-spelling.js';

/** What a validator assumes where nothing else is said. */
const USUAL_DIALECT = 'https://json-schema.org/draft/2020-12/schema';

const WHOLE_DOCUMENT = 'urn:hub-codegen:document';

const REFERENCES = ['$ref', '$dynamicRef'];

export function bundle(node: SchemaNode): Json {
  const { schema, document } = node;
  if (!isObject(schema)) return schema;
  const defs = definitionsUsedBy(node);
  if (defs === undefined && schema === document.root) return wholeRoot(document);
  const head = dialectHead(document.root, { ...schema, ...defs });
  if (defs === undefined) return { ...head, ...wholeDocument(node) };
  const { $schema: _dialect, $defs: _defs, definitions: _definitions, ...body } = schema;
  return { ...head, ...body, ...defs };
}

/** The dialect, where it changes what the schema means. */
function dialectHead(root: Json, schema: JsonObject): JsonObject {
  const dialect = isObject(root) ? text(root, '$schema') : undefined;
  return dialect === undefined || dialect === USUAL_DIALECT || !isOldSpelling(schema) ? {} : { $schema: dialect };
}

/** The definitions that a schema needs, under the keywords they stand at; undefined if a `$ref` leads elsewhere. */
function definitionsUsedBy(node: SchemaNode): JsonObject | undefined {
  const used: Record<string, Record<string, Json>> = {};
  const queue = [...refsIn(node.schema)];
  for (let ref = queue.pop(); ref !== undefined; ref = queue.pop()) {
    const place = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(ref);
    const found = resolve(node.document, ref);
    if (place === null || !('node' in found)) return undefined;
    const [keyword, name] = [place[1] as string, lastSegment(found.node.pointer)];
    const group = (used[keyword] ??= Object.create(null) as Record<string, Json>);
    if (Object.hasOwn(group, name)) continue;
    group[name] = found.node.schema;
    for (const further of refsIn(found.node.schema)) queue.push(further);
  }
  return Object.fromEntries(Object.entries(used).map(([keyword, group]) => [keyword, { ...group }]));
}

/** The references inside of each schema looked through so far: many schemas use the same definitions. */
const KNOWN_REFS = new WeakMap<JsonObject, readonly string[]>();

function refsIn(schema: Json): readonly string[] {
  if (!isObject(schema)) return [];
  const known = KNOWN_REFS.get(schema);
  if (known !== undefined) return known;
  const refs = new Set<string>();
  const queue: Json[] = [schema];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (!isObject(next)) continue;
    for (const [, part] of subschemas(next)) queue.push(part);
    for (const keyword of REFERENCES) {
      const ref = text(next, keyword);
      if (ref !== undefined) refs.add(ref);
    }
  }
  KNOWN_REFS.set(schema, [...refs]);
  return [...refs];
}

/** The document embedded under an id of its own, and the schema's references pointed there, so that they keep their meaning. */
function wholeDocument({ schema, document }: SchemaNode): JsonObject {
  const whole = { ...wholeRoot(document), $id: WHOLE_DOCUMENT };
  return { ...(pointToDocument(schema) as JsonObject), $defs: { document: whole } };
}

/** The root with the definitions of the hub, which any reference in it may lead to. */
function wholeRoot({ root, shared }: SchemaDocument): JsonObject {
  const own = isObject(root) ? root : {};
  return shared === undefined ? own : { ...own, $defs: { ...shared, ...schemaMap(own, '$defs') } };
}

function pointToDocument(schema: Json): Json {
  if (!isObject(schema)) return schema;
  const {
    $defs: _defs,
    definitions: _definitions,
    $id: _id,
    ...copy
  } = mapSubschemas(schema, pointToDocument) as Record<string, Json>;
  const ref = text(schema, '$ref');
  if (ref !== undefined) return ref.startsWith('#') ? { ...copy, $ref: `${WHOLE_DOCUMENT}${ref}` } : copy;
  const { $dynamicRef, ...others } = copy;
  // From outside, the outermost anchor of a name is the document's own.
  return typeof $dynamicRef === 'string' ? { ...others, $ref: `${WHOLE_DOCUMENT}${$dynamicRef}` } : copy;
}
