/** A document of any form, read as a part of the hub that is to serve it. */
import type { Dialect } from '../../core/model/dialect.js';
import { compactJson, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { wireName, type Hub } from '../../core/model/hub.js';
import { readHub } from '../../core/read/read-hub.js';
import type { DescribedHub } from './served-schema.js';

export interface PartSettings {
  /** The hub's name, where it is not the document's own. */
  readonly name?: string | undefined;
  readonly dialect?: Dialect | undefined;
}

export function readPart(given: Json, settings: PartSettings): DescribedHub & { readonly name: string } {
  const asGiven = readOrThrow(given);
  const name = settings.name ?? wireName(asGiven);
  const document = isObject(given) ? asHubDocument(given, asGiven, name, settings.dialect) : undefined;
  if (document === undefined) return { hub: asGiven, document: given, name };
  return { hub: readOrThrow(document), document, name };
}

function readOrThrow(document: Json): Hub {
  const { hub, problems } = readHub(compactJson(document));
  if (hub !== undefined) return hub;
  const [first] = problems.filter(({ severity }) => severity === 'error');
  throw new Error(`cannot serve this document: ${first?.message} at ${first?.pointer || 'its root'}`);
}

/** Namespaces as hubs serve them become documents of this hub. Undefined for what can stay as it is. */
function asHubDocument(given: JsonObject, hub: Hub, name: string, dialect?: Dialect): JsonObject | undefined {
  if (hub.form === 'hub-document' && hub.name === name && dialect === undefined) return undefined;
  if (hub.form !== 'hub-document' && hub.form !== 'plugin-schema') return undefined;
  const namespace = own(given, 'namespace') ?? own(given, 'hub') ?? name;
  return { ...given, namespace, hub: name, ...(dialect && { dialect: { ...dialect } }) };
}
