/** The hub that a call is about. */
import type { Hub } from '../../core/model/hub.js';
import { hubIn } from '../../tasks/hub/hub-in.js';
import { calledText } from './called-schema.js';
import type { CommandCall } from './command.js';
import { notesOn } from '../print/notes.js';
import type { Terminal } from '../print/terminal.js';

/** `given`: what the call itself says. */
export async function calledHub(given: string | undefined, call: CommandCall, terminal: Terminal): Promise<Hub> {
  return hubIn(await calledText(given, call, terminal), notesOn(terminal));
}
