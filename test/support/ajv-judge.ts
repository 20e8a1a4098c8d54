/** ajv as the judge of a schema: formats and unknown keywords are annotations, `strict` is off. */
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { jsonForAjv } from '../../src/prove/judge/json-for-ajv.js';
import type { Json } from '../../src/core/json/json.js';
import { record } from './schema-object.js';

export type Judge = (value: Json) => boolean;

const OPTIONS = {
  strict: false,
  validateFormats: false,
  validateSchema: false,
  ownProperties: true,
  logger: false,
  // Takes longer than it saves on the few values that a schema is compiled for.
  code: { optimize: false },
} as const;

export function judgeOf(schema: Json): Judge {
  const plain = jsonForAjv(schema) as object | boolean;
  const ajv = isDraft07(plain) ? new Ajv(OPTIONS) : new Ajv2020(OPTIONS);
  // ajv would refuse a `$schema` that it does not hold, such as OpenAPI's.
  const validate = ajv.compile(withoutDialect(plain));
  return (value) => validate(jsonForAjv(value)) as boolean;
}

function withoutDialect(schema: object | boolean): object | boolean {
  return typeof schema === 'boolean' ? schema : record(Object.entries(schema).filter(([key]) => key !== '$schema'));
}

/** Draft 2019-09 writes tuples as draft 07 does, and so does OpenAPI 3.0. */
function isDraft07(schema: object | boolean): boolean {
  const dialect = typeof schema === 'object' && '$schema' in schema ? String(schema.$schema) : '';
  return /draft-0[4-7]|2019-09|openapis/.test(dialect);
}
