/**
 * Foreign text in Markdown. It must show as it is: no markup, no HTML, no link, no smiley, and on GitHub nobody is
 * called and no issue is mentioned. GitHub looks for those after it has read the Markdown, so that no backslash helps;
 * a space of no width does.
 */
import { printable, printableLine } from '../../../core/text/printable.js';

const NOTHING_WIDE = '&#8203;';

/** Within a line of prose. */
export function prose(text: string): string {
  return printableLine(text)
    .replaceAll(/[\\`*_[\]~|$]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[@#]|:(?=\/\/|[\w+-]+:)|www(?=\.)|gh-(?=\d)/gi, `$&${NOTHING_WIDE}`);
}

/** In the letters of code, between as many backticks as it takes. */
export function codeSpan(text: string): string {
  const line = printableLine(text);
  if (line.trim() === '') return codeSpan(JSON.stringify(line));
  const fence = '`'.repeat(longestRun(line) + 1);
  const gap = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return fence + gap + line + gap + fence;
}

/** Lines of code in a block of their own. */
export function codeBlock(language: string, text: string): string[] {
  const fence = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return [fence + language, ...printable(text).split('\n'), fence];
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((longest, run) => Math.max(longest, run.length), 0);
}
