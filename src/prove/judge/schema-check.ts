/** Values checked against a hub's own schemas, by ajv, which is loaded when the first one is. */
import type { ErrorObject, ValidateFunction } from 'ajv';
import { jsonForAjv } from './json-for-ajv.js';
import { isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { isOldSpelling } from '../../core/json-schema/old-spelling.js';
import { forAjv } from './for-ajv.js';
import { TooManySteps, withinSteps } from './steps.js';

/** What is wrong with a value; undefined where nothing is. */
export type SchemaCheck = (value: Json) => string | undefined;

const known = new WeakMap<object, Promise<SchemaCheck>>();

export function schemaCheck(schema: Json): Promise<SchemaCheck> {
  if (!isObject(schema)) return compileCheck(schema);
  const check = known.get(schema) ?? compileCheck(schema);
  known.set(schema, check);
  return check;
}

/** `formats`: whether they count, or are mere remarks. Throws where ajv does not understand the schema. */
export async function compileCheck(schema: Json, formats: 'checked' | 'ignored' = 'checked'): Promise<SchemaCheck> {
  if (!isObject(schema)) return () => (schema === false ? 'no value is allowed' : undefined);
  const { newAjv } = await import('./new-ajv.js');
  return checkWith(newAjv(draftOf(schema), formats).compile(schemaForAjv(schema) as object));
}

export type Draft = '07' | '2020-12';

/** As the schema says, or as it is spelled. Draft 2019-09 writes tuples as draft 07 does, and so does OpenAPI 3.0. */
export function draftOf(schema: JsonObject): Draft {
  const dialect = own(schema, '$schema');
  const isOld = dialect === undefined ? isOldSpelling(schema) : /draft-0[4-7]|2019-09|openapis/.test(String(dialect));
  return isOld ? '07' : '2020-12';
}

/** `$schema` is dropped: ajv would refuse one that it does not hold, such as OpenAPI's. */
export function schemaForAjv(schema: Json): unknown {
  if (!isObject(schema)) return schema;
  const { $schema: _dialect, ...rest } = schema;
  return jsonForAjv(forAjv(rest));
}

function checkWith(validate: ValidateFunction): SchemaCheck {
  return (value) => {
    try {
      return withinSteps(value, () => validate(jsonForAjv(value))) ? undefined : complaintOf(validate.errors ?? []);
    } catch (error) {
      if (error instanceof TooManySteps) return 'takes too long to check';
      throw error;
    }
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
