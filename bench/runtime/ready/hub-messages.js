/** What a hub says, as ours spells it. */
import { pathOf } from '../work.js';

/** Of the length that real ids have. */
export const SUBSCRIPTION = 4_503_599_627_370_495;
const METADATA = { provenance: ['bench'], plexus_hash: '7fb1c324d059f48f', timestamp: 1_700_000_000 };
export const DONE = item({ type: 'done', metadata: METADATA });

/** @param {number} index */
export function question(index) {
  // Of the length that a UUID has.
  const requestId = String(index).padStart(36, '0');
  const requestData = { type: 'overwrite', path: pathOf(index) };
  return item({ type: 'request', requestId, requestData, timeoutMs: 30_000 });
}

/** @param {unknown} content */
export function data(content) {
  return item({ type: 'data', metadata: METADATA, content_type: 'bench.stream', content });
}

/** @param {object} result */
function item(result) {
  return JSON.stringify({ jsonrpc: '2.0', method: 'bench.call', params: { subscription: SUBSCRIPTION, result } });
}

/** @param {unknown} id @param {unknown} result */
export function reply(id, result) {
  return JSON.stringify({ jsonrpc: '2.0', id, result });
}
