/** `hub-codegen mcp`: a running hub as an MCP server, until its client is gone or it is interrupted. */
import { refusal, type Refusal } from '../../../core/refusal/refusal.js';
import { addressName, isMcp, type McpAddress } from '../../../core/source/address.js';
import { openToolHub } from '../../../tasks/mcp-server/serve-hub.js';
import { calledAddress } from '../../call/called-address.js';
import type { CommandCall } from '../../call/command.js';
import { commandCalled } from '../../call/commands.js';
import { liveOptionsOf } from '../../call/live-options.js';
import { portOf } from '../../call/port.js';
import { toolSettingsOf } from '../../call/tool-options.js';
import type { ExitCode } from '../../exit/exit-code.js';
import type { Terminal } from '../../print/terminal.js';
import { serveTools } from './serve-tools.js';

function isServerAlready(address: McpAddress): Refusal {
  const hint =
    'give its own command or address to the host; this command is for hubs: ws://…, wss://… or stdio:COMMAND';
  return refusal({ message: `${addressName(address)} is an MCP server already`, hint });
}

export async function mcp(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const port = portOf('http', call, commandCalled('mcp'));
  const settings = toolSettingsOf(call);
  const address = await calledAddress(call);
  if (isMcp(address)) throw isServerAlready(address);
  const hub = await openToolHub(address, liveOptionsOf(call), settings);
  try {
    return await serveTools(hub, port, call, terminal);
  } finally {
    hub.close();
  }
}
