/** A listener that prints notes, and what is being done where someone looks on. */
import { printableLine } from '../../core/text/printable.js';
import { NOBODY, type Listener } from '../../tasks/listener.js';
import { printLines, type Terminal } from './terminal.js';

export function notesOn({ err }: Terminal, stage: Listener['stage'] = NOBODY.stage): Listener {
  return { stage, note: (text) => printLines(err, [`note: ${printableLine(text)}`]) };
}
