/** JSON-RPC 2.0: requests read, responses and notifications written. */
import { isArray, isObject, own, type Json, type JsonObject } from '../../core/json/json.js';
import { parseJson } from '../../core/json/parse-json.js';
import { CODE } from './call-error.js';

export type RpcId = number | bigint | string | null;

export interface RpcRequest {
  /** Absent in a notification, which gets no response. */
  readonly id?: RpcId;
  readonly method: string;
  readonly params: Json | undefined;
}

export interface RpcFailure {
  readonly id: RpcId;
  readonly code: number;
  readonly message: string;
  readonly data?: Json;
}

export type ReadRequest = { readonly request: RpcRequest } | { readonly failure: RpcFailure };

export function readRequest(text: string): ReadRequest {
  const parsed = parseJson(text);
  if (!parsed.ok) return failed(null, CODE.parseError, 'Parse error');
  const { value } = parsed;
  if (isArray(value)) return failed(null, CODE.noBatches, 'Batched requests are not supported by this server');
  if (!isObject(value)) return failed(null, CODE.invalidRequest, 'Invalid request');
  const id = own(value, 'id');
  const method = own(value, 'method');
  if (own(value, 'jsonrpc') !== '2.0' || typeof method !== 'string' || !isIdOrAbsent(id)) {
    return failed(isIdOrAbsent(id) ? (id ?? null) : null, CODE.invalidRequest, 'Invalid request');
  }
  return { request: { ...(id !== undefined && { id }), method, params: own(value, 'params') } };
}

function failed(id: RpcId, code: number, message: string): ReadRequest {
  return { failure: { id, code, message } };
}

function isIdOrAbsent(id: Json | undefined): id is RpcId | undefined {
  return id === undefined || id === null || ['number', 'bigint', 'string'].includes(typeof id);
}

/** Parameters by name, also where they were given by position. */
export function namedParams(params: Json | undefined, names: readonly string[]): JsonObject {
  if (isObject(params)) return params;
  if (!isArray(params)) return {};
  return Object.fromEntries(
    names.flatMap((name, index) => {
      const value = params[index];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

export function resultFrame(id: RpcId, result: Json): JsonObject {
  return { jsonrpc: '2.0', id, result };
}

export function failureFrame({ id, code, message, data }: RpcFailure): JsonObject {
  return { jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } };
}

/** Without a subscription, the item belongs to the connection and to no call. */
export function itemFrame(method: string, subscription: number | undefined, result: Json): JsonObject {
  return { jsonrpc: '2.0', method, params: { ...(subscription !== undefined && { subscription }), result } };
}
