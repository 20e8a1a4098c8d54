/** Runs a command from its arguments, as the command line does, but in this process. */
import { parseCall } from '../../src/cli/parse-call.js';
import { testTerminal } from './test-terminal.js';

export async function runCommand(args: readonly string[], stdin = '') {
  const parsed = parseCall(args, { version: '0.0.0', width: 80 });
  if (parsed.kind !== 'call') throw new Error(JSON.stringify(parsed));
  const terminal = testTerminal(stdin);
  const exitCode = await (await parsed.command.load())(parsed.call, terminal);
  return { exitCode, ...terminal.written };
}
