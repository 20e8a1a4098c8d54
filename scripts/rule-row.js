/** A rule's row in the tables of docs/diff-rules.md. */

/** @typedef {{ wire: string, source: string }} Levels */
/** @typedef {{ id: string, name: string, change: string, example?: string, expected: { in?: Levels, out?: Levels, any?: Levels } }} Explained */

/** @param {Explained} rule */
export function ruleRow({ id, name, change, example = '', expected }) {
  const cells = [id, name, cell(change), notation(expected.in ?? expected.any), notation(expected.out ?? expected.any)];
  return `| ${cells.join(' | ')} |${example === '' ? ' |' : ` ${cell(example)} |`}`;
}

/** @param {string} text */
function cell(text) {
  return text.replaceAll('|', '\\|');
}

/** `S-B`: safe on the wire, breaking in source. @param {Levels | undefined} levels */
function notation(levels) {
  if (levels === undefined) return '–';
  const [wire, source] = [levels.wire, levels.source].map((level) => level.charAt(0).toUpperCase());
  return wire === source ? wire : `${wire}-${source}`;
}
