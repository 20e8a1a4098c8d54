/** The values that cross at one part of a method, as a type of the shared table and as the schema that the hub gave. */
import type { Method, Namespace } from '../../../core/model/hub.js';
import type { Json } from '../../../core/json/json.js';
import { sentParams } from '../../../core/model/sent.js';
import { typeSchema } from '../../../core/model/type-schema.js';
import type { StructType, Type } from '../../../core/model/type.js';
import type { ValuePosition } from '../findings/finding.js';
import type { Pair, Version, Versions } from '../findings/versions.js';

/** One part of a method in one version. */
export interface VersionPart {
  readonly type: Type;
  /** As given, where all of it is sent; else as the type says. */
  readonly schema: Json;
}

/** A part of a method that both versions have something to say of. */
export interface PartPair extends Pair<VersionPart> {
  readonly owner: Pair<string>;
  readonly position: ValuePosition;
  /** What a value of it is called, if not by its position. */
  readonly what?: string;
}

export const NO_PARAMS: StructType = { kind: 'struct', fields: [], extra: { kind: 'refused' } };

export function typePart(type: Type, versions: Versions, schema?: Json): VersionPart {
  return { type, schema: schema ?? typeSchema(type, versions.types) };
}

/** What a client sends; undefined where the method takes nothing. */
export function paramsPart(method: Method, version: Version, versions: Versions): VersionPart | undefined {
  const { params, schemas } = method;
  if (params === undefined) return undefined;
  const sent = sentParams(params, versions.hubs[version].types);
  const isWhole = sent === params && schemas.input === undefined;
  return typePart(versions.of(version, sent), versions, isWhole ? schemas.params : undefined);
}

export function returnsPart(
  { returns, schemas }: Method,
  version: Version,
  versions: Versions,
): VersionPart | undefined {
  return returns && typePart(versions.of(version, returns), versions, schemas.returns);
}

export function questionPart(method: Method, version: Version, versions: Versions): VersionPart | undefined {
  const { bidirectional, schemas } = method;
  return bidirectional && typePart(versions.of(version, bidirectional.question), versions, schemas.question);
}

export function answerPart(method: Method, version: Version, versions: Versions): VersionPart | undefined {
  const { bidirectional, schemas } = method;
  return bidirectional && typePart(versions.of(version, bidirectional.answer), versions, schemas.answer);
}

export function requestPart(
  { request, requestSchema }: Namespace,
  version: Version,
  versions: Versions,
): VersionPart | undefined {
  return request && typePart(versions.of(version, request), versions, requestSchema);
}
