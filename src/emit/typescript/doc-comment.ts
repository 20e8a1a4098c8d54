/** JSDoc comments. */
import type { Deprecation, Documented } from '../../core/model/type.js';
import { replaceUnseen } from '../../core/text/unseen.js';
import { deprecationText } from '../common/deprecation-text.js';
import { plainDocs } from './plain-docs.js';

/** The lines of a comment with the given text and tags; nothing where there is nothing to say. */
export function docLines(subject: Documented, ...tags: readonly string[]): string[] {
  const docs = plainDocs(subject.docs);
  if (docs === undefined && subject.deprecation === undefined && tags.length === 0) return [];
  const text = docs === undefined ? [] : linesOf(escapeTags(escapeComment(docs)));
  const marks = [...tags.map(escapeComment), ...(subject.deprecation ? [deprecatedTag(subject.deprecation)] : [])];
  const gap = text.length > 0 && marks.length > 0 ? [''] : [];
  const lines = [...text, ...gap, ...marks];
  const [only] = lines;
  if (only === undefined) return [];
  if (lines.length === 1) return [`/** ${only} */`];
  return ['/**', ...lines.map((part) => (part === '' ? ' *' : ` * ${part}`)), ' */'];
}

/** Whether there is a comment even without further tags. */
export function isDocumented({ docs, deprecation }: Documented): boolean {
  return plainDocs(docs) !== undefined || deprecation !== undefined;
}

function linesOf(text: string): string[] {
  return text.split('\n').map((part) => part.trimEnd());
}

/** A comment ends at the first star and slash, whatever the schema's author meant by them. */
export function escapeComment(text: string): string {
  return replaceUnseen(text, spacing).replaceAll('*/', '*\\/');
}

/** What was a gap of any kind is one still. */
function spacing(character: string): string {
  if (character === '\t') return character;
  return /[\r\u0085\u2028\u2029]/.test(character) ? ' ' : '';
}

/** An `@` at the start of a line would be a tag: only the schema itself says that something is deprecated. */
function escapeTags(text: string): string {
  if (!text.includes('@')) return text;
  return text.replaceAll(/^(\s*)@/gm, '$1\\@');
}

function deprecatedTag(deprecation: Deprecation): string {
  const text = ['@deprecated', deprecationText(deprecation)].filter((part) => part !== '').join(' ');
  return escapeComment(text).replaceAll('\n', ' ');
}
