/** `hub-codegen serve --mcp`: the hub that `serve` runs, as an MCP server. */
import { openToolHub } from '../../../tasks/mcp-server/serve-hub.js';
import { serveHub, type ServeOptions } from '../../../wire/hub/serve-hub.js';
import type { CommandCall } from '../../call/command.js';
import { commandCalled } from '../../call/commands.js';
import { portOf } from '../../call/port.js';
import { toolSettingsOf } from '../../call/tool-options.js';
import type { ExitCode } from '../../exit/exit-code.js';
import type { Terminal } from '../../print/terminal.js';
import { serveTools } from '../mcp/serve-tools.js';

export async function serveMcp(options: ServeOptions, call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const port = portOf('port', call, commandCalled('serve'));
  const settings = toolSettingsOf(call);
  // Nobody else has to find it.
  const running = await serveHub({ ...options, host: '127.0.0.1', port: 0 });
  try {
    const hub = await openToolHub({ kind: 'ws', url: running.url }, {}, settings);
    try {
      return await serveTools(hub, port, call, terminal);
    } finally {
      hub.close();
    }
  } finally {
    await running.close();
  }
}
