/** A hub's schema as a caller may have it. */
import { compactJson, type Json } from '../model/json.js';

/** The text of the document, or the document itself. Only a text has lines: problems in it say where they are. */
export type HubSchema = string | object;

export function textOf(schema: HubSchema): string {
  return typeof schema === 'string' ? schema : compactJson(schema as Json);
}
