/** Values and names that are put where others are expected. */
import type { Value } from './document.js';

export const OF_EVERY_TYPE: readonly Value[] = [null, true, false, 0, -1, 2.5, '', 'x', [], [[]], [null], {}, { a: 1 }];

export const PROTOTYPE_NAMES = '__proto__ constructor prototype toString valueOf hasOwnProperty'.split(' ');

export const ODD_NAMES = ['', ' ', '\n', ...'😀 👩‍👩‍👧 ﷺ ß a.b .. / ~ ~1 %41 # " \\'.split(' '), ...PROTOTYPE_NAMES];

/** A word in every pattern that must never be run. */
export const NEVER_RUN = 'NeverRun';
