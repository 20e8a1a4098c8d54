/** The keys of a request item, by the style of the dialect. */
import type { Dialect } from './dialect.js';

export interface RequestKeys {
  readonly id: string;
  readonly question: string;
  readonly timeout: string;
}

export const REQUEST_KEYS: Readonly<Record<Dialect['requestKeys'], RequestKeys>> = {
  camel: { id: 'requestId', question: 'requestData', timeout: 'timeoutMs' },
  snake: { id: 'request_id', question: 'request_data', timeout: 'timeout_ms' },
};
