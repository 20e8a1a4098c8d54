/** A port that a call names. */
import { badCall } from './bad-call.js';
import type { Command, CommandCall } from './command.js';

const HIGHEST_PORT = 65_535;

/** `command`: the one that has the option. */
export function portOf(option: string, { values }: CommandCall, command: Command | undefined): number | undefined {
  const text = values.get(option);
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) <= HIGHEST_PORT) return Number(text);
  throw badCall(`option "--${option}" takes a number from 0 to ${HIGHEST_PORT}`, command);
}
