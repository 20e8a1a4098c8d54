/** `hub-codegen mcp`: a running hub as an MCP server, until its client is gone or it is interrupted. */
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

export async function mcp(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const port = portOf('http', call, commandCalled('mcp'));
  const settings = toolSettingsOf(call);
  const hub = await openToolHub(await calledAddress(call), liveOptionsOf(call), settings);
  try {
    return await serveTools(hub, port, call, terminal);
  } finally {
    hub.close();
  }
}
