/** The parts of a schema document that can be referred to: by URI, by anchor, by JSON pointer. */
import { isObject, type Json, type JsonObject } from '../../model/json.js';
import { isPointer, joinPointer, parsePointer } from '../../read/json/pointer.js';
import { definitions, subschemas, text } from '../../read/schema/keywords.js';
import { valueAt } from '../value-at.js';

/** A schema, and where it stands. */
export interface Place {
  readonly schema: Json;
  readonly resource: Resource;
  readonly pointer: string;
}

/** A schema with a URI of its own: the document, or a part of it that has an `$id`. */
export interface Resource {
  readonly uri: string;
  readonly anchors: Map<string, Place>;
  root: Place;
}

/** What relative references are resolved against in a document without an `$id`. */
const NO_URI = 'https://schema.invalid/';

export class Resources {
  readonly root: Place;
  private readonly byUri = new Map<string, Resource>();
  private readonly homes = new Map<JsonObject, Resource>();
  private readonly dynamicAnchors = new Map<string, number>();

  constructor(schema: Json) {
    const nowhere: Resource = { uri: NO_URI, anchors: new Map(), root: undefined as never };
    nowhere.root = { schema, resource: nowhere, pointer: '' };
    this.root = this.collect(nowhere.root);
  }

  /** Undefined where a reference leads out of the document, or nowhere. */
  resolve(reference: string, from: Resource): Place | undefined {
    const [address = '', fragment = ''] = splitOnce(reference, '#');
    const uri = address === '' ? from.uri : absolute(address, from.uri);
    const resource = this.byUri.get(uri);
    const name = decoded(fragment);
    if (resource === undefined || name === undefined) return undefined;
    if (name === '') return resource.root;
    return name.startsWith('/') ? this.byPointer(resource, name) : resource.anchors.get(name);
  }

  /** The place with the resource that its schema belongs to. */
  at(place: Place): Place {
    const home = isObject(place.schema) ? this.homes.get(place.schema) : undefined;
    return home === undefined ? place : { ...place, resource: home };
  }

  /** Whether a dynamic reference to this anchor can only ever mean one schema. */
  isStatic(anchor: string): boolean {
    return (this.dynamicAnchors.get(anchor) ?? 0) <= 1;
  }

  /** Finds all that has a name. Constants are not looked into: an `$anchor` in there is data. */
  private collect(root: Place): Place {
    const first = this.enter(root);
    const queue = [first];
    for (let place = queue.pop(); place !== undefined; place = queue.pop()) {
      if (!isObject(place.schema)) continue;
      for (const [path, schema] of [...subschemas(place.schema), ...definitions(place.schema)]) {
        queue.push(this.enter({ schema, resource: place.resource, pointer: joinPointer(place.pointer, ...path) }));
      }
    }
    return first;
  }

  /** The place with the resource that it is in, or opens. */
  private enter(place: Place): Place {
    const { schema } = place;
    if (!isObject(schema)) return place;
    const entered = this.openResource(place, schema);
    this.homes.set(schema, entered.resource);
    for (const keyword of ['$anchor', '$dynamicAnchor']) this.nameAnchor(text(schema, keyword), keyword, entered);
    return entered;
  }

  private openResource(place: Place, schema: JsonObject): Place {
    const [address = '', anchor = ''] = splitOnce(text(schema, '$id') ?? '', '#');
    // Until draft 7, an `$id` that is a fragment alone was an anchor.
    if (anchor !== '') this.nameAnchor(anchor, '$anchor', place);
    if (address === '' && place.pointer !== '') return place;
    const uri = absolute(address, place.resource.uri);
    const resource: Resource = { uri, anchors: new Map(), root: place };
    resource.root = { ...place, resource };
    if (!this.byUri.has(uri)) this.byUri.set(uri, resource);
    return resource.root;
  }

  private nameAnchor(name: string | undefined, keyword: string, place: Place): void {
    if (name === undefined) return;
    if (!place.resource.anchors.has(name)) place.resource.anchors.set(name, place);
    if (keyword === '$dynamicAnchor') this.dynamicAnchors.set(name, (this.dynamicAnchors.get(name) ?? 0) + 1);
  }

  private byPointer(resource: Resource, pointer: string): Place | undefined {
    if (!isPointer(pointer)) return undefined;
    const path = parsePointer(pointer);
    const schema = valueAt(resource.root.schema, path);
    if (!isObject(schema) && typeof schema !== 'boolean') return undefined;
    return this.at({ schema, resource, pointer: joinPointer(resource.root.pointer, ...path) });
  }
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
