/** Parts of a schema, each cut out with all that it refers to. */
import { isArray, isObject, own, type Json } from '../model/json.js';
import { bundle } from '../read/schema/bundle.js';
import { childOf } from '../read/schema/document.js';
import { nodesOf } from '../compat/nodes-of.js';

/** The schema of one property; undefined where it is declared in no place, or in several. */
export function parameterSchema(params: Json, name: string): Json | undefined {
  const holders = nodesOf(params, ['allOf']).filter(({ schema }) => declares(schema, name));
  const [only, ...others] = holders;
  return only === undefined || others.length > 0 ? undefined : bundle(childOf(only, 'properties', name));
}

/** The schema of the items of a list, which may be nullable. */
export function itemSchema(list: Json): Json | undefined {
  const lists = nodesOf(list, ['allOf', 'anyOf', 'oneOf']).filter(({ schema }) => hasItems(schema));
  const [only, ...others] = lists;
  return only === undefined || others.length > 0 ? undefined : bundle(childOf(only, 'items'));
}

/** The same parameters but for those that the server fills in: nobody needs to send them. */
export function withoutParameters(params: Json, names: readonly string[]): Json | undefined {
  if (names.length === 0 || !isObject(params)) return params;
  const required = own(params, 'required');
  if (required === undefined) return params;
  if (!isArray(required)) return undefined;
  return { ...params, required: required.filter((name) => !names.includes(String(name))) };
}

function declares(schema: Json, name: string): boolean {
  const properties = isObject(schema) ? own(schema, 'properties') : undefined;
  return isObject(properties) && own(properties, name) !== undefined;
}

function hasItems(schema: Json): boolean {
  const items = isObject(schema) ? own(schema, 'items') : undefined;
  return isObject(items) || typeof items === 'boolean';
}
