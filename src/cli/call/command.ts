/** What the command line knows of a command before it loads it. */
import type { ExitCode } from '../exit/exit-code.js';
import type { GivenParameter } from '../../tasks/live/params-of.js';
import type { CommandName } from './command-name.js';
import type { Terminal } from '../print/terminal.js';

export interface Command {
  readonly name: CommandName;
  /** Names of the arguments beside options, all of them optional. */
  readonly args: readonly string[];
  /** The name for any number of further arguments, where the command takes them. */
  readonly more?: string;
  /** The words that an argument of this name may be, where they are few. */
  readonly words?: Readonly<Record<string, readonly string[]>>;
  /** Options that it does not have are parameters of a method. */
  readonly takesParameters?: true;
  readonly summary: string;
  readonly options: Readonly<Record<string, Option>>;
  readonly examples: readonly Example[];
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
  /** Shells offer these when its value is typed. Whether a value fits is for the command to say. */
  readonly values?: readonly string[];
  /** Shells offer names of this kind instead. */
  readonly names?: 'files' | 'methods';
}

type Example = [call: string, purpose: string];

export type Run = (call: CommandCall, terminal: Terminal) => Promise<ExitCode>;

/** A call of a command, its names already checked. */
export interface CommandCall {
  readonly name: CommandName;
  readonly args: readonly string[];
  readonly flags: ReadonlySet<string>;
  /** The flags that the call itself has, on or off: they go before a configuration. */
  readonly given: ReadonlySet<string>;
  readonly values: ReadonlyMap<string, string>;
  /** The values of options that take two. */
  readonly pairs: ReadonlyMap<string, readonly [string, string]>;
  /** The values of options that may be given several times, in order. */
  readonly lists: ReadonlyMap<string, readonly string[]>;
  /** Of the method that is called, where the command calls one. */
  readonly parameters?: readonly GivenParameter[];
}
