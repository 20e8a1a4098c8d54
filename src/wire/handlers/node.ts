/** The parts of Node that handlers use, found at run time: this folder also compiles and loads in a browser. */
import type { TerminalInput, TerminalOutput } from './line-source.js';

export interface NodeProcess {
  readonly pid: number;
  readonly platform: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdin: TerminalInput;
  readonly stdout: TerminalOutput;
  readonly stderr: TerminalOutput;
  /** Signal 0 only asks whether there is anything to signal; throws where there is not. */
  kill(pid: number, signal: string | number): unknown;
  on(event: 'exit', listener: () => void): unknown;
  off(event: 'exit', listener: () => void): unknown;
}

export function nodeProcess(): NodeProcess | undefined {
  return (globalThis as { process?: NodeProcess }).process;
}

/** The name is no literal where it is imported, so that no bundler follows it. */
export async function loadNode<T>(name: string): Promise<T> {
  const specifier = `node:${name}`;
  try {
    return (await import(/* @vite-ignore */ /* webpackIgnore: true */ specifier)) as T;
  } catch (error) {
    throw new Error(`${specifier} cannot be loaded here: this handler needs Node`, { cause: error });
  }
}
