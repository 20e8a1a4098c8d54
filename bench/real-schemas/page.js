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
    ...reasons(known),
  ].join('\n');
}

const PARTS = /** @type {const} */ ({ read: 'reading', ts: 'TypeScript', rust: 'Rust', haskell: 'Haskell' });

/** @param {Record<string, import('./results.js').Result>} known */
function reasons(known) {
  const lines = CORPUS.flatMap(({ name }) =>
    Object.entries(PARTS).flatMap(([key, part]) => {
      const failure = known[name]?.[/** @type {keyof typeof PARTS} */ (key)]?.failure;
      return failure === undefined ? [] : [`- ${name}, ${part}: ${reason(failure)}`];
    }),
  );
  return lines.length === 0 ? [] : ['What stood in the way:', '', ...lines, ''];
}

/** @param {string} failure */
function reason(failure) {
  if (failure.includes('SIGTERM')) return 'the compiler was not done after 15 minutes';
  if (failure.includes("the 'impossible' happened"))
    return "too large for GHC's interpreter, which runs the tests here";
  return `\`${failure.replaceAll('`', "'")}\``;
}

/** @param {string} name @param {string} source @param {import('./results.js').Result} result */
function row(name, source, { read, ts, rust, haskell, types }) {
  const trials = [read, ts, rust, haskell].map(mark);
  return `| ${[name, source, ...trials, share(types?.ours), share(types?.theirs)].join(' | ')} |`;
}

/** @param {import('./results.js').Outcome | undefined} outcome */
function mark(outcome) {
  if (outcome === undefined) return 'not tried';
  if (outcome.failure === undefined) return 'fine';
  return outcome.failure.includes('SIGTERM') ? 'not finished' : 'fails';
}

/** @param {import('./results.js').Share | undefined} share */
function share(share) {
  if (share === undefined) return 'none';
  const { properties, unknown } = share;
  return `${properties === 0 ? '0' : ((100 * unknown) / properties).toFixed(1)} % of ${properties}`;
}
