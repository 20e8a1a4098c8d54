/** The values that cross at one part of a method, as a type of the shared table and as the schema that the hub gave. */
import type { Method, Namespace } from '../../model/hub.js';
import type { Json } from '../../model/json.js';
import { sentParams } from '../../model/sent.js';
import { typeSchema } from '../../model/type-schema.js';
import type { StructType, Type } from '../../model/type.js';
import type { Position } from '../finding.js';
import type { Pair, Version, Versions } from '../versions.js';

/** One part of a method in one version. */
export interface Part {
  readonly type: Type;
  /** As given, where all of it is sent; else as the type says. */
  readonly schema: Json;
}

/** A part of a method that both versions have something to say of. */
export interface PartPair extends Pair<Part> {
  readonly owner: Pair<string>;
  readonly position: Position;
  /** What a value of it is called, if not by its position. */
  readonly what?: string;
}

export const NO_PARAMS: StructType = { kind: 'struct', fields: [], extra: { kind: 'refused' } };

export function typePart(type: Type, versions: Versions, schema?: Json): Part {
  return { type, schema: schema ?? typeSchema(type, versions.types) };
}

/** What a client sends; undefined where the method takes nothing. */
export function paramsPart(method: Method, version: Version, versions: Versions): Part | undefined {
  const { params, schemas } = method;
  if (params === undefined) return undefined;
  const sent = sentParams(params, versions.hubs[version].types);
  const isWhole = sent === params && schemas.input === undefined;
  return typePart(versions.of(version, sent), versions, isWhole ? schemas.params : undefined);
}

export function returnsPart({ returns, schemas }: Method, version: Version, versions: Versions): Part | undefined {
  return returns && typePart(versions.of(version, returns), versions, schemas.returns);
}

export function questionPart(method: Method, version: Version, versions: Versions): Part | undefined {
  const { bidirectional, schemas } = method;
  return bidirectional && typePart(versions.of(version, bidirectional.question), versions, schemas.question);
}

export function answerPart(method: Method, version: Version, versions: Versions): Part | undefined {
  const { bidirectional, schemas } = method;
  return bidirectional && typePart(versions.of(version, bidirectional.answer), versions, schemas.answer);
}

export function requestPart({ request, requestSchema }: Namespace, version: Version, versions: Versions): Part | undefined {
  return request && typePart(versions.of(version, request), versions, requestSchema);
}
