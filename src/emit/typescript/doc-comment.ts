/** JSDoc comments. */
import type { Deprecation, Documented } from '../../core/model/type.js';
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

/** What would end a comment, or its line. Most texts hold none of it. */
const ENDS_COMMENT = /\*\/|[\r\u2028\u2029]/;

/** A comment ends at the first star and slash, whatever the schema's author meant by them. */
export function escapeComment(text: string): string {
  if (!ENDS_COMMENT.test(text)) return text;
  return text.replaceAll('*/', '*\\/').replaceAll(/[\r\u2028\u2029]/g, ' ');
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
