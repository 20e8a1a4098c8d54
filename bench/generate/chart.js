/** Bars on a logarithmic scale, as an SVG that can be read on a light and on a dark page. */

const ROW = 26;
const LEFT = 330;
const WIDTH = 900;
const RIGHT = 70;
const TOP = 48;

/** @typedef {{ name: string, ratio: number, isOurs: boolean }} Bar */

/** @param {string} title @param {readonly Bar[]} bars @returns {string} */
export function chart(title, bars) {
  const most = Math.max(...bars.map(({ ratio }) => ratio));
  /** @param {number} ratio */
  const width = (ratio) => Math.max(2, Math.round((Math.log10(ratio) / Math.log10(most)) * (WIDTH - LEFT - RIGHT)));
  const height = TOP + bars.length * ROW + 10;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}"`,
    '  font-family="system-ui, sans-serif" font-size="13">',
    `  <title>${title}</title>`,
    '  <style>',
    '    text { fill: #24292f } .ours { fill: #1f7a4d } .other { fill: #8c959f }',
    '    @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .ours { fill: #3fb27f } .other { fill: #6e7681 } }',
    '  </style>',
    `  <text x="12" y="26" font-size="15" font-weight="600">${title}</text>`,
    ...bars.flatMap(({ name, ratio, isOurs }, index) => {
      const y = TOP + index * ROW;
      return [
        `  <text x="${LEFT - 10}" y="${y + 15}" text-anchor="end">${name}</text>`,
        `  <rect class="${isOurs ? 'ours' : 'other'}" x="${LEFT}" y="${y + 3}" width="${width(ratio)}" height="16" rx="2"/>`,
        `  <text x="${LEFT + width(ratio) + 8}" y="${y + 15}">${ratio.toFixed(ratio < 10 ? 1 : 0)}x</text>`,
      ];
    }),
    '</svg>',
    '',
  ].join('\n');
}
