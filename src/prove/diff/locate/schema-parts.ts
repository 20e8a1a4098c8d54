/** Which schemas of the input speak of the value that another one describes. */
import { isArray, isObject, type Json } from '../../../core/json/json.js';
import { childOf, resolve, type SchemaNode } from '../../../core/json-schema/document.js';
import { assertionsOf, keyword } from '../../../core/json-schema/keywords.js';
import { isReference, referenceIn } from '../../../core/json-schema/reference.js';
import { isNull } from '../../../core/read/schema/unions.js';

/** Everything that must hold: the schema itself, what it refers to, its `allOf`, and a union that leaves one choice. */
export function partsOf(node: SchemaNode): readonly SchemaNode[] {
  return reachable(node, (union) => {
    const choices = union.filter(({ schema }) => !isNull(schema) && !isBlank(schema));
    return choices.length === 1 ? choices : [];
  });
}

/** The same with every branch of every union: what may hold. */
export function possiblePartsOf(node: SchemaNode): readonly SchemaNode[] {
  return reachable(node, (union) => union);
}

/** The unions among the parts of a schema, each as its branches. */
export function unionsOf(node: SchemaNode): readonly (readonly SchemaNode[])[] {
  return partsOf(node).flatMap(ownUnions);
}

/** Where a chain of references ends that say nothing else. */
export function behindReferences(node: SchemaNode): SchemaNode {
  const seen = new Set<Json>();
  let current = node;
  while (isReference(current.schema) && !seen.has(current.schema)) {
    seen.add(current.schema);
    current = targetsOf(current)[0] ?? current;
  }
  return current;
}

/** Whether a schema says nothing of its values. */
export function isBlank(schema: Json): boolean {
  return schema === true || (isObject(schema) && assertionsOf(schema).length === 0);
}

/** The one place that all of them are; undefined where there are several, or none. */
export function theOnly(nodes: readonly SchemaNode[]): SchemaNode | undefined {
  const places = new Map(nodes.map((node) => [node.pointer, node]));
  return places.size === 1 ? nodes[0] : undefined;
}

type Union = readonly SchemaNode[];

function reachable(start: SchemaNode, branchesToEnter: (union: Union) => Union): readonly SchemaNode[] {
  const found = new Map<Json, SchemaNode>();
  const queue = [start];
  // An array's iterator also visits what is added on the way.
  for (const node of queue) {
    if (!isObject(node.schema) || found.has(node.schema)) continue;
    found.set(node.schema, node);
    queue.push(...targetsOf(node), ...listedAt(node, 'allOf'), ...ownUnions(node).flatMap(branchesToEnter));
  }
  return [...found.values()];
}

function targetsOf({ schema, document }: SchemaNode): readonly SchemaNode[] {
  const ref = isObject(schema) ? referenceIn(schema) : undefined;
  const found = ref === undefined ? undefined : resolve(document, ref);
  return found !== undefined && 'node' in found ? [found.node] : [];
}

function ownUnions(node: SchemaNode): readonly Union[] {
  return [listedAt(node, 'oneOf'), listedAt(node, 'anyOf')].filter(({ length }) => length > 0);
}

function listedAt(node: SchemaNode, key: 'allOf' | 'oneOf' | 'anyOf'): readonly SchemaNode[] {
  const listed = isObject(node.schema) ? keyword(node.schema, key) : undefined;
  return isArray(listed) ? listed.map((_, index) => childOf(node, key, index)) : [];
}
