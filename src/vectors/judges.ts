/**
 * ajv as the judge of many schemas. Each is complete in itself, but most share definitions: those that do are compiled
 * together, each definition once, or a hub of a thousand types that know each other would take minutes.
 */
import type { Ajv } from 'ajv';
import { canonicalJson, isObject, own, type Json, type JsonObject } from '../model/json.js';
import { checkWith, compileCheck, draftOf, schemaForAjv, type Draft, type SchemaCheck } from '../hub/schema-check.js';

/** Throws, through its promise, where ajv does not understand the schema. */
export type Judge = (schema: Json) => Promise<SchemaCheck>;

export function judgeOf(schemas: Iterable<Json>): Judge {
  const pools: Pool[] = [];
  const bySchema = new Map<Json, Pool>();
  for (const schema of schemas) {
    if (!isObject(schema) || !isMovable(schema)) continue;
    const pool = pools.find((each) => each.take(schema)) ?? newPool(pools, schema);
    bySchema.set(schema, pool);
  }
  return (schema) => bySchema.get(schema)?.check(schema) ?? compileCheck(schema, 'ignored');
}

function newPool(pools: Pool[], schema: JsonObject): Pool {
  const pool = new Pool(draftOf(schema));
  pool.take(schema);
  pools.push(pool);
  return pool;
}

const DEFINITIONS = ['$defs', 'definitions'] as const;

/** Schemas of one draft, no two of which mean different things by the same name. */
class Pool {
  private readonly draft: Draft;
  private readonly definitions = { $defs: new Map<string, Json>(), definitions: new Map<string, Json>() };
  private readonly roots: Json[] = [];
  private readonly places = new Map<Json, number>();
  private ajv: Promise<Ajv> | undefined;

  constructor(draft: Draft) {
    this.draft = draft;
  }

  /** False where the schema does not go with those that are there. */
  take(schema: JsonObject): boolean {
    const entries = DEFINITIONS.flatMap((key) => entriesOf(schema, key).map(([name, part]) => ({ key, name, part })));
    const fits = entries.every(({ key, name, part }) => isSame(this.definitions[key].get(name) ?? part, part));
    if (!fits || draftOf(schema) !== this.draft) return false;
    for (const { key, name, part } of entries) this.definitions[key].set(name, part);
    this.places.set(schema, this.roots.push(withoutDefinitions(schema)) - 1);
    return true;
  }

  async check(schema: Json): Promise<SchemaCheck> {
    this.ajv ??= this.load();
    const validate = (await this.ajv).getSchema(`${POOL}#/roots/${this.places.get(schema)}`);
    if (validate === undefined) throw new Error('the schema is not where it was put');
    return checkWith(validate);
  }

  private async load(): Promise<Ajv> {
    const { newAjv } = await import('../hub/new-ajv.js');
    const [$defs, definitions] = DEFINITIONS.map((key) =>
      Object.fromEntries([...this.definitions[key]].map(([name, part]) => [name, schemaForAjv(part)])),
    );
    const roots = this.roots.map(schemaForAjv);
    return newAjv(this.draft, 'ignored').addSchema({ $id: POOL, $defs, definitions, roots });
  }
}

const POOL = 'urn:hub-codegen:vectors';

function entriesOf(schema: JsonObject, key: string): [string, Json][] {
  const definitions = own(schema, key);
  return isObject(definitions) ? Object.entries(definitions) : [];
}

function withoutDefinitions({ $defs: _defs, definitions: _definitions, ...schema }: JsonObject): JsonObject {
  return schema;
}

const TEXTS = new WeakMap<JsonObject, string>();

function textOf(schema: JsonObject): string {
  const text = TEXTS.get(schema) ?? canonicalJson(schema);
  TEXTS.set(schema, text);
  return text;
}

function isSame(a: Json, b: Json): boolean {
  return a === b || (isObject(a) && isObject(b) && textOf(a) === textOf(b));
}

/** Whether a schema means the same elsewhere: all that it refers to are definitions, and nothing in it has a name. */
function isMovable(schema: JsonObject): boolean {
  const defined = DEFINITIONS.flatMap((key) => entriesOf(schema, key).map(([, part]) => part));
  return [withoutDefinitions(schema), ...defined].every((part) => !isObject(part) || isPartMovable(part));
}

const MOVABLE = new WeakMap<JsonObject, boolean>();

function isPartMovable(part: JsonObject): boolean {
  const isKnown = MOVABLE.get(part) ?? !PLACED.test(textOf(part));
  MOVABLE.set(part, isKnown);
  return isKnown;
}

/** A name, or a reference to anything but a definition. */
const PLACED =
  /"(?:id|\$(?:id|anchor|dynamicAnchor|dynamicRef|recursiveRef|ref))":"(?!#\/(?:\$defs|definitions)\/[^/"]+")/;
