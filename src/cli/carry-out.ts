/** Carries out a call. Whatever stands in its way is caught here, and reported once. */
import { Refusal } from '../core/refusal/refusal.js';
import type { ExitCode } from './exit/exit-code.js';
import type { CommandCall } from './call/command.js';
import { liveOptionsOf } from './call/live-options.js';
import type { Parsed } from './call/parse-call.js';
import type { loadCommand } from './load-command.js';
import { printRefusal } from './print/print-refusal.js';
import { withProgress } from './print/progress.js';
import type { Terminal } from './print/terminal.js';

type Load = typeof loadCommand;

type Carried = Exclude<Parsed, { readonly kind: 'answer' }>;

export async function carryOut(parsed: Carried, isJson: boolean, terminal: Terminal, load: Load): Promise<ExitCode> {
  try {
    if (parsed.kind === 'bad') throw parsed.problem;
    const command = await load(parsed.command.name);
    return await command(parsed.call, reachingHubs(parsed.call, terminal));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return printRefusal(error, isJson, terminal);
  }
}

/** The client of running hubs is loaded where one is asked. */
function reachingHubs(call: CommandCall, terminal: Terminal): Terminal {
  const source = terminal.source.reaching(async (address) => {
    const { pulledText } = await import('../tasks/live/pulled-text.js');
    return withProgress(terminal, true, (_, listener) => pulledText(address, liveOptionsOf(call), listener));
  });
  return { ...terminal, source };
}
