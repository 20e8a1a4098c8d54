/** Haddock comments. */
import type { Deprecation, Documented } from '../../core/model/type.js';
import { replaceUnseen } from '../../core/text/unseen.js';
import { deprecationText } from '../common/deprecation-text.js';

/** A line without a sign that Haddock could take for markup, as most are. */
const PLAIN_LINE = /^[A-Za-z][ !#-.0-;=-?A-[\]-_a-~]*$/;
const LINE_END = /\r\n|[\n\r\u2028\u2029]/;

/** The lines of a comment before a declaration; nothing where there is nothing to say. */
export function docLines({ docs, deprecation }: Documented, note?: string): string[] {
  const text = paragraphs(docs, note, deprecation && deprecationNote(deprecation));
  if (text === '') return [];
  if (PLAIN_LINE.test(text)) return [`-- | ${text.trimEnd()}`];
  const lines = text.split(LINE_END).map((each) => haddock(each.trimEnd()));
  const start = lines.findIndex((each) => each !== '');
  if (start < 0) return [];
  const trimmed = lines.slice(start, lines.findLastIndex((each) => each !== '') + 1);
  return trimmed.map((each, index) => `--${index === 0 ? ' |' : ''}${each === '' ? '' : ` ${each}`}`);
}

function paragraphs(...texts: readonly (string | undefined)[]): string {
  let joined = '';
  for (const text of texts) if (text !== undefined) joined += joined === '' ? text : `\n\n${text}`;
  return joined;
}

/** Markdown's code becomes Haddock's; what else Haddock would take for markup is escaped. */
function haddock(text: string): string {
  if (text === '' || PLAIN_LINE.test(text)) return text;
  const visible = replaceUnseen(text, spacing);
  const parts = visible.split(/`([^`]+)`/);
  const written = parts.map((part, index) => (index % 2 === 1 ? `@${escape(part)}@` : escape(part))).join('');
  return written.replace(/^(\s*)(?=[|^*$>#=]|\(\d|\d+\.)/, '$1\\');
}

/** Haddock counts what is no line end for a space. */
function spacing(character: string): string {
  return /\s/.test(character) ? ' ' : '';
}

/** Slashes emphasise what stands between two of them, quotes lead to a module. */
function escape(text: string): string {
  if (!/[\\@<`/"]/.test(text)) return text;
  const marks = text.split('/').length > 2 ? /[\\@<`/]|"(?=[A-Z][\w.]*")/g : /[\\@<`]|"(?=[A-Z][\w.]*")/g;
  return text.replaceAll(marks, '\\$&');
}

function deprecationNote(deprecation: Deprecation): string {
  const text = deprecationText(deprecation);
  return text === '' ? 'Deprecated.' : `Deprecated: ${text}`;
}
