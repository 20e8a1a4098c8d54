/** Text that may stand anywhere in XML or HTML, between tags or in a quoted attribute. */

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
]);

/** Characters that XML does not allow at all, and halves of one, become the replacement character. */
export function xmlText(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '\ufffd')
    .replaceAll(/\p{Surrogate}/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => ENTITIES.get(character) ?? character);
}
