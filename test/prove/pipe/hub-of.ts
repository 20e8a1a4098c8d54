/** A hub read from a document with the given methods, as schemars writes their schemas. */
import type { Hub } from '../../../src/core/model/hub.js';
import { compactJson, type Json, type JsonObject } from '../../../src/core/json/json.js';
import { stagesOf, type PipeStage } from '../../../src/prove/pipe/stage.js';
import { readHub } from '../../../src/core/read/read-hub.js';

export interface MethodDraft {
  readonly params?: Json;
  readonly returns?: Json;
  readonly more?: JsonObject;
}

export interface HubDraft {
  readonly methods: Readonly<Record<string, MethodDraft>>;
  readonly more?: JsonObject;
}

export function hubOf({ methods, more = {} }: HubDraft): Hub {
  const document = {
    hub: 'demo',
    namespace: 'demo',
    version: '1.0.0',
    description: 'A demo',
    self_hash: '1',
    hash: '2',
    methods: Object.entries(methods).map(([name, { params, returns, more: extra = {} }]) => ({
      name,
      description: name,
      hash: name,
      streaming: false,
      bidirectional: false,
      ...(params === undefined ? {} : { params }),
      ...(returns === undefined ? {} : { returns }),
      ...extra,
    })),
    ...more,
  };
  const { hub, problems } = readHub(compactJson(document));
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (hub === undefined || errors.length > 0) throw new Error(JSON.stringify(problems));
  return hub;
}

export function stageCalled(name: string, hub: Hub): PipeStage {
  const stage = stagesOf(hub).find(({ method }) => method.name === name);
  if (stage === undefined) throw new Error(`no method ${name}`);
  return stage;
}

export const string: Json = { type: 'string' };

/** All keys are required unless said otherwise. */
export function object(properties: JsonObject, required: readonly string[] = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) };
}

/** An internally tagged enum. */
export function tagged(tag: string, variants: Readonly<Record<string, JsonObject>>): JsonObject {
  const variant = ([name, fields]: [string, JsonObject]): JsonObject =>
    object({ [tag]: { type: 'string', const: name }, ...fields });
  return { title: 'Event', oneOf: Object.entries(variants).map(variant) };
}
