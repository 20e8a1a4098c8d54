/** Where a finding stands in the file of one version: the nearest place that can be told for sure. */
import { valueAt } from '../../../core/json/value-at.js';
import { eachMethod, eachNamespace, eachSpeaker, type Hub } from '../../../core/model/hub.js';
import { isArray, isObject, own, type Json } from '../../../core/json/json.js';
import { joinPointer, parsePointer } from '../../../core/json/pointer.js';
import { parseJson } from '../../../core/json/parse-json.js';
import { SchemaNode } from '../../../core/json-schema/document.js';
import type { Place, ValuePosition } from '../findings/finding.js';
import { followIrSteps } from './ir-steps.js';
import { positionsFrom } from './positions.js';
import { followSteps } from './schema-steps.js';
import { methodAt, namespaceAt, startOf, type Start } from './start.js';
import type { Location } from '../findings/report.js';
import type { Version } from '../findings/versions.js';

export interface LocatedSide {
  readonly hub: Hub;
  /** What the hub was read from. */
  readonly text: string;
  /** As the user called it. */
  readonly name: string;
}

/** Undefined where that version does not have the place. The text is looked through once, when first asked. */
export function locator({ hub, text, name }: LocatedSide): (place: Place, which: Version) => Location | undefined {
  let prepared: Prepared | undefined;
  return (place, which) => {
    prepared ??= prepare(hub, text);
    const pointer = locate(place, which, hub, prepared.document);
    return pointer === undefined ? undefined : { side: which, file: name, pointer, ...prepared.position(pointer) };
  };
}

interface Prepared {
  readonly document: Json;
  readonly position: ReturnType<typeof positionsFrom>;
}

function prepare(hub: Hub, text: string): Prepared {
  const parsed = parseJson(text);
  const document = parsed.ok ? parsed.value : null;
  const methods = Array.from(eachSpeaker(hub), ({ pointer }) => pointer);
  return { document, position: positionsFrom([...methods, ...entriesOf(document)], text) };
}

/** Two levels down: the types of a table, the shared definitions, the first children. */
function entriesOf(document: Json): readonly string[] {
  return keysOf(document).flatMap((outer) => {
    return keysOf(valueAt(document, [outer])).map((inner) => joinPointer('', outer, inner));
  });
}

function keysOf(value: Json | undefined): readonly (string | number)[] {
  if (isArray(value)) return [...value.keys()];
  return isObject(value) ? Object.keys(value) : [];
}

/** The JSON pointer of a place in the document that a version was read from. */
export function locate(place: Place, which: Version, hub: Hub, document: Json): string | undefined {
  const { route, steps, method, namespace = '' } = place;
  const type = place.type?.[which];
  const declared = type !== undefined && steps.length === 0 ? hub.pointerOf?.(type) : undefined;
  if (declared !== undefined) return declared;
  const start = route && startOf(route, which, hub);
  if (start !== undefined) return follow(start, hub, document);
  if (route?.owner !== undefined) return ownerPointer(route.owner[which], route.position, hub);
  if (method !== undefined) return methodAt(method, hub)?.pointer;
  return place.type === undefined ? namespacePointer(namespace, hub) : undefined;
}

function follow(start: Start, hub: Hub, document: Json): string {
  const { pointer, type, steps } = start;
  if (hub.form === 'synapse-ir' && !isSchemaOfIr(pointer)) return followIrSteps(document, pointer, steps);
  const shared = hub.form === 'hub-document' && isObject(document) ? own(document, '$defs') : undefined;
  const schemas = {
    root: schemaAt(start.document, document),
    pointer: start.document,
    ...(isObject(shared) && { shared }),
  };
  const node = new SchemaNode(schemaAt(pointer, document), schemas, pointer);
  return followSteps({ place: node, inner: node, type }, steps, hub.types).pointer;
}

function schemaAt(pointer: string, document: Json): Json {
  return valueAt(document, parsePointer(pointer)) ?? true;
}

/** The few places where the IR keeps schemas as the hub serves them. */
function isSchemaOfIr(pointer: string): boolean {
  return /^\/irPluginRequests\/|\/mdBidirResponseSchema$/.test(pointer);
}

function ownerPointer(name: string, position: ValuePosition | undefined, hub: Hub): string | undefined {
  return position === 'request' ? namespacePointer(name, hub) : methodAt(name, hub)?.pointer;
}

/** A namespace that only the names of methods speak of stands where the first of them does. */
function namespacePointer(path: string, hub: Hub): string | undefined {
  const namespace = namespaceAt(path, hub);
  if (namespace === undefined) return unloadedPointer(path, hub);
  const [first] = eachMethod(namespace);
  return namespace.pointer ?? first?.pointer;
}

function unloadedPointer(path: string, { root }: Hub): string | undefined {
  for (const { path: parent, unloaded } of eachNamespace(root)) {
    const child = unloaded.find(({ name }) => [...parent, name].join('.') === path);
    if (child !== undefined) return child.pointer;
  }
  return undefined;
}
