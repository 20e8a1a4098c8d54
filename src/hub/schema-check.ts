/** Values checked against a hub's own schemas, by ajv, which is loaded when the first one is. */
import type { ErrorObject } from 'ajv';
import { isArray, isObject, own, type Json } from '../model/json.js';

/** What is wrong with a value; undefined where nothing is. */
export type SchemaCheck = (value: Json) => string | undefined;

const known = new WeakMap<object, Promise<SchemaCheck>>();

export function schemaCheck(schema: Json): Promise<SchemaCheck> {
  if (!isObject(schema)) return Promise.resolve(() => (schema === false ? 'no value is allowed' : undefined));
  const check = known.get(schema) ?? compile(schema);
  known.set(schema, check);
  return check;
}

async function compile(schema: { readonly [key: string]: Json }): Promise<SchemaCheck> {
  const { $schema, ...rest } = schema;
  const { newAjv } = await import('./new-ajv.js');
  // `$schema` is dropped: ajv would refuse one that it does not hold, such as OpenAPI's.
  const ajv = newAjv(typeof $schema === 'string' ? $schema : '');
  const validate = ajv.compile(plainJson(rest) as object);
  return (value) => {
    return validate(plainJson(value)) ? undefined : complaintOf(validate.errors ?? []);
  };
}

/** Of the branches of a union, the one that came furthest into the value is the one that was meant. */
function complaintOf(errors: readonly ErrorObject[]): string {
  const deepest = errors.toSorted((a, b) => depthOf(b) - depthOf(a))[0];
  return [deepest?.instancePath, deepest?.message].filter(Boolean).join(' ') || 'does not fit its schema';
}

/** A wrong tag only says that another branch was meant. */
function depthOf({ instancePath, keyword }: ErrorObject): number {
  return keyword === 'const' ? 0 : instancePath.split('/').length;
}

/** ajv takes no bigint. */
function plainJson(value: Json): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (isArray(value)) return value.map(plainJson);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, plainJson(own(value, key) as Json)]));
}
