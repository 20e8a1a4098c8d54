/** One run of the command line: arguments in, exit code out. */
import { carryOut } from './carry-out.js';
import { asksForJson } from './check-call.js';
import { parseCall } from './parse-call.js';
import { EXIT } from './exit-code.js';
import type { ExitCode } from './exit-code.js';
import { withForeignCode } from './foreign-code.js';
import { endQuietlyWhenPipeCloses, processTerminal } from './terminal.js';

export async function run(args: readonly string[], version: string): Promise<ExitCode> {
  endQuietlyWhenPipeCloses();
  const unasked = processTerminal(undefined);
  const parsed = parseCall(args, { version, width: unasked.out.width });
  if (parsed.kind === 'answer') {
    unasked.out.write(parsed.text);
    return EXIT.fine;
  }
  const terminal = parsed.kind === 'bad' ? unasked : processTerminal(parsed.color);
  return withForeignCode(() => carryOut(parsed, asksForJson(args), terminal), terminal);
}
