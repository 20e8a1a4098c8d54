/** What the command line knows of a command before it loads it. */
import type { ExitCode } from './exit-code.js';
import type { Terminal } from './terminal.js';

export interface Command {
  readonly name: string;
  /** Names of the arguments beside options, all of them optional. */
  readonly args: readonly string[];
  readonly summary: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly examples: readonly Example[];
  readonly load: () => Promise<Run>;
}

export interface Option {
  readonly type: 'boolean' | 'string';
  readonly describe: string;
  /** `--no-…` is an option too; a command's option is on until it is given. */
  readonly canBeOff?: true;
}

export type Example = [call: string, purpose: string];

export type Run = (call: Call, terminal: Terminal) => Promise<ExitCode>;

/** A call of a command, its names already checked. */
export interface Call {
  readonly args: readonly string[];
  readonly flags: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
}
