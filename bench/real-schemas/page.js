/** The table in docs/fixtures.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from '../../scripts/root.js';
import { CORPUS } from './corpus.js';
import { results } from './results.js';

const PAGE = fromRoot('docs/fixtures.md');
const HEADING = '\n# Schemas that others publish\n';

export function writePage() {
  const [before = ''] = readFileSync(PAGE, 'utf8').split(HEADING);
  writeFileSync(PAGE, `${before}${section()}`);
}

function section() {
  const known = results();
  const rows = CORPUS.map(({ name, from, file }) => row(name, `\`${from}\` ${file}`, known[name] ?? {}));
  return [
    HEADING,
    'Written by `scripts/real-schemas`, which fetches them from npm. *Read*: in under 5 seconds. For each language: the',
    'client is generated and compiled, and its wire tests pass. *Unknown*: properties of the generated TypeScript of which',
    'nothing is said, as a share of all, beside what json-schema-to-typescript 16 says.',
    '',
    '| schema | from | read | TypeScript | Rust | Haskell | unknown | of theirs |',
    '|---|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

/** @param {string} name @param {string} source @param {import('./results.js').Result} result */
function row(name, source, { read, ts, rust, haskell, types }) {
  const trials = [read, ts, rust, haskell].map(mark);
  return `| ${[name, source, ...trials, share(types?.ours), share(types?.theirs)].join(' | ')} |`;
}

/** @param {import('./results.js').Outcome | undefined} outcome */
function mark(outcome) {
  if (outcome === undefined) return 'not tried';
  return outcome.failure === undefined ? 'fine' : 'fails';
}

/** @param {import('./results.js').Share | undefined} share */
function share(share) {
  if (share === undefined) return 'none';
  const { properties, unknown } = share;
  return `${properties === 0 ? '0' : ((100 * unknown) / properties).toFixed(1)} % of ${properties}`;
}
