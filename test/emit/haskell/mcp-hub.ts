/** A hub that is an MCP server itself: `test/cli/mcp/odd-server.cjs`, where it asks. */
import { compactJson, type Json } from '../../../src/core/json/json.js';

const object = (properties: Record<string, Json>): Json => ({
  type: 'object',
  required: Object.keys(properties),
  properties,
});

const DOCUMENT: Json = {
  hub: 'odd',
  protocol: 'mcp',
  methods: [
    { name: 'ok', returns: { $ref: '#/$defs/Content' } },
    { name: 'fails', returns: { $ref: '#/$defs/Content' } },
  ],
  questions: {
    request_type: { $ref: '#/$defs/OddQuestion' },
    response_type: { $ref: '#/$defs/OddAnswer' },
    answers: { elicit: ['accept', 'cancel'] },
  },
  $defs: {
    Content: { type: 'array', items: object({ type: { type: 'string' }, text: { type: 'string' } }) },
    OddQuestion: { oneOf: [object({ type: { const: 'elicit' }, message: { type: 'string' } })] },
    OddAnswer: {
      oneOf: [object({ action: { const: 'accept' }, content: true }), object({ action: { const: 'cancel' } })],
    },
  },
};

export const MCP_HUB = { name: 'odd', text: compactJson(DOCUMENT) };
