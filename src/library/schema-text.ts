/** A hub's schema as a caller may have it. */
import { isUtf8 } from 'node:buffer';
import { compactJson, type Json } from '../core/json/json.js';
import type { ReadResult } from '../core/read/read-result.js';

/** The text of the document, as a string or as UTF-8, or the document itself. */
export type HubSchema = string | Uint8Array | object;

/** @throws TypeError */
export function textOf(caller: string, schema: HubSchema): string {
  if (typeof schema === 'string') return schema;
  if (!(schema instanceof Uint8Array)) return documentText(caller, schema);
  if (isUtf8(schema)) return new TextDecoder().decode(schema);
  throw new TypeError(`${caller}: the bytes of a schema are not UTF-8`);
}

function documentText(caller: string, document: unknown): string {
  // JSON knows neither.
  if (document === undefined || typeof document === 'function') {
    throw new TypeError(`${caller}: no schema given; give its text, or the document itself`);
  }
  if (document instanceof Promise) throw new TypeError(`${caller}: the schema is a promise: await it first`);
  try {
    return compactJson(document as Json);
  } catch {
    throw new TypeError(`${caller}: the document is not JSON: it holds itself, or is too deep`);
  }
}

/** Whether there are lines that its caller knows. */
export function isText(schema: HubSchema): schema is string | Uint8Array {
  return typeof schema === 'string' || schema instanceof Uint8Array;
}

/** Lines and columns of a document would be those of a text that nobody has seen. */
export function withKnownPlaces(read: ReadResult, schema: HubSchema): ReadResult {
  if (isText(schema)) return read;
  return { ...read, problems: read.problems.map(({ line: _line, column: _column, ...problem }) => problem) };
}
