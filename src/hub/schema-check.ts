/** Values checked against a hub's own schemas, by ajv, which is loaded when the first one is. */
import type { Options } from 'ajv';
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
  const ajv = await newAjv(typeof $schema === 'string' ? $schema : '');
  const validate = ajv.compile(plainJson(rest) as object);
  return (value) => {
    if (validate(plainJson(value))) return undefined;
    const [error] = validate.errors ?? [];
    return [error?.instancePath, error?.message].filter(Boolean).join(' ') || 'does not fit its schema';
  };
}

/** `$schema` is dropped beforehand: ajv would refuse one that it does not hold, such as OpenAPI's. */
const OPTIONS: Options = { strict: false, validateSchema: false, ownProperties: true, logger: false };

async function newAjv(dialect: string) {
  const [{ Ajv }, { Ajv2020 }, formats] = await Promise.all([
    import('ajv'),
    import('ajv/dist/2020.js'),
    import('ajv-formats'),
  ]);
  // Draft 2019-09 writes tuples as draft 07 does, and so does OpenAPI 3.0.
  const ajv = /draft-0[4-7]|2019-09|openapis/.test(dialect) ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
  formats.default.default(ajv);
  for (const [name, [min, max]] of Object.entries(INTEGER_RANGES)) {
    ajv.addFormat(name, { type: 'number', validate: (value) => value >= min && value <= max });
  }
  return ajv;
}

/** Integer formats as Rust means them; beyond 32 bits a double could not tell. */
const INTEGER_RANGES: Readonly<Record<string, readonly [min: number, max: number]>> = {
  int8: [-(2 ** 7), 2 ** 7 - 1],
  int16: [-(2 ** 15), 2 ** 15 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  uint8: [0, 2 ** 8 - 1],
  uint16: [0, 2 ** 16 - 1],
  uint32: [0, 2 ** 32 - 1],
};

/** ajv takes no bigint. */
function plainJson(value: Json): unknown {
  if (typeof value === 'bigint') return Number(value);
  if (isArray(value)) return value.map(plainJson);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.keys(value).map((key) => [key, plainJson(own(value, key) as Json)]));
}
