/** What came of each trial, kept between runs: one run may try a single schema in a single language. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromRoot } from '../../scripts/root.js';

/** `failure`: what stood in the way, in a line. @typedef {{ seconds: number, failure?: string }} Outcome */
/** @typedef {{ properties: number, unknown: number, types: number }} Share */
/** @typedef {{ ours?: Share, theirs?: Share }} Types */
/** @typedef {{ read?: Outcome, ts?: Outcome, rust?: Outcome, haskell?: Outcome, types?: Types }} Result */

const FILE = fromRoot('.cache/real-schemas/results.json');

/** @returns {Record<string, Result>} */
export function results() {
  return existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
}

/** @param {string} name @param {Result} part */
export function remember(name, part) {
  const all = results();
  all[name] = { ...all[name], ...part };
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify(all, null, 1));
}
