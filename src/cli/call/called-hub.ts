/** The hub that a call is about. */
import type { Hub } from '../../core/model/hub.js';
import { chosenSchema } from '../../tasks/config/find-config.js';
import { configuredOpenEnums } from '../../tasks/config/open-enums.js';
import { hubIn } from '../../tasks/hub/hub-in.js';
import { openedHub } from '../../tasks/hub/opened-hub.js';
import { readSchema } from '../../tasks/hub/read-schema.js';
import { calledConfig } from './called-schema.js';
import type { CommandCall } from './command.js';
import { notesOn } from '../print/notes.js';
import type { Terminal } from '../print/terminal.js';

/** `given`: what the call itself says. The configuration is asked only where that is nothing. */
export async function calledHub(given: string | undefined, call: CommandCall, terminal: Terminal): Promise<Hub> {
  const found = given === undefined ? await calledConfig(call) : { config: {} };
  const listener = notesOn(terminal);
  const text = await readSchema(chosenSchema(given, found), terminal.source);
  return openedHub(hubIn(text, listener), configuredOpenEnums(found), listener);
}
