/**
 * Formats a large file in parts: prettier 3.9 needs time that grows with the square of a file's length. What a
 * formatter does to a declaration does not depend on the others.
 */
import type { FormatSettings } from './formatter.js';

/** Below this, the whole file costs no more than its parts. */
const LARGE = 64 * 1024;
const PART = 16 * 1024;

/** Where our output has a blank line and a declaration below it. */
const BOUNDARY = /\n\n(?=\/\*\*|\/\/ prettier-ignore|(?:import|export|const|void) )/;
const IGNORED = '// prettier-ignore\n';

type Format = (text: string) => Promise<string>;

export async function formatByDeclaration(text: string, settings: FormatSettings, format: Format): Promise<string> {
  if (text.length < LARGE || needsWhole(settings)) return format(text);
  const lineEnd = settings.endOfLine === 'crlf' ? '\r\n' : '\n';
  const formatted: string[] = [];
  try {
    for (const part of partsOf(text)) {
      formatted.push(part.startsWith(IGNORED) ? await formatIgnored(part, lineEnd, format) : await format(part));
    }
  } catch {
    // A template of the user's own may have put a blank line anywhere.
    return format(text);
  }
  return formatted.join(lineEnd);
}

/** What looks at the beginning of a file, or puts something there. */
function needsWhole(settings: FormatSettings): boolean {
  const looksAtStart = ['insertPragma', 'requirePragma', 'checkIgnorePragma'].some((name) => settings[name] === true);
  return looksAtStart || settings.endOfLine === 'cr';
}

/** Declarations, several in a part: each call of a formatter has its price too. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const declaration of text.trimEnd().split(BOUNDARY)) {
    const last = parts.at(-1);
    const isApart = last === undefined || last.startsWith(IGNORED) || declaration.startsWith(IGNORED);
    if (isApart || last.length > PART) parts.push(`${declaration}\n`);
    else parts[parts.length - 1] = `${last}\n${declaration}\n`;
  }
  return parts;
}

/** Formatters leave it alone, but for the semicolon at its end: so they need not see what is between its ends. */
async function formatIgnored(part: string, lineEnd: string, format: Format): Promise<string> {
  const [mark, first, ...others] = part.split('\n');
  const [middle, end] = [others.slice(0, -2), others.slice(-2)];
  const start = [mark, first].map((line) => `${line}${lineEnd}`).join('');
  const shortened = await format([mark, first, ...end].join('\n'));
  if (!shortened.startsWith(start)) return format(part);
  return [start, ...middle.map((line) => `${line}${lineEnd}`), shortened.slice(start.length)].join('');
}
