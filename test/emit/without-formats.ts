/** A schema as whoever checks no format can at best check it: what only formats tell apart is all let through. */
import { compactJson, isArray, isObject, own, type Json, type JsonObject } from '../../src/core/json/json.js';
import { mapSubschemas } from '../support/map-subschemas.js';

/** `root`: what references lead into. */
export function withoutFormats(schema: Json, root = schema): Json {
  if (!isObject(schema)) return schema;
  const inner = mapSubschemas(schema, (part) => withoutFormats(part, root));
  return [withoutChoice, withoutNot, withoutCondition].reduce((done, step) => step(done, root), inner);
}

/** A reference may lead to a format as well. */
function speaksOfFormat(schema: Json | undefined, root: Json): boolean {
  const text = compactJson(schema ?? null);
  return text.includes('"format"') || (text.includes('"$ref"') && compactJson(root).includes('"format"'));
}

function withoutChoice(schema: JsonObject, root: Json): JsonObject {
  const { oneOf, ...rest } = schema;
  if (!isArray(oneOf) || !speaksOfFormat(oneOf, root)) return schema;
  const allOf = own(rest, 'allOf');
  return { ...rest, allOf: [...(isArray(allOf) ? allOf : []), { anyOf: oneOf }] };
}

function withoutNot(schema: JsonObject, root: Json): JsonObject {
  const { not, ...rest } = schema;
  return speaksOfFormat(not, root) ? rest : schema;
}

function withoutCondition(schema: JsonObject, root: Json): JsonObject {
  const { if: condition, then = true, else: otherwise = true, ...rest } = schema;
  if (!speaksOfFormat(condition, root)) return schema;
  const allOf = own(rest, 'allOf');
  return { ...rest, allOf: [...(isArray(allOf) ? allOf : []), { anyOf: [then, otherwise] }] };
}
