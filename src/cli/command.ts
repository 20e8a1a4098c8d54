/** What the command line knows of a command before it loads it. */
import type { ExitCode } from './exit-code.js';
import type { Terminal } from './terminal.js';

export interface Command {
  readonly name: string;
  /** Names of the arguments beside options, all of them optional. */
  readonly args: readonly string[];
  /** The name for any number of further arguments, where the command takes them. */
  readonly more?: string;
  readonly summary: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly examples: readonly Example[];
  readonly load: () => Promise<Run>;
}

export interface Option {
  readonly type: 'boolean' | 'string';
  readonly describe: string;
  /** `--no-…` is an option too. */
  readonly canBeOff?: true;
  /** It is on until it is given. */
  readonly onAtFirst?: true;
  /** It takes two values, not one. */
  readonly nargs?: 2;
  /** It may be given several times. */
  readonly many?: true;
}

export type Example = [call: string, purpose: string];

export type Run = (call: Call, terminal: Terminal) => Promise<ExitCode>;

/** A call of a command, its names already checked. */
export interface Call {
  readonly args: readonly string[];
  readonly flags: ReadonlySet<string>;
  /** The flags that the call itself has, on or off: they go before a configuration. */
  readonly given: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  /** The values of options that take two. */
  readonly pairs: ReadonlyMap<string, readonly [string, string]>;
  /** The values of options that may be given several times, in order. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
}
