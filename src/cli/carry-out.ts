/** Carries out a call. Whatever stands in its way is caught here, and reported once. */
import { Refusal, refusal, type Complaint } from '../core/refusal/refusal.js';
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
    const reason = isTooMuch(error) ? refusal(TOO_MUCH, { cause: error }) : error;
    if (!(reason instanceof Refusal)) throw reason;
    return printRefusal(reason, isJson, terminal);
  }
}

const TOO_MUCH: Complaint = {
  code: 'too-large',
  message: 'the input nests deeper, or makes more of itself, than can be worked with',
  hint: 'shorten what refers to itself over thousands of levels; HUB_CODEGEN_DEBUG=1 shows where it happened',
};

/** Each part has limits of its own; this is for the input that found a way around them. Nothing is written by then. */
function isTooMuch(error: unknown): boolean {
  if (!(error instanceof RangeError)) return false;
  if (process.env['HUB_CODEGEN_DEBUG'] === '1') console.error(error);
  return /call stack|^Invalid (?:string|array) length|maximum size exceeded/.test(error.message);
}

/** The client of running hubs is loaded where one is asked. */
function reachingHubs(call: CommandCall, terminal: Terminal): Terminal {
  const source = terminal.source.reaching(async (address) => {
    const { pulledText } = await import('../tasks/live/pulled-text.js');
    return withProgress(terminal, true, (_, listener) => pulledText(address, liveOptionsOf(call), listener));
  });
  return { ...terminal, source };
}
