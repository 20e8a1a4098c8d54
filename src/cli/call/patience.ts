/** How long a call waits for an answer that somebody else brings. */
import { refusal } from '../../core/refusal/refusal.js';
import type { CommandCall } from './command.js';

const USUAL_SECONDS = 600;
const LONGEST_SECONDS = 86_400;

export function patienceMsOf({ values }: CommandCall): number {
  const text = values.get('hold') ?? String(USUAL_SECONDS);
  const seconds = Number(text);
  if (/^\d+(\.\d+)?$/.test(text) && seconds > 0 && seconds <= LONGEST_SECONDS) return seconds * 1000;
  throw refusal({
    message: `--hold takes a number of seconds up to ${LONGEST_SECONDS}, not "${text}"`,
    hint: 'for example --hold 600',
  });
}
