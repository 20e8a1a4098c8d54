/** `const` and `enum`: constants, string enums, and unions of other constants. */
import { canonicalJson, equalJson, isObject, type Json, type JsonObject } from '../../json/json.js';
import type { Type } from '../../model/type.js';
import type { SchemaNode } from '../../json-schema/document.js';
import { assertionsOf, keyword, typesOf, type TypeName } from '../../json-schema/keywords.js';
import { nullable } from './nullable.js';
import type { SchemaReader } from './schema-reader.js';

export function readLiterals(reader: SchemaReader, node: SchemaNode, schema: JsonObject): Type {
  const others = assertionsOf(schema).filter((key) => !['const', 'enum', 'type', 'format', 'nullable'].includes(key));
  if (others.length > 0) return reader.opaque(node, `"${others[0]}" beside constants is outside of what types can say`);
  const values = literalsOf(schema);
  const rest = values.filter((value) => value !== null);
  if (rest.length === 0) return { kind: values.length === 0 ? 'never' : 'null' };
  const type = literalType(rest, keyword(schema, 'const') !== undefined);
  return rest.length < values.length ? nullable(type) : type;
}

/** The admitted constants: those of `enum` and `const` that `type` allows. */
function literalsOf(schema: JsonObject): Json[] {
  const constant = keyword(schema, 'const');
  const listed = keyword(schema, 'enum') as readonly Json[] | undefined;
  const types = typesOf(schema);
  const all = constant === undefined ? (listed ?? []) : [constant];
  const admitted = all.filter((value) => types === undefined || types.some((type) => hasType(value, type)));
  const inBoth = listed === undefined || constant === undefined;
  return distinct(inBoth ? admitted : admitted.filter((value) => listed.some((other) => equalJson(value, other))));
}

function distinct(values: readonly Json[]): Json[] {
  return [...new Map(values.map((value) => [canonicalJson(value), value])).values()];
}

export function hasType(value: Json, type: TypeName): boolean {
  switch (type) {
    case 'null':
      return value === null;
    case 'integer':
      return typeof value === 'bigint' || Number.isInteger(value);
    case 'number':
      return typeof value === 'number' || typeof value === 'bigint';
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}

function literalType(values: readonly Json[], isConst: boolean): Type {
  const [only] = values;
  if (isConst) return { kind: 'const', value: only as Json };
  if (values.every((value) => typeof value === 'string')) {
    return { kind: 'string-enum', values: values.map((value) => ({ value })) };
  }
  if (values.length === 1) return { kind: 'const', value: only as Json };
  return {
    kind: 'enum',
    encoding: { style: 'untagged' },
    variants: values.map((value) => ({ payload: { kind: 'newtype', type: { kind: 'const', value } } })),
  };
}
