/** Text that may stand anywhere in XML or HTML, between tags or in a quoted attribute. */
import { printable } from './printable.js';

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** What nobody sees is escaped. What XML does not allow beside that, and halves of a character, become the replacement character. */
export function xmlText(text: string): string {
  return printable(text)
    .replaceAll(/[\ufffe\uffff]/g, '\ufffd')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
