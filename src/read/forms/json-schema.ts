/** A single JSON Schema: a hub without methods, for whoever wants the types alone. */
import { isObject, type Json } from '../../model/json.js';
import { DIALECTS } from '../../model/dialect.js';
import type { Hub } from '../../model/hub.js';
import { finishHub } from '../finish-hub.js';
import { HubBuilder } from '../hub-builder.js';
import type { Problems } from '../problem.js';
import { text } from '../schema/keywords.js';
import { isIdentifier } from '../schema/type-names.js';

export function readJsonSchema(value: Json, problems: Problems): Hub {
  const builder = new HubBuilder(problems);
  const title = isObject(value) ? text(value, 'title') : undefined;
  const name = title !== undefined && isIdentifier(title) ? title : 'Root';
  builder.readSchema(value, '', { namespace: [], words: [name] }, name);
  const root = { path: [], name: '', pointer: '', methods: [], children: [], unloaded: [] };
  return finishHub(builder, { form: 'json-schema', dialect: DIALECTS.plexus, root });
}
