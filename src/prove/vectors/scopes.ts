/** Schemas that are complete in themselves, gathered such that no two in a scope mean different things by one name. */
import { isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { draftOf, type Draft } from '../judge/schema-check.js';
import { joinPointer } from '../../core/json/pointer.js';
import { isMovable, skeletonOf, type Skeleton } from './nameless-schema.js';

const DEFINITIONS = ['$defs', 'definitions'] as const;

/** Without the schemas that mean something else when they are moved. */
export function scopesOf(schemas: Iterable<Json>): VectorScope[] {
  const scopes: VectorScope[] = [];
  for (const schema of schemas) {
    const parts = isObject(schema) ? partsOf(schema) : undefined;
    if (parts === undefined || scopes.some((scope) => scope.take(parts))) continue;
    const scope = new VectorScope(parts.draft);
    scope.take(parts);
    scopes.push(scope);
  }
  return scopes;
}

interface Parts {
  readonly schema: JsonObject;
  readonly draft: Draft;
  readonly body: JsonObject;
  readonly definitions: readonly Definition[];
}

interface Definition {
  /** As references call it, without percent signs. */
  readonly name: string;
  readonly body: Json;
}

export class VectorScope {
  readonly draft: Draft;
  /** By name. */
  readonly definitions = new Map<string, Json>();
  /** The schemas without their definitions. */
  readonly bodies = new Map<JsonObject, JsonObject>();

  constructor(draft: Draft) {
    this.draft = draft;
  }

  /** False where the schema does not go with those that are there. */
  take({ schema, draft, body, definitions }: Parts): boolean {
    const fits = definitions.every(({ name, body: part }) => isSame(this.definitions.get(name) ?? part, part));
    if (!fits || draft !== this.draft) return false;
    for (const { name, body: part } of definitions) this.definitions.set(name, part);
    this.bodies.set(schema, body);
    return true;
  }
}

/** What a reference refers to, as definitions are called in a scope. */
export function definitionOf(ref: string): string {
  try {
    return decodeURIComponent(ref);
  } catch {
    return ref;
  }
}

function partsOf(schema: JsonObject): Parts | undefined {
  const { $defs: _defs, definitions: _definitions, $schema: _dialect, ...body } = schema;
  const definitions = DEFINITIONS.flatMap((key) => definitionsOf(schema, key));
  const isWhole = [body, ...definitions.map((each) => each.body)].every((part) => isMovable(knownSkeleton(part)));
  return isWhole ? { schema, draft: draftOf(schema), body, definitions } : undefined;
}

function definitionsOf(schema: JsonObject, key: string): Definition[] {
  const definitions = own(schema, key);
  if (!isObject(definitions)) return [];
  return Object.entries(definitions).map(([name, body]) => ({ name: joinPointer('#', key, name), body }));
}

const SKELETONS = new WeakMap<JsonObject, Skeleton>();

/** Many schemas share their definitions. */
export function knownSkeleton(schema: Json): Skeleton {
  if (!isObject(schema)) return skeletonOf(schema);
  const skeleton = SKELETONS.get(schema) ?? skeletonOf(schema);
  SKELETONS.set(schema, skeleton);
  return skeleton;
}

function isSame(a: Json, b: Json): boolean {
  if (a === b) return true;
  const [one, other] = [knownSkeleton(a), knownSkeleton(b)];
  return one.text === other.text && one.refs.join() === other.refs.join();
}
