/** A line that may stand in a CI log. */
import { printableLine } from '../../../core/text/printable.js';

/**
 * GitHub's runner looks for commands in all that a step prints: `::name …::` at the start of a line (colours do not
 * count as one, blanks do) and the older `##[name]` anywhere. A schema must not be able to give it any.
 */
export function logLine(text: string): string {
  return printableLine(text)
    .replace(/^(\s*):(?=:)/, '$1\\:')
    .replaceAll('##[', '##\\[');
}
