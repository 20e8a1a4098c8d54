/** Small inputs for reader tests. */
import type { Hub } from '../../../src/core/model/hub.js';
import { compactJson, type Json } from '../../../src/core/json/json.js';
import type { Type } from '../../../src/core/model/type.js';
import type { Problem } from '../../../src/core/json/problem.js';
import { readHub } from '../../../src/core/read/read-hub.js';

/** The hub that a document describes; an error in it fails the test with all that was said. */
export function hubOf(document: Json): Hub {
  const { hub, problems } = readHub(compactJson(document));
  if (hub === undefined)
    throw new Error(problems.map(({ code, message, pointer }) => `${code} ${pointer}: ${message}`).join('\n'));
  return hub;
}

export function problemsOf(document: Json): readonly Problem[] {
  return readHub(compactJson(document)).problems;
}

/** The type that a bare schema is read as. */
export function typeOf(schema: { readonly [key: string]: Json }): Type {
  const { types } = hubOf({ $schema: 'https://json-schema.org/draft/2020-12/schema', title: 'Subject', ...schema });
  return types.get('Subject')?.type as Type;
}

/** A plugin schema with one method for each return schema. */
export function pluginReturning(returns: Readonly<Record<string, Json>>, namespace = 'ns'): Json {
  const methods = Object.entries(returns).map(([name, schema]) => ({ name, returns: schema }));
  return { namespace, methods };
}
