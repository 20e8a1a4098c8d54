/** Keys that an object may need under some condition. */
import { isObject, own, type Json, type JsonObject } from '../../json/json.js';
import { keyword, names, schemaMap } from '../../json-schema/keywords.js';

export function conditionalKeys(schema: JsonObject): string[] {
  const dependencies = ['dependentRequired', 'dependentSchemas', 'dependencies'].flatMap((key) =>
    Object.values(schemaMap(schema, key)),
  );
  const listed = dependencies.filter((needed) => Array.isArray(needed)).flat() as readonly string[];
  const branches = [own(schema, 'then'), own(schema, 'else'), ...dependencies].filter(isSchemaObject);
  const parts = ((keyword(schema, 'allOf') ?? []) as readonly Json[]).filter(isSchemaObject);
  return [
    ...listed,
    ...branches.flatMap((branch) => [...Object.keys(schemaMap(branch, 'properties')), ...names(branch, 'required')]),
    ...[...branches, ...parts].flatMap(conditionalKeys),
  ];
}

function isSchemaObject(part: Json | undefined): part is JsonObject {
  return part !== undefined && isObject(part);
}
