/** Doc comments and deprecations. */
import type { Deprecation, Documented } from '../../model/type.js';
import { attributeLines } from './rust-layout.js';
import { rustString } from './words.js';

/** What stands above a declaration at a column: its docs, `notes` after them, and whether it is deprecated. */
export function docLines({ docs, deprecation }: Documented, column: number, ...notes: readonly string[]): string[] {
  const text = [docs, ...notes].filter((part) => part !== undefined && part.trim() !== '').join('\n\n');
  return [...commentLines('///', text), ...(deprecation ? deprecatedLines(deprecation, column) : [])];
}

export function commentLines(mark: '///' | '//!', text: string): string[] {
  if (text === '') return [];
  return sound(text).split('\n').map((line) => `${mark} ${line}`.trimEnd());
}

/** Marks that change the direction of text, which rustc refuses even in a comment, and control characters. */
const UNFIT = /[\u202a-\u202e\u2066-\u2069\u0000-\u0008\u000b-\u001f\u007f]/g;

/** Text without what a comment cannot hold, and with no code in it that rustdoc would take for Rust. */
function sound(text: string): string {
  const lines = text.replaceAll(/\r\n?|[\u2028\u2029\u0085]/g, '\n').replaceAll(UNFIT, '').replaceAll('\t', '    ').split('\n');
  let isInFence = false;
  const marked = lines.map((line) => {
    const [, indent, ticks, language] = /^(\s*)(```+|~~~+)\s*(.*)$/.exec(line) ?? [];
    if (ticks === undefined) return line;
    isInFence = !isInFence;
    return isInFence ? `${indent}${ticks}${notRust(language ?? '')}` : line;
  });
  return [...marked, ...(isInFence ? ['```'] : [])].join('\n');
}

function notRust(language: string): string {
  if (language === '') return 'text';
  return /^(rust|ignore|no_run|should_panic|compile_fail|edition|\{)/.test(language) ? 'text' : language;
}

/** `since` has to be a version of the crate to rustc, which a hub's versions are not. */
function deprecatedLines({ since, removedIn, message }: Deprecation, column: number): string[] {
  const when = [since && `since ${since}`, removedIn && `removed in ${removedIn}`].filter(Boolean).join(', ');
  const note = [when, message].filter(Boolean).join(': ');
  return note === '' ? ['#[deprecated]'] : attributeLines('deprecated', [`note = ${rustString(note)}`], column);
}
