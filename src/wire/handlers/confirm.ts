/** Yes or no. */
import { askUntil, type Dialogue, type Reading } from './dialogue.js';

export function confirm(dialogue: Dialogue, message: string, suggestion?: boolean | null): Promise<boolean> {
  const choices = suggestion === true ? 'Y/n' : suggestion === false ? 'y/N' : 'y/n';
  return askUntil(dialogue, `${message} [${choices}] `, (line) => {
    return line.trim() === '' && typeof suggestion === 'boolean' ? { value: suggestion } : readYesNo(line);
  });
}

export function readYesNo(line: string): Reading<boolean> {
  const word = line.trim().toLowerCase();
  if (['y', 'yes', 'true'].includes(word)) return { value: true };
  if (['n', 'no', 'false'].includes(word)) return { value: false };
  return { wrong: 'please answer y or n' };
}
