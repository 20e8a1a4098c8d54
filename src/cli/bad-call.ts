/** A call that cannot be carried out as it stands: the user's mistake, told in a line or two. */
import type { Command } from './command.js';

export interface BadCall {
  readonly message: string;
  readonly hint: string;
}

export function badCall(message: string, command?: Command, suggestion?: string): BadCall {
  const help = `see hub-codegen ${command === undefined ? '' : `${command.name} `}--help`;
  return { message, hint: suggestion === undefined ? help : `${suggestion} (${help})` };
}

export function isBadCall(found: unknown): found is BadCall {
  return typeof found === 'object' && found !== null && 'message' in found;
}
