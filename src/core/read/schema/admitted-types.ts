/** Which JSON types the values of a schema can have at all, so far as its keywords say so. */
import { isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { childOf, type SchemaNode } from '../../json-schema/document.js';
import { keyword, typesOf, type TypeName } from '../../json-schema/keywords.js';
import { hasType } from './literals.js';
import type { SchemaReader } from './schema-reader.js';

/** Undefined: any. Never too few. */
export type Admitted = readonly TypeName[] | undefined;

const PROBES: readonly TypeName[] = ['null', 'boolean', 'number', 'string', 'array', 'object'];

/** Chains of references may be long; what lies further away may be anything. */
const FARTHEST = 50;

export function admittedTypes(reader: SchemaReader, node: SchemaNode, outer: readonly string[] = []): Admitted {
  const { schema, pointer } = node;
  if (!isObject(schema) || outer.length === FARTHEST || outer.includes(pointer)) return undefined;
  if (!reader.mayLookAhead()) return undefined;
  const inner = [...outer, pointer];
  const listed = (key: string): Admitted[] =>
    ((keyword(schema, key) ?? []) as readonly Json[]).map((_, index) =>
      admittedTypes(reader, childOf(node, key, index), inner),
    );
  const target = keyword(schema, '$ref') === undefined ? undefined : reader.follow(node);
  const said = [
    ownTypes(schema),
    target && admittedTypes(reader, target, inner),
    ...listed('allOf'),
    ...['anyOf', 'oneOf'].map((key) => either(listed(key))),
  ];
  return said.reduce(both, undefined);
}

/** The types that the schema itself lists, or those of its constants. */
export function ownTypes(schema: JsonObject): Admitted {
  const literals = literalsIn(schema);
  return typesOf(schema) ?? (literals && PROBES.filter((type) => literals.some((value) => hasType(value, type))));
}

export function literalsIn(schema: JsonObject): readonly Json[] | undefined {
  const constant = own(schema, 'const');
  return (keyword(schema, 'enum') as readonly Json[] | undefined) ?? (constant === undefined ? undefined : [constant]);
}

function either(branches: readonly Admitted[]): Admitted {
  return branches.length === 0 || branches.includes(undefined) ? undefined : branches.flatMap((types) => types ?? []);
}

function both(a: Admitted, b: Admitted): Admitted {
  if (a === undefined || b === undefined) return a ?? b;
  return [...new Set([...a.filter((type) => isAmong(type, b)), ...b.filter((type) => isAmong(type, a))])];
}

/** Whether all of some types are among others. */
export function areAmong(types: Admitted, others: Admitted): boolean {
  return others === undefined || (types !== undefined && types.every((type) => isAmong(type, others)));
}

function isAmong(type: TypeName, others: readonly TypeName[]): boolean {
  return others.includes(type) || (type === 'integer' && others.includes('number'));
}
