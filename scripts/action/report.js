/** What diff found, as it wrote it. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Report
 * @property {string} markdown
 * @property {boolean} isEmpty whether nothing changed at all
 * @property {string} [sarif]
 */

const NOT_CHECKED = '## The hub could not be checked\n\nThe log of the run says why.\n';

/** @param {string} folder @returns {Report} */
export function readReport(folder) {
  const read = (/** @type {string} */ name) => readFileSync(path.join(folder, name), 'utf8');
  if (!existsSync(path.join(folder, 'diff.md'))) return { markdown: NOT_CHECKED, isEmpty: false };
  // Of several hubs there is a list.
  const hubs = [JSON.parse(read('diff.json'))].flat();
  return {
    markdown: read('diff.md'),
    isEmpty: hubs.every(({ findings, fails }) => findings.length === 0 && !fails),
    sarif: read('diff.sarif'),
  };
}

/**
 * At most so long, and cut before an item, so that what follows is no part of a block of code.
 * @param {string} markdown @param {number} most
 */
export function shortened(markdown, most) {
  if (markdown.length <= most) return markdown;
  const rest = '\n\nThe report is longer than fits here: the log and the reports of the run have all of it.\n';
  const room = markdown.slice(0, most - rest.length - CLOSING.length);
  const cut = room.slice(0, Math.max(room.lastIndexOf('\n- **'), room.lastIndexOf('\n##')));
  const isFolded = cut.lastIndexOf('<details>') > cut.lastIndexOf('</details>');
  return `${cut}${isFolded ? CLOSING : ''}${rest}`;
}

const CLOSING = '\n\n</details>';
