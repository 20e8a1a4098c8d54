/** A call that cannot be carried out as it stands: the user's mistake, reported in a line or two. */
import { refusal, Refusal } from '../../core/refusal/refusal.js';
import type { Command } from './command.js';

export function badCall(message: string, command?: Command, suggestion?: string): Refusal {
  const help = `see hub-codegen ${command === undefined ? '' : `${command.name} `}--help`;
  return refusal({ message, hint: suggestion === undefined ? help : `${suggestion} (${help})` });
}

/** Acts; a refusal of the call says where the help for the command is. */
export function withHelp<T>(command: Command | undefined, act: () => T): T {
  try {
    return act();
  } catch (error) {
    const [complaint] = error instanceof Refusal ? error.complaints : [];
    if (complaint === undefined || !('message' in complaint)) throw error;
    throw badCall(complaint.message, command, complaint.hint);
  }
}
