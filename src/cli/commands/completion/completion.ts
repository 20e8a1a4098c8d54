/** `hub-codegen completion`: what a shell needs to complete our command line. */
import path from 'node:path';
import { refusal } from '../../../core/refusal/refusal.js';
import type { CommandCall } from '../../call/command.js';
import { unknownValue } from '../../call/one-of.js';
import { EXIT, type ExitCode } from '../../exit/exit-code.js';
import type { Terminal } from '../../print/terminal.js';
import { BASH_SCRIPT } from './bash-script.js';
import { FISH_SCRIPT } from './fish-script.js';
import { ZSH_SCRIPT } from './zsh-script.js';

const SCRIPTS: ReadonlyMap<string, string> = new Map([
  ['bash', BASH_SCRIPT],
  ['zsh', ZSH_SCRIPT],
  ['fish', FISH_SCRIPT],
]);

export async function completion(call: CommandCall, { out }: Terminal): Promise<ExitCode> {
  out.write(scriptFor(call.args[0]));
  return EXIT.fine;
}

function scriptFor(given: string | undefined): string {
  const known = [...SCRIPTS.keys()];
  const script = SCRIPTS.get(given ?? path.basename(process.env['SHELL'] ?? ''));
  if (script !== undefined) return script;
  if (given !== undefined) throw unknownValue('shell', given, known);
  throw refusal({ message: 'for which shell?', hint: `name it: hub-codegen completion ${known.join('|')}` });
}
