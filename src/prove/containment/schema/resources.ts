/** The parts of a schema document that can be referred to: by URI, by anchor, by JSON pointer. */
import { isObject, type Json, type JsonObject } from '../../../core/json/json.js';
import { isPointer, joinPointer, parsePointer } from '../../../core/json/pointer.js';
import { definitions, flag, subschemas, text } from '../../../core/json-schema/keywords.js';
import { valueAt } from '../../../core/json/value-at.js';
import { Scopes, type DynamicScope } from './dynamic-scope.js';

/** A schema, and where it stands in the document. */
export interface PlacedSchema {
  readonly schema: Json;
  readonly resource: Resource;
  readonly pointer: string;
}

/** A schema, and how it was reached. There is one object for each schema and scope. */
export interface ReachedSchema extends PlacedSchema {
  readonly scope: DynamicScope;
}

/** A schema with a URI of its own: the document, or a part of it that has an `$id`. */
export interface Resource {
  readonly uri: string;
  readonly anchors: Map<string, PlacedSchema>;
  readonly dynamicAnchors: Map<string, PlacedSchema>;
  root: PlacedSchema;
}

/** What relative references are resolved against in a document without an `$id`. */
const NO_URI = 'https://schema.invalid/';

/** The dynamic anchor that `$recursiveAnchor` is. It has no name of its own, and no anchor can have this one. */
export const RECURSIVE_ANCHOR = '$recursiveAnchor';

export class Resources {
  readonly root: ReachedSchema;
  private readonly byUri = new Map<string, Resource>();
  private readonly spots = new Map<JsonObject, PlacedSchema>();
  private readonly scopes = new Scopes();
  private readonly places = new Map<DynamicScope, Map<JsonObject, ReachedSchema>>();

  constructor(schema: Json) {
    const nowhere = newResource(NO_URI);
    nowhere.root = { schema, resource: nowhere, pointer: '' };
    this.root = this.reach(this.collect(nowhere.root), this.scopes.outermost);
  }

  /** Undefined where a reference leads out of the document, or nowhere. */
  resolve(reference: string, { resource, scope }: ReachedSchema): ReachedSchema | undefined {
    const spot = this.find(reference, resource);
    return spot === undefined ? undefined : this.reach(spot, scope);
  }

  /** The same for a reference that means the outermost schema with the anchor, if what it leads to has one. */
  resolveDynamic(
    reference: string,
    { resource, scope }: ReachedSchema,
    name = fragmentOf(reference),
  ): ReachedSchema | undefined {
    const spot = this.find(reference, resource);
    if (spot === undefined) return undefined;
    const isDynamic = spot.resource.dynamicAnchors.get(name)?.schema === spot.schema;
    return this.reach((isDynamic ? scope.anchors.get(name) : undefined) ?? spot, scope);
  }

  /** The URI that a reference means; undefined where it is relative to nothing that is known. */
  uriOf(reference: string, { resource }: ReachedSchema): string | undefined {
    const uri = absolute(reference, resource.uri);
    return URL.canParse(uri) && !uri.startsWith(NO_URI) ? uri : undefined;
  }

  /** Whether a reference is to a resource of this document, found or not. */
  isInside(reference: string, { resource }: ReachedSchema): boolean {
    const [address = ''] = splitOnce(reference, '#');
    return address === '' || this.byUri.has(absolute(address, resource.uri));
  }

  /** A direct sub-schema. */
  child({ schema, resource, pointer, scope }: ReachedSchema, path: readonly (string | number)[]): ReachedSchema {
    const child = path.reduce<Json>((value, key) => (value as Record<string | number, Json>)[key] as Json, schema);
    return this.reach({ schema: child, resource, pointer: joinPointer(pointer, ...path) }, scope);
  }

