/** Runs a command from its arguments, as the command line does, but in this process. */
import { carryOut } from '../../src/cli/carry-out.js';
import { loadCommand } from '../../src/cli/load-command.js';
import { asksForJson } from '../../src/cli/call/check-call.js';
import { parseCall } from '../../src/cli/call/parse-call.js';
import { testTerminal } from './test-terminal.js';

export async function runCommand(args: readonly string[], stdin = '') {
  const parsed = await parseCall(args, { version: '0.0.0', width: 80 });
  if (parsed.kind !== 'call') throw new Error(JSON.stringify(parsed));
  const terminal = testTerminal(stdin);
  const exitCode = await carryOut(parsed, asksForJson(args), terminal, loadCommand);
  return { exitCode, ...terminal.written };
}
