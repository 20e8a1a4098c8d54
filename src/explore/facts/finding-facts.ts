/** One change between two versions, as the pages show it. Plain data. */
import type { Json } from '../../core/json/json.js';

export interface FindingFacts {
  readonly rule: string;
  readonly place: string;
  readonly message: string;
  readonly wire: string;
  readonly source: string;
  readonly before?: string;
  readonly after?: string;
  readonly witness?: { readonly what: string; readonly value: Json; readonly acceptedBy: string };
}
