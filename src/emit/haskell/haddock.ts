/** Haddock comments. */
import type { Deprecation, Documented } from '../../model/type.js';

/** The lines of a comment before a declaration; nothing where there is nothing to say. */
export function docLines(subject: Documented, ...notes: readonly string[]): string[] {
  const parts = [
    ...(subject.docs === undefined ? [] : [subject.docs]),
    ...notes,
    ...(subject.deprecation === undefined ? [] : [deprecationNote(subject.deprecation)]),
  ];
  const lines = parts.join('\n\n').split(/\r\n|[\n\r\u2028\u2029]/).map((text) => haddock(text.trimEnd()));
  const start = lines.findIndex((text) => text !== '');
  if (start < 0) return [];
  const trimmed = lines.slice(start, lines.findLastIndex((text) => text !== '') + 1);
  return trimmed.map((text, index) => `--${index === 0 ? ' |' : ''}${text === '' ? '' : ` ${text}`}`);
}

/** Markdown's code becomes Haddock's; what else Haddock would take for markup is escaped. */
function haddock(text: string): string {
  const visible = text.replaceAll(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, ' ');
  const parts = visible.split(/`([^`]+)`/);
  const written = parts.map((part, index) => (index % 2 === 1 ? `@${escape(part)}@` : escape(part))).join('');
  return written.replace(/^(\s*)(?=[|^*$>#=]|\(\d|\d+\.)/, '$1\\');
}

/** Slashes emphasise what stands between two of them, quotes lead to a module. */
function escape(text: string): string {
  const marks = text.split('/').length > 2 ? /[\\@<`/]|"(?=[A-Z][\w.]*")/g : /[\\@<`]|"(?=[A-Z][\w.]*")/g;
  return text.replaceAll(marks, '\\$&');
}

function deprecationNote(deprecation: Deprecation): string {
  const text = deprecationText(deprecation);
  return text === '' ? 'Deprecated.' : `Deprecated: ${text}`;
}

/** `since 1.0, removed in 2.0: use another`. */
export function deprecationText({ since, removedIn, message }: Deprecation): string {
  const when = [since && `since ${since}`, removedIn && `removed in ${removedIn}`].filter(Boolean).join(', ');
  return [when, message].filter(Boolean).join(': ');
}
