/** One or several of a numbered list. */
import { askUntil, type Dialogue, type Reading } from './dialogue.js';

export interface Choice {
  readonly message: string;
  readonly options: readonly { readonly label: string; readonly description?: string | null | undefined }[];
  readonly multi?: boolean | undefined;
  /** The place of the option to suggest. */
  readonly suggestion?: number | undefined;
}

/** The places of the options chosen, in the order of the list. */
export function choose(dialogue: Dialogue, { message, options, multi = false, suggestion }: Choice): Promise<number[]> {
  if (options.length === 0) throw new Error('there is nothing to choose from');
  const labels = options.map(({ label }) => label);
  const lines = options.map(({ label, description }, index) => {
    return `  ${index + 1}) ${label}${description ? ` - ${description}` : ''}`.replaceAll('\n', ' ');
  });
  dialogue.say([message, ...lines].join('\n'));
  const range = suggestion === undefined ? `1-${options.length}` : suggestion + 1;
  const prompt = multi ? 'Select (comma-separated, Enter for none): ' : `Select [${range}]: `;
  return askUntil(dialogue, prompt, (line) => {
    const text = line.trim();
    if (text === '' && multi) return { value: [] };
    if (text === '' && suggestion !== undefined) return { value: [suggestion] };
    return readChoice(text, labels, multi);
  });
}

function readChoice(text: string, labels: readonly string[], multi: boolean): Reading<number[]> {
  const whole = find(text, labels);
  if ('value' in whole || !multi) return 'value' in whole ? { value: [whole.value] } : whole;
  const places = new Set<number>();
  for (const part of text.split(',')) {
    const found = find(part.trim(), labels);
    if ('wrong' in found) return found;
    places.add(found.value);
  }
  return { value: [...places].sort((a, b) => a - b) };
}

/** By number, as the list shows it; else by label. */
function find(text: string, labels: readonly string[]): Reading<number> {
  const place = /^\d+$/.test(text) ? Number(text) - 1 : -1;
  if (place >= 0 && place < labels.length) return { value: place };
  const matches = labels.flatMap((label, index) => (sameText(label, text) ? [index] : []));
  const [match, other] = matches;
  if (match === undefined) return { wrong: `"${text}" is none of them: give a label or 1 to ${labels.length}` };
  return other === undefined ? { value: match } : { wrong: `"${text}" stands there more than once: give its number` };
}

function sameText(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.toLowerCase();
}
