/** A method of which some parameters are given already: what a pipe may feed is the rest. */
import { isArray, isObject, own, type Json } from '../../core/json/json.js';
import type { Hub, Method } from '../../core/model/hub.js';
import { resolveType } from '../../core/model/variants.js';

export function withoutParameters(method: Method, given: ReadonlySet<string>, { types }: Hub): Method {
  const { params, schemas } = method;
  const struct = params && resolveType(params, types);
  if (given.size === 0 || struct?.kind !== 'struct') return method;
  const fields = struct.fields.filter(({ name }) => !given.has(name));
  return {
    ...method,
    params: { ...struct, fields },
    ...(schemas.params !== undefined && { schemas: { ...schemas, params: withoutKeys(schemas.params, given) } }),
  };
}

function withoutKeys(schema: Json, given: ReadonlySet<string>): Json {
  if (!isObject(schema)) return schema;
  const { properties, required } = { properties: own(schema, 'properties'), required: own(schema, 'required') };
  return {
    ...schema,
    ...(isObject(properties) && {
      properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !given.has(name))),
    }),
    ...(isArray(required) && { required: required.filter((name) => !given.has(String(name))) }),
  };
}
