/** The Claude CLI as a program that is talked to. */
import { childProcess, type ChildProcessOptions } from '../stdio/child-process.js';
import type { Transport } from '../transport/transport.js';
import { checkVersion } from './cli-version.js';

export interface ClaudeCliOptions extends Omit<ChildProcessOptions, 'args' | 'shell' | 'before' | 'hasInput'> {
  /** `claude` where nothing is said. */
  readonly program?: string | undefined;
  /** Stand before those that a session needs: a script that `program` runs, `--model`, `--resume` and so on. */
  readonly args?: readonly string[] | undefined;
  /** False: start it whatever its version. */
  readonly checksVersion?: boolean | undefined;
}

/** What a session needs. */
const SESSION_FLAGS = ['--input-format', 'stream-json', '--output-format', 'stream-json', '--verbose'];
/** Without it, nobody is asked for permission. */
const ASK_FLAGS = ['--permission-prompt-tool', 'stdio'];

export function sessionArgs(asksPermission: boolean): readonly string[] {
  return asksPermission ? [...SESSION_FLAGS, ...ASK_FLAGS] : SESSION_FLAGS;
}

export function claudeCli(options: ClaudeCliOptions = {}, asksPermission = false): Transport {
  const { program = 'claude', args = [], checksVersion = true, ...more } = options;
  const before = checksVersion && args.length === 0 ? () => checkVersion(program, more.env) : undefined;
  return childProcess(program, { ...more, args: [...args, ...sessionArgs(asksPermission)], before });
}

/** One turn of a CLI of any age: no questions, no calls, the prompt as an argument. */
export function oneTurn(prompt: string, { program = 'claude', args = [], ...more }: ClaudeCliOptions): Transport {
  const flags = ['--print', '--output-format', 'stream-json', '--verbose', '--', prompt];
  return childProcess(program, { ...more, args: [...args, ...flags], hasInput: false, graceMs: 0 });
}
