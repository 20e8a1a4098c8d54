/** One run of the command line: arguments in, exit code out. */
import { carryOut } from './carry-out.js';
import { asksForJson } from './call/check-call.js';
import { parseCall } from './call/parse-call.js';
import { endQuietlyWhenPipeCloses } from './exit/end-quietly.js';
import { EXIT } from './exit/exit-code.js';
import type { ExitCode } from './exit/exit-code.js';
import { loadCommand } from './load-command.js';
import { withForeignCode } from './process/foreign-code.js';
import { processTerminal } from './print/terminal.js';

export async function run(args: readonly string[], version: string): Promise<ExitCode> {
  endQuietlyWhenPipeCloses();
  const unasked = processTerminal(undefined);
  const parsed = await parseCall(args, { version, width: unasked.out.width });
  if (parsed.kind === 'answer') {
    unasked.out.write(parsed.text);
    return EXIT.fine;
  }
  const terminal = parsed.kind === 'bad' ? unasked : processTerminal(parsed.color);
  return withForeignCode(() => carryOut(parsed, asksForJson(args), terminal, loadCommand), terminal);
}
