/** `hub-codegen explore`: a hub in the browser, until it is interrupted. */
import { once } from 'node:events';
import { compactJson } from '../../../core/json/json.js';
import { isLive, parseAddress } from '../../../core/source/address.js';
import { refusal } from '../../../core/refusal/refusal.js';
import { Source } from '../../../core/source/source.js';
import { printableLine } from '../../../core/text/printable.js';
import type { Subject } from '../../../tasks/explore/explored-hub.js';
import type { RunningExplorer } from '../../../tasks/explore/serve-explorer.js';
import { readSchema } from '../../../tasks/hub/read-schema.js';
import { documentIn } from '../../../tasks/live/kept-document.js';
import { pulledText } from '../../../tasks/live/pulled-text.js';
import { NOBODY } from '../../../tasks/listener.js';
import { calledSchema } from '../../call/called-schema.js';
import type { CommandCall } from '../../call/command.js';
import { commandCalled } from '../../call/commands.js';
import { liveOptionsOf } from '../../call/live-options.js';
import { portOf } from '../../call/port.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import { withProgress } from '../../print/progress.js';
import { printLines, type Terminal } from '../../print/terminal.js';
import { cannotListen } from '../../process/cannot-listen.js';
import { untilInterrupted } from '../../process/until-interrupted.js';
import { openInBrowser } from './open-in-browser.js';

export async function explore(call: CommandCall, terminal: Terminal): Promise<ExitCode> {
  const port = portOf('port', call, commandCalled('explore')) ?? 0;
  const subject = await subjectOf(call, terminal);
  const running = await start(subject, port, call, terminal);
  // Before the line is out: whoever waits for it may interrupt at once.
  const end = once(untilInterrupted(), 'abort');
  printRunning(running, call, terminal);
  if (!call.given.has('open') || call.flags.has('open')) openInBrowser(running.url);
  await end;
  await running.close();
  return EXIT.fine;
}

async function subjectOf(call: CommandCall, { source }: Terminal): Promise<Subject> {
  const chosen = await calledSchema(call.args[0], call);
  const address = chosen.address === undefined ? undefined : parseAddress(chosen.address);
  const beside = call.values.get('schema');
  if (address !== undefined && isLive(address)) {
    const running = { kind: 'running', address, options: liveOptionsOf(call) } as const;
    return beside === undefined ? running : { ...running, beside: await documentIn(beside) };
  }
  if (beside !== undefined) {
    const hint = 'give the address of a running hub, or leave --schema out';
    throw refusal({ message: '--schema adds to what a running hub says, and this is a schema itself', hint });
  }
  return { kind: 'schema', text: await readSchema(chosen, source) };
}

async function start(subject: Subject, port: number, call: CommandCall, terminal: Terminal): Promise<RunningExplorer> {
  const { serveExplorer } = await import('../../../tasks/explore/serve-explorer.js');
  const live = liveOptionsOf(call);
  // Standard input is read by now.
  const stdin = { isTerminal: true, read: async () => new Uint8Array() };
  const source = (): Source => new Source(stdin, (address) => pulledText(address, live, NOBODY));
  return withProgress(terminal, true, async (_, listener) => {
    try {
      return await serveExplorer(subject, { port, source, listener });
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      throw code.startsWith('E') ? cannotListen(error as NodeJS.ErrnoException, { port }) : error;
    }
  });
}

function printRunning({ url, host, port, place }: RunningExplorer, call: CommandCall, { out }: Terminal): void {
  const line = call.flags.has('json') ? compactJson({ url, host, port, place }) : `exploring ${place}: ${url}`;
  printLines(out, [printableLine(line)]);
}
