/** The picture of README.md: what goes in, what comes out. */

const WIDTH = 900;
const HEIGHT = 330;

/** @typedef {{ x: number, y: number, width: number, height: number, title: string, lines: readonly string[], kind?: string }} Box */

/** @type {Box} */
const HUB = { x: 20, y: 95, width: 170, height: 140, title: 'your hub', lines: ['methods', 'types', 'questions'] };
/** @type {Box} */
const TOOL = {
  x: 320,
  y: 95,
  width: 170,
  height: 140,
  title: 'hub-codegen',
  lines: ['reads the schema', 'that the hub serves'],
  kind: 'tool',
};
/** @type {readonly Box[]} */
const OUTPUTS = [
  {
    x: 630,
    y: 15,
    width: 250,
    height: 90,
    title: 'typed clients',
    lines: ['TypeScript, Rust, Haskell', 'one handler per question'],
  },
  {
    x: 630,
    y: 120,
    width: 250,
    height: 90,
    title: 'proofs',
    lines: ['do two methods fit together?', 'whom does a new version break?'],
  },
  {
    x: 630,
    y: 225,
    width: 250,
    height: 90,
    title: 'live tools',
    lines: ['explorer, command line, MCP', 'mocks and tests'],
  },
];

const STYLE = `
    text { fill: #24292f } .note { fill: #57606a; font-size: 13px } .title { font-weight: 600; font-size: 16px }
    rect { fill: #f6f8fa; stroke: #8c959f } .tool rect { fill: #e6effd; stroke: #1d5fd1 }
    path { fill: none; stroke: #57606a; stroke-width: 1.5 } marker path { fill: #57606a; stroke: none }
    @media (prefers-color-scheme: dark) {
      text { fill: #e6edf3 } .note { fill: #a3adbd } rect { fill: #161b22; stroke: #6e7681 }
      .tool rect { fill: #1d2c45; stroke: #7fb0ff } path { stroke: #a3adbd } marker path { fill: #a3adbd; stroke: none }
    }
  `;

export function flowPicture() {
  const middle = HUB.y + HUB.height / 2;
  const [hubRight, toolRight] = [HUB.x + HUB.width, TOOL.x + TOOL.width];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"
  font-family="system-ui, sans-serif" font-size="14" role="img" aria-labelledby="title">
  <title id="title">hub-codegen reads the schema of a hub and makes typed clients, proofs, and live tools of it</title>
  <style>${STYLE}</style>
  <marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse">
    <path d="M0 0 L8 4 L0 8 z"/>
  </marker>
${[HUB, TOOL, ...OUTPUTS].map(boxOf).join('\n')}
  <path d="M${hubRight} ${middle} H${TOOL.x - 2}" marker-end="url(#tip)"/>
${note((hubRight + TOOL.x) / 2, middle - 10, 'schema')}
${OUTPUTS.map(({ x, y, height }) => arrow(toolRight, middle, x, y + height / 2)).join('\n')}
  <path d="M105 ${HUB.y - 2} V40 H628" marker-start="url(#tip)" marker-end="url(#tip)"/>
${note(365, 30, 'calls  ·  questions and their answers')}
  <path d="M105 ${HUB.y + HUB.height + 2} V290 H628" marker-start="url(#tip)" marker-end="url(#tip)"/>
${note(365, 310, 'for people, scripts and agents')}
</svg>
`;
}

/** @param {Box} box */
function boxOf({ x, y, width, height, title, lines, kind = 'plain' }) {
  const center = x + width / 2;
  const top = y + height / 2 - lines.length * 11 + 4;
  const texts = lines.map((line, index) => note(center, top + (index + 1) * 22, line));
  return `  <g class="${kind}">
    <rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>
    <text class="title" x="${center}" y="${top}" text-anchor="middle">${title}</text>
${texts.join('\n')}
  </g>`;
}

/** @param {number} x @param {number} y @param {string} text */
function note(x, y, text) {
  return `  <text class="note" x="${x}" y="${y}" text-anchor="middle">${text}</text>`;
}

/** @param {number} fromX @param {number} fromY @param {number} toX @param {number} toY */
function arrow(fromX, fromY, toX, toY) {
  const bend = (fromX + toX) / 2;
  const end = toX - 2;
  return `  <path d="M${fromX} ${fromY} C${bend} ${fromY} ${bend} ${toY} ${end} ${toY}" marker-end="url(#tip)"/>`;
}
