/** Parts of a schema, each cut out with all that it refers to. */
import { isObject, own, type Json } from '../../core/json/json.js';
import { bundle } from '../../core/json-schema/bundle.js';
import { childOf, withSchema, type SchemaNode } from '../../core/json-schema/document.js';
import { nodesOf } from '../containment/nodes-of.js';

const ALTERNATIVES = ['allOf', 'anyOf', 'oneOf'] as const;

/** The schemas that say something of one property by its name. */
function holdersOf(params: Json, name: string): readonly SchemaNode[] {
  return nodesOf(params, ALTERNATIVES).filter(({ schema }) => declares(schema, name));
}

/** Whether what is said of a property depends on the alternative that a value takes. */
export function isAlternative(params: Json, name: string): boolean {
  return !applyTogether(params, holdersOf(params, name));
}

/** The schema of one property; undefined where it is declared in no place, or depends on an alternative. */
export function parameterSchema(params: Json, name: string): Json | undefined {
  return isAlternative(params, name) ? undefined : together(holdersOf(params, name), 'properties', name);
}

/** The schema of the items of a list, which may be nullable. */
export function itemSchema(list: Json): Json | undefined {
  const lists = nodesOf(list, ALTERNATIVES).filter(({ schema }) => hasItems(schema));
  return lists.length === 1 || applyTogether(list, lists) ? together(lists, 'items') : undefined;
}

/** Whether all of the schemas apply to every value, and not only one or the other. */
function applyTogether(schema: Json, nodes: readonly SchemaNode[]): boolean {
  const always = new Set(nodesOf(schema, ['allOf']).map((node) => node.schema));
  return nodes.every((node) => always.has(node.schema));
}

/** What several schemas say of one part. */
function together(holders: readonly SchemaNode[], ...path: readonly string[]): Json | undefined {
  const [first, ...others] = holders.map((holder) => childOf(holder, ...path));
  if (first === undefined) return undefined;
  const allOf = [first, ...others].map(({ schema }) => schema);
  return bundle(others.length === 0 ? first : withSchema(first, { allOf }));
}

function declares(schema: Json, name: string): boolean {
  const properties = isObject(schema) ? own(schema, 'properties') : undefined;
  return isObject(properties) && own(properties, name) !== undefined;
}

function hasItems(schema: Json): boolean {
  const items = isObject(schema) ? own(schema, 'items') : undefined;
  return isObject(items) || typeof items === 'boolean';
}
