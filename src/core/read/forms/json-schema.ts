/** A single JSON Schema: a hub without methods, for whoever wants the types alone. */
import { isObject, type Json, type JsonObject } from '../../json/json.js';
import { withBoundsOfToday } from '../../json-schema/bounds-of-today.js';
import { DIALECTS } from '../../model/dialect.js';
import type { Hub } from '../../model/hub.js';
import { finishHub } from '../build/finish-hub.js';
import { HubBuilder } from '../build/hub-builder.js';
import type { Problems } from '../../json/problem.js';
import { assertionsOf, definitions, text } from '../../json-schema/keywords.js';
import { isIdentifier } from '../types/type-names.js';

export function readJsonSchema(given: Json, problems: Problems): Hub {
  const value = withBoundsOfToday(given);
  const builder = new HubBuilder(problems);
  const title = isObject(value) ? text(value, 'title') : undefined;
  const name = title !== undefined && isIdentifier(title) ? title : 'Root';
  const use = { namespace: [], words: [name] };
  if (isLibrary(value)) builder.readDefinitions(value, use);
  else builder.readSchema(value, '', use, name);
  const root = { path: [], name: '', pointer: '', methods: [], children: [], unloaded: [] };
  return finishHub(builder, { form: 'json-schema', dialect: DIALECTS.plexus, root });
}

/** Kubernetes and the language server protocol publish definitions alone: all of them are wanted. */
function isLibrary(schema: Json): schema is JsonObject {
  return isObject(schema) && assertionsOf(schema).length === 0 && definitions(schema).length > 0;
}
