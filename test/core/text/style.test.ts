import { describe, expect, test } from 'vitest';
import { styleFor } from '../../../src/core/text/style.js';
import type { ColourFacts } from '../../../src/core/text/style.js';

const terminal = { env: { TERM: 'xterm' }, isTerminal: true };

const CASES: readonly (readonly [string, ColourFacts, boolean])[] = [
  ['on a terminal', terminal, true],
  ['not in a pipe', { ...terminal, isTerminal: false }, false],
  ['not with NO_COLOR', { ...terminal, env: { NO_COLOR: '1' } }, false],
  ['with an empty NO_COLOR', { ...terminal, env: { NO_COLOR: '' } }, true],
  ['not on a dumb terminal', { ...terminal, env: { TERM: 'dumb' } }, false],
  ['in a pipe with FORCE_COLOR', { env: { FORCE_COLOR: '1', NO_COLOR: '1' }, isTerminal: false }, true],
  ['not with FORCE_COLOR=0', { ...terminal, env: { FORCE_COLOR: '0' } }, false],
  ['in a pipe with --color', { flag: true, env: { NO_COLOR: '1' }, isTerminal: false }, true],
  ['not with --no-color', { flag: false, env: { FORCE_COLOR: '1' }, isTerminal: true }, false],
];

describe('colours are used', () => {
  test.each(CASES)('%s', (_, facts, coloured) => {
    expect(styleFor(facts).red('x')).toBe(coloured ? '\u001b[31mx\u001b[39m' : 'x');
  });
});
