import { elicitation } from '../servers/mcp-messages.js';
import { picture } from '../work.js';
import { serveJsonRpc } from './json-rpc.js';

/** @param {{ count: number }} options */
export function serve({ count }) {
  return serveJsonRpc(count, {
    taskOf({ method, params }) {
      if (method !== 'tools/call') return undefined;
      return params.name === 'ask_all' ? 'ask' : 'stream';
    },
    question: (index) => ({ method: 'elicitation/create', params: elicitation(index) }),
    item: (index) => ({ method: 'notifications/message', params: { level: 'info', data: picture(index) } }),
    resultOf({ method, params }) {
      if (method === 'tools/call') return { content: [{ type: 'text', text: String(count) }] };
      return { protocolVersion: params.protocolVersion, capabilities: { tools: {}, logging: {} }, serverInfo: SERVER };
    },
  });
}

const SERVER = { name: 'bench', version: '1.0.0' };
