/** Serves tools on standard streams, where nothing else may be printed, or over HTTP. */
import { once } from 'node:events';
import { compactJson } from '../../../core/json/json.js';
import { refusal } from '../../../core/refusal/refusal.js';
import { printableLine } from '../../../core/text/printable.js';
import type { ToolHub } from '../../../tasks/mcp-server/serve-hub.js';
import { serveToolsOnHttp, type RunningMcpServer } from '../../../tasks/mcp-server/serve-http.js';
import { serveToolsOnStdio } from '../../../tasks/mcp-server/serve-stdio.js';
import { isLoopback } from '../../../wire/hub/allowed-origin.js';
import type { CommandCall } from '../../call/command.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { cannotListen } from '../../process/cannot-listen.js';
import { untilInterrupted } from '../../process/until-interrupted.js';

/** `port`: of HTTP; standard streams where it is undefined. */
export async function serveTools(
  hub: ToolHub,
  port: number | undefined,
  call: CommandCall,
  terminal: Terminal,
): Promise<ExitCode> {
  const { tools, facts } = hub;
  if (port === undefined) {
    if (call.values.has('host')) {
      throw refusal({ message: '--host without a port', hint: 'standard streams have no address: leave it out' });
    }
    await serveToolsOnStdio(tools, facts, untilInterrupted());
    return EXIT.fine;
  }
  const host = call.values.get('host') ?? '127.0.0.1';
  const server = await serveToolsOnHttp(tools, facts, { port, host }).catch((error: unknown) => {
    const option = call.values.has('http') ? '--http' : '--port';
    throw cannotListen(error as NodeJS.ErrnoException, { host, port, option });
  });
  // Before the line is out: whoever waits for it may interrupt at once.
  const end = once(untilInterrupted(), 'abort');
  printListening(server, hub.name, call, terminal);
  await end;
  await server.close();
  return EXIT.fine;
}

function printListening(
  { url, host, port }: RunningMcpServer,
  hub: string,
  call: CommandCall,
  { out, err }: Terminal,
): void {
  if (!isLoopback(host)) printLines(err, [`note: everyone who can reach ${printableLine(host)} can call this hub`]);
  const line = call.flags.has('json') ? compactJson({ url, host, port, hub }) : `listening on ${url} (hub ${hub})`;
  printLines(out, [printableLine(line)]);
}