  private reach(spot: PlacedSchema, from: DynamicScope): ReachedSchema {
    const { schema } = spot;
    if (!isObject(schema)) return { ...spot, scope: from };
    const home = this.spots.get(schema) ?? spot;
    const scope = this.scopes.within(from, home.resource);
    const places = this.places.get(scope) ?? new Map<JsonObject, ReachedSchema>();
    this.places.set(scope, places);
    const place = places.get(schema) ?? { ...home, scope };
    places.set(schema, place);
    return place;
  }

  private find(reference: string, from: Resource): PlacedSchema | undefined {
    const [address = '', fragment = ''] = splitOnce(reference, '#');
    const uri = address === '' ? from.uri : absolute(address, from.uri);
    const resource = this.byUri.get(uri);
    const name = decoded(fragment);
    if (resource === undefined || name === undefined) return undefined;
    if (name === '') return resource.root;
    return name.startsWith('/') ? this.byPointer(resource, name) : resource.anchors.get(name);
  }

  /** Finds all that has a name. Constants are not looked into: an `$anchor` in there is data. */
  private collect(root: PlacedSchema): PlacedSchema {
    const first = this.enter(root);
    const queue = [first];
    for (let spot = queue.pop(); spot !== undefined; spot = queue.pop()) {
      if (!isObject(spot.schema)) continue;
      for (const [path, schema] of [...subschemas(spot.schema), ...definitions(spot.schema)]) {
        queue.push(this.enter({ schema, resource: spot.resource, pointer: joinPointer(spot.pointer, ...path) }));
      }
    }
    return first;
  }

  /** The spot with the resource that it is in, or opens. */
  private enter(spot: PlacedSchema): PlacedSchema {
    const { schema } = spot;
    if (!isObject(schema)) return spot;
    const entered = this.openResource(spot, schema);
    const { anchors, dynamicAnchors, root } = entered.resource;
    this.spots.set(schema, entered);
    const [fixed, dynamic] = [text(schema, '$anchor'), text(schema, '$dynamicAnchor')];
    for (const name of [fixed, dynamic]) nameAnchor(name, anchors, entered);
    nameAnchor(dynamic, dynamicAnchors, entered);
    if (entered === root && flag(schema, RECURSIVE_ANCHOR)) nameAnchor(RECURSIVE_ANCHOR, dynamicAnchors, entered);
    return entered;
  }

  private openResource(spot: PlacedSchema, schema: JsonObject): PlacedSchema {
    const [address = '', anchor = ''] = splitOnce(text(schema, '$id') ?? '', '#');
    // Until draft 7, an `$id` that is a fragment alone was an anchor.
    if (anchor !== '') nameAnchor(anchor, spot.resource.anchors, spot);
    if (address === '' && spot.pointer !== '') return spot;
    const resource = newResource(absolute(address, spot.resource.uri));
    resource.root = { ...spot, resource };
    if (!this.byUri.has(resource.uri)) this.byUri.set(resource.uri, resource);
    return resource.root;
  }

  private byPointer(resource: Resource, pointer: string): PlacedSchema | undefined {
    if (!isPointer(pointer)) return undefined;
    const path = parsePointer(pointer);
    const schema = valueAt(resource.root.schema, path);
    if (!isObject(schema) && typeof schema !== 'boolean') return undefined;
    return { schema, resource, pointer: joinPointer(resource.root.pointer, ...path) };
  }
}

function newResource(uri: string): Resource {
  return { uri, anchors: new Map(), dynamicAnchors: new Map(), root: undefined as never };
}

function nameAnchor(name: string | undefined, anchors: Map<string, PlacedSchema>, spot: PlacedSchema): void {
  if (name !== undefined && !anchors.has(name)) anchors.set(name, spot);
}

function fragmentOf(reference: string): string {
  return decoded(splitOnce(reference, '#')[1] ?? '') ?? '';
}

function absolute(address: string, base: string): string {
  return URL.canParse(address, base) ? new URL(address, base).href : address;
}

function decoded(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
