/** Prints rows of text as a Markdown table, so that figures can go into docs/performance.md as they are. */

/** @param {string[]} head @param {string[][]} rows */
export function printTable(head, rows) {
  const widths = head.map((cell, column) => Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  /** @param {string[]} cells */
  const line = (cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n'));
}

/** @param {number} value */
export function times(value) {
  return `${value.toFixed(value < 10 ? 2 : 1)}x`;
}
