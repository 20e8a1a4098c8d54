/** One run of the command line: arguments in, exit code out. */
import { parseCall } from './parse-call.js';
import { EXIT } from './exit-code.js';
import type { ExitCode } from './exit-code.js';
import { withForeignCode } from './foreign-code.js';
import { refusalLines } from './report.js';
import { endQuietlyWhenPipeCloses, printLines, processTerminal } from './terminal.js';

export async function run(args: readonly string[], version: string): Promise<ExitCode> {
  endQuietlyWhenPipeCloses();
  const unasked = processTerminal(undefined);
  const parsed = parseCall(args, { version, width: unasked.out.width });
  switch (parsed.kind) {
    case 'answer':
      unasked.out.write(parsed.text);
      return EXIT.fine;
    case 'bad':
      printLines(unasked.err, refusalLines(parsed.problem, unasked.err.style));
      return EXIT.badCall;
    case 'call': {
      const command = await parsed.command.load();
      const terminal = processTerminal(parsed.color);
      return withForeignCode(() => command(parsed.call, terminal), terminal);
    }
  }
}
