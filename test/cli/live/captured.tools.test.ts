/** `pull` of hubs that were captured from published crates, replayed as they served themselves. */
import { expect, test } from 'vitest';
import { isArray, isObject, own, type Json, type JsonObject } from '../../../src/core/json/json.js';
import { describeWithFixtures, fixtureNames, fixtureText } from '../../support/shared.js';
import { liveWorkshop } from './live-workshop.js';
import { serveSchemas } from './schema-server.js';

const workshop = liveWorkshop();

type Schemas = ReadonlyMap<string, JsonObject>;

const ENDING = '.schema.json';

/** What each namespace served, by its path. */
function served(folder: string): Schemas {
  const names = fixtureNames(`${folder}/served`, ENDING);
  return new Map(
    names.map((name) => {
      const path = name.slice(0, -ENDING.length);
      return [path === 'root' ? '' : path, JSON.parse(fixtureText(`${folder}/served`, name)) as JsonObject];
    }),
  );
}

/** The same of a document that was put together before: children are summaries where they are served. */
function takenApart(document: JsonObject): Schemas {
  const schemas = new Map<string, JsonObject>();
  const take = (schema: JsonObject, path: string): void => {
    const children = childrenOf(schema);
    const { hub: _hub, ...rest } = schema;
    const summaries = children.map((child) => ({
      namespace: own(child, 'namespace') ?? '',
      description: '',
      hash: '',
    }));
    schemas.set(path, { ...rest, ...(children.length > 0 && { children: summaries }) });
    for (const child of children) take(child, [path, String(own(child, 'namespace'))].filter(Boolean).join('.'));
  };
  take(document, '');
  return schemas;
}

function childrenOf(schema: JsonObject): JsonObject[] {
  const children = own(schema, 'children');
  return isArray(children) ? children.filter(isObject) : [];
}

/** As another start of the same hub would serve it. */
function shuffled(schema: JsonObject): JsonObject {
  const reversed = (key: string): Json => [...((own(schema, key) ?? []) as Json[])].reverse();
  return {
    ...schema,
    hash: 'another',
    children_hash: 'another',
    ...(own(schema, 'children') !== undefined && { children: reversed('children') }),
  };
}

function schemasOf(folder: string): Schemas {
  if (folder !== 'plexus/substrate-0.6.3') return served(folder);
  return takenApart(JSON.parse(fixtureText(folder, 'hub.json')) as JsonObject);
}

describeWithFixtures('a captured hub', () => {
  test.each(['plexus/core-0.5.3', 'plexus/core-0.7.0', 'plexus/substrate-0.6.3'])(
    '%s gives a document that validate accepts, twice the same bytes',
    async (folder) => {
      const schemas = schemasOf(folder);
      const { backend } = JSON.parse(fixtureText(folder, '_info.json')) as { backend: string };
      const url = await serveSchemas({ name: backend, schema: (path) => schemas.get(path) });
      const first = await workshop().run(['pull', url]);
      expect({ exitCode: first.exitCode, err: first.err }).toEqual({ exitCode: 0, err: '' });
      const file = workshop().file('hub.json', first.out);
      const checked = await workshop().run(['validate', file]);
      expect(checked).toMatchObject({ exitCode: 0, out: expect.stringContaining(`${schemas.size} namespaces`) });
      const other = await serveSchemas({
        name: backend,
        schema: (path) => {
          const schema = schemas.get(path);
          return schema && (childrenOf(schema).length > 0 ? shuffled(schema) : schema);
        },
      });
      expect((await workshop().run(['pull', other])).out).toBe(first.out);
    },
  );
});
