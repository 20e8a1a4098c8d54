/** The parameters of a call, as its method may see them. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import type { Method } from '../../core/model/hub.js';
import { CallError, CODE } from '../protocol/call-error.js';
import { schemaCheck } from '../../prove/judge/schema-check.js';

export async function checkedParams({ schemas }: Method, given: Json | undefined): Promise<Json> {
  const params = given ?? {};
  if (schemas.params === undefined) return params;
  const { schema, filledIn } = clientSide(schemas.params);
  const sent = isObject(params) ? without(params, filledIn) : params;
  const complaint = (await schemaCheck(schema))(sent);
  if (complaint !== undefined) throw new CallError(CODE.invalidParams, `Invalid params: ${complaint}`);
  return sent;
}

interface ClientSide {
  readonly schema: Json;
  /** Parameters that a hub takes from elsewhere (a cookie, a header): what a client sends for them is ignored. */
  readonly filledIn: ReadonlySet<string>;
}

const known = new WeakMap<object, ClientSide>();

function clientSide(schema: Json): ClientSide {
  if (!isObject(schema)) return { schema, filledIn: new Set() };
  const side = known.get(schema) ?? withoutFilledIn(schema);
  known.set(schema, side);
  return side;
}

function withoutFilledIn(schema: JsonObject): ClientSide {
  const properties = own(schema, 'properties');
  const required = own(schema, 'required');
  const entries = isObject(properties) ? Object.entries(properties) : [];
  const filledIn = new Set(entries.filter(([, property]) => isFilledIn(property)).map(([name]) => name));
  if (filledIn.size === 0) return { schema, filledIn };
  const left = isArray(required) ? required.filter((name) => !filledIn.has(String(name))) : [];
  return { schema: { ...schema, properties: without(properties as JsonObject, filledIn), required: left }, filledIn };
}

function isFilledIn(property: Json): boolean {
  const source = isObject(property) ? own(property, 'x-plexus-source') : undefined;
  return isObject(source) && own(source, 'from') !== 'rpc';
}

function without(object: JsonObject, keys: ReadonlySet<string>): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([key]) => !keys.has(key)));
}
