/** Connects to a running hub, and offers it as an MCP server. */
import type { LiveAddress } from '../../core/source/address.js';
import { connectTo } from '../live/connect-hub.js';
import type { LiveOptions } from '../live/live-options.js';
import { HubTools, type ToolSettings } from './hub-tools.js';
import type { ServerFacts } from './mcp-server.js';

export interface ToolHub {
  readonly name: string;
  readonly tools: HubTools;
  readonly facts: ServerFacts;
  close(): void;
}

export async function openToolHub(
  address: LiveAddress,
  options: LiveOptions,
  settings: ToolSettings,
): Promise<ToolHub> {
  // A host keeps its servers for days: a hub that was restarted is found again at the next call.
  const hub = await connectTo(address, { ...options, client: { retry: {} } });
  const tools = new HubTools(hub, settings);
  const { name = 'hub', root } = hub.hub;
  return {
    name,
    tools,
    // An empty version would be none.
    facts: { name, version: root.version || '0', instructions: root.docs },
    close() {
      tools.close();
      hub.close();
    },
  };
}
